// What this browser remembers between visits. Private windows may forbid it; then nothing is remembered.

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`starboard.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown) {
  try {
    localStorage.setItem(`starboard.${key}`, JSON.stringify(value));
  } catch {
    // Nothing to do: the choice holds for this visit.
  }
}
