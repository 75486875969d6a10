import { recall, remember } from "./memory";

export type Pace = "off" | "fast" | "normal" | "slow";

const defaults = {
  confirm: false,
  forced: true,
  pace: "normal" as Pace,
  sound: true,
  notify: false,
  textView: false,
};
export type Preferences = typeof defaults;

export const preferences = $state<Preferences>({ ...defaults, ...recall<Partial<Preferences>>("preferences", {}) });

export function prefer<K extends keyof Preferences>(key: K, value: Preferences[K]) {
  preferences[key] = value;
  remember("preferences", $state.snapshot(preferences));
}

const still = typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;
const lengths: Record<Pace, number> = { off: 0, fast: 180, normal: 350, slow: 700 };

/** Milliseconds one animation may take. */
export function pace(): number {
  return still?.matches ? 0 : lengths[preferences.pace];
}
