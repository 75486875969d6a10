import { hands } from "../app/hands";

export type Values = Record<string, string | number>;

const formats = new Map<string, Intl.NumberFormat>();
/** Making a format costs far more than using it. */
function number(value: number, language: string): string {
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return minus(format.format(value));
}

/** With a sign as wide as that for more: "−3", not "-3". */
export const minus = (number: number | string): string => String(number).replace(/^-/, "−");

/** Puts values into "{name}", chooses between singular and plural in "{n|card|cards}" and between hands in "{mouse|Click|Tap}". */
export function fill(text: string, values: Values, language: string): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = name === "mouse" ? Number(!hands.finger) : values[name];
    if (value === undefined) return whole;
    if (one !== undefined) return Number(value) === 1 ? one : many!;
    return typeof value === "number" ? number(value, language) : value;
  });
}

/** As at the beginning of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
