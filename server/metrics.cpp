#include "server/metrics.h"

#include <prometheus/counter.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>

namespace starboard::server {

namespace {

/// More values of a label than this are counted as "other": nobody outside may make the list grow.
constexpr std::size_t most_labels = 100;

/// From a tenth of a millisecond to ten seconds.
prometheus::Histogram::BucketBoundaries buckets() {
    return {0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10};
}

bool good_name(std::string_view name) {
    return !name.empty() && !(name[0] >= '0' && name[0] <= '9') && std::ranges::all_of(name, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    });
}

/// All metrics of the process, found by name.
class Book {
public:
    void count(std::string_view name, std::string_view label, double by) {
        const std::scoped_lock lock(mutex_);
        auto& kinds = entry(counters_, name);
        auto found = kinds.find(label);
        if (found == kinds.end() && kinds.size() >= most_labels) {
            label = "other";
            found = kinds.find(label);
        }
        if (found == kinds.end()) {
            auto& family = prometheus::BuildCounter().Name(std::string(name)).Register(registry_);
            const prometheus::Labels labels = label.empty() ? prometheus::Labels() : prometheus::Labels{{"kind", std::string(label)}};
            found = kinds.emplace(std::string(label), &family.Add(labels)).first;
        }
        found->second->Increment(by);
    }
    void gauge(std::string_view name, double value) {
        const std::scoped_lock lock(mutex_);
        auto*& gauge = entry(gauges_, name);
        if (gauge == nullptr) {
            gauge = &prometheus::BuildGauge().Name(std::string(name)).Register(registry_).Add({});
        }
        gauge->Set(value);
    }
    void observe(std::string_view name, double seconds) {
        const std::scoped_lock lock(mutex_);
        auto*& histogram = entry(histograms_, name);
        if (histogram == nullptr) {
            histogram = &prometheus::BuildHistogram().Name(std::string(name)).Register(registry_).Add({}, buckets());
        }
        histogram->Observe(seconds);
    }
    std::string text() { return prometheus::TextSerializer().Serialize(registry_.Collect()); }

private:
    template <class T>
    using ByName = std::map<std::string, T, std::less<>>;

    template <class T>
    static T& entry(ByName<T>& map, std::string_view name) {
        const auto found = map.find(name);
        return found != map.end() ? found->second : map.emplace(std::string(name), T{}).first->second;
    }

    std::mutex mutex_;
    prometheus::Registry registry_;
    ByName<ByName<prometheus::Counter*>> counters_;
    ByName<prometheus::Gauge*> gauges_;
    ByName<prometheus::Histogram*> histograms_;
};

/// Never destroyed: threads may still count at the end of the process.
Book& book() {
    static Book& only = *new Book;
    return only;
}

/// A name that is malformed or already of another kind loses its value, not the server.
template <class Work>
void keep(std::string_view name, Work work) {
    if (!good_name(name)) {
        return;
    }
    try {
        work();
    } catch (const std::exception& error) {
        log(Severity::error, "metric_refused", {{"name", name}, {"cause", error.what()}});
    }
}

}  // namespace

void Metrics::count(std::string_view name, std::string_view label, double by) {
    keep(name, [&] { book().count(name, label, by); });
}

void Metrics::gauge(std::string_view name, double value) {
    keep(name, [&] { book().gauge(name, value); });
}

void Metrics::observe(std::string_view name, double seconds) {
    keep(name, [&] { book().observe(name, seconds); });
}

std::string Metrics::text() { return book().text(); }

}  // namespace starboard::server
