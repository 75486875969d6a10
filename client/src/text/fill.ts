export type Values = Record<string, string | number>;

/** Puts values into "{name}" and chooses between singular and plural in "{n|card|cards}". */
export function fill(text: string, values: Values, language: string): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one !== undefined) return Number(value) === 1 ? one : many!;
    return typeof value === "number" ? value.toLocaleString(language) : value;
  });
}
