// The address bar as state. Unknown paths lead to a friendly page, never to an error.

export type Route =
  | { page: "lobby" }
  | { page: "table"; id: string }
  | { page: "join"; id: string; token: string }
  | { page: "replay"; id: string; at: number | null; as: string | null }
  | { page: "replays" }
  | { page: "learn" }
  | { page: "lesson"; game: string; lesson?: string }
  | { page: "rules"; game: string; edition?: string }
  | { page: "profile" }
  | { page: "best"; family?: string }
  | { page: "player"; name: string }
  | { page: "about" }
  | { page: "lost" };

/** The rules page of a table shows that table's cards. */
function edition(url: URL): { edition?: string } {
  const at = url.searchParams.get("edition") ?? "";
  return /^\/api\/(tables\/[\w-]+\/)?editions\/[0-9a-f]{16}$/.test(at) ? { edition: at } : {};
}

export function parse(url: URL): Route {
  const [first = "", second = "", third = ""] = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const at = url.searchParams.get("at");
  switch (first) {
    case "":
      return { page: "lobby" };
    case "table":
      return second ? { page: "table", id: second } : { page: "lost" };
    case "join":
      return second ? { page: "join", id: second, token: url.hash.slice(1) } : { page: "lost" };
    case "replay":
      return second
        ? { page: "replay", id: second, at: at === null ? null : Number(at) || 0, as: url.searchParams.get("as") }
        : { page: "lost" };
    case "learn":
      return second ? { page: "lesson", game: second, ...(third ? { lesson: third } : {}) } : { page: "learn" };
    case "rules":
      return second ? { page: "rules", game: second, ...edition(url) } : { page: "learn" };
    case "best":
      return second ? { page: "best", family: third ? `${second}/${third}` : second } : { page: "best" };
    case "player":
      return second ? { page: "player", name: second } : { page: "lost" };
    case "replays":
    case "profile":
    case "about":
      return { page: first };
    default:
      return { page: "lost" };
  }
}

class Router {
  route = $state.raw<Route>(parse(new URL(location.href)));

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false) {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read() {
    this.route = parse(new URL(location.href));
  }

  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute("download") || link.rel === "external" || link.origin !== location.origin) return;
    if (link.getAttribute("href")!.startsWith("#") || link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
