import { afterEach, expect, it, vi } from "vitest";
import { Clock } from "../src/app/clock";

afterEach(() => vi.useRealTimers());

it("runs by itself at real pace", () => {
  vi.useFakeTimers();
  const clock = new Clock("real");
  const done: string[] = [];
  clock.soon(10, () => done.push("soon"));
  clock.later(20, () => done.push("later"));
  clock.later(15, () => done.push("stopped"))();
  vi.advanceTimersByTime(9);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(11);
  expect(done).toEqual(["soon", "later"]);
});

it("turned to zero goes on at once, and lets nothing go away", async () => {
  vi.useFakeTimers();
  const clock = new Clock("none");
  const done: string[] = [];
  clock.soon(10_000, () => done.push("soon"));
  clock.later(10, () => done.push("later"));
  vi.advanceTimersByTime(0);
  expect(done).toEqual(["soon"]);
  vi.advanceTimersByTime(100_000);
  expect(done).toEqual(["soon"]);
  await clock.advance(10);
  expect(done).toEqual(["soon", "later"]);
});

it("held, does what is due in its order, and what begins meanwhile", async () => {
  vi.useFakeTimers();
  const clock = new Clock("held");
  const done: string[] = [];
  clock.later(30, () => done.push("third"));
  clock.soon(10, () => {
    done.push("first");
    clock.soon(10, () => done.push("second"));
    clock.soon(25, () => done.push("not yet"));
  });
  clock.soon(5, () => done.push("stopped"))();
  vi.advanceTimersByTime(100_000);
  expect(done).toEqual([]);
  await clock.advance(30);
  expect(done).toEqual(["first", "second", "third"]);
  await clock.advance(4);
  expect(done.length).toBe(3);
  await clock.advance(1);
  expect(done.at(-1)).toBe("not yet");
});
