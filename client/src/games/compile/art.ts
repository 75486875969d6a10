// The fifteen protocols: order (position + 1 is the number in `protocol:n`) and drawn signs on a 24-unit grid.

export const protocols = [
  "darkness",
  "death",
  "fire",
  "gravity",
  "life",
  "light",
  "metal",
  "plague",
  "psychic",
  "speed",
  "spirit",
  "water",
  "apathy",
  "hate",
  "love",
] as const;
export type Protocol = (typeof protocols)[number];

const without: Partial<Record<Protocol, number>> = { gravity: 3, metal: 4, love: 0 };
const withSix: Protocol[] = ["gravity", "metal", "love"];

/** Ids of a protocol's six cards by value. */
export function cardsOf(protocol: Protocol): string[] {
  const values = withSix.includes(protocol) ? [0, 1, 2, 3, 4, 5, 6] : [0, 1, 2, 3, 4, 5];
  return values.filter((value) => value !== without[protocol]).map((value) => `${protocol}-${value}`);
}

export const protocolNumber = (protocol: string): number => protocols.indexOf(protocol as Protocol) + 1;

/** `fill` is filled with holes (even-odd), `stroke` is drawn with a round pen of width 2. */
export const signs: Record<Protocol, { fill?: string; stroke?: string }> = {
  darkness: {
    fill: "M13.6 2.6A9.7 9.7 0 1 0 21.4 14.6 8.2 8.2 0 0 1 13.6 2.6ZM18.6 2.8l1 2.5 2.5 1-2.5 1-1 2.5-1-2.5-2.5-1 2.5-1z",
  },
  death: {
    fill:
      "M12 2C7 2 3.5 5.6 3.5 10.2c0 2.9 1.3 5 3.3 6.3V19a1.5 1.5 0 0 0 1.5 1.5h.9V18h1.6v4h2.4v-4h1.6v2.5h.9a1.5 1.5 0 0 0 1.5-1.5v-2.5" +
      "c2-1.3 3.3-3.4 3.3-6.3C20.5 5.6 17 2 12 2ZM8.4 8.8a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Zm7.2 0" +
      "a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8ZM12 13.2l1.4 2.6h-2.8z",
  },
  fire: {
    fill:
      "M12.6 1.5c.6 3.6 2.2 5.2 4 7.2 1.6 1.8 2.9 3.6 2.9 6.4A7.5 7.5 0 0 1 12 22.5a7.5 7.5 0 0 1-7.5-7.4" +
      "c0-3 1.5-5 3.1-6.5.2 1.8.8 3 1.9 3.8C9.2 8.4 10 4.4 12.6 1.5Zm-.3 11.3c-1.7 1.6-3 2.9-3 4.6a2.8 2.8 0 0 0 5.6 0" +
      "c0-1.9-1.6-3-2.6-4.6Z",
  },
  gravity: {
    fill: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 6.4 8.6 1.8h6.8zM12 17.6l3.4 4.6H8.6zM6.4 12l-4.6 3.4V8.6zM17.6 12l4.6-3.4v6.8z",
  },
  life: {
    fill:
      "M20.5 3.5C11 3 4 7 4 14.2c0 1.3.3 2.5.8 3.5L3 21.2l1.6.8 2-3.7c1 .5 2.2.7 3.4.7C17 19 21 12.5 20.5 3.5Z" +
      "M7.8 16.5c1.7-3.5 4.3-6.4 7.9-8.3-2.6 2.5-4.7 5.5-6.2 8.7z",
  },
  light: {
    fill: "M12 7.4a4.6 4.6 0 1 1 0 9.2 4.6 4.6 0 0 1 0-9.2Z",
    stroke: "M12 1.8v2.8M12 19.4v2.8M1.8 12h2.8M19.4 12h2.8M4.8 4.8l2 2M17.2 17.2l2 2M19.2 4.8l-2 2M6.8 17.2l-2 2",
  },
  metal: { fill: "M12 1.8 21 7v10l-9 5.2L3 17V7zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z" },
  plague: {
    fill:
      "M12 6.3a5.7 5.7 0 1 1 0 11.4 5.7 5.7 0 0 1 0-11.4Zm-1.9 2.9a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Zm3.7 3.3" +
      "a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4Z",
    stroke: "M12 6V2.5M12 18v3.5M6 12H2.5M18 12h3.5M7.8 7.8 5.3 5.3M16.2 16.2l2.5 2.5M16.2 7.8l2.5-2.5M7.8 16.2l-2.5 2.5",
  },
  psychic: {
    fill:
      "M12 5C6.5 5 2.8 9 1.2 12c1.6 3 5.3 7 10.8 7s9.2-4 10.8-7C21.2 9 17.5 5 12 5Zm0 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2.2" +
      "a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z",
  },
  speed: { fill: "M2.5 4H8l7 8-7 8H2.5l7-8zM11.8 4h3.7l7 8-7 8h-3.7l7-8z" },
  spirit: {
    fill:
      "M12 2c-4.4 0-7.5 3.3-7.5 7.8v11.7l2.7-2 2.4 2 2.4-2 2.4 2 2.4-2 2.7 2V9.8C19.5 5.3 16.4 2 12 2Z" +
      "M9.2 8.3c.9 0 1.6.8 1.6 1.9s-.7 1.9-1.6 1.9-1.6-.8-1.6-1.9.7-1.9 1.6-1.9Zm5.6 0c.9 0 1.6.8 1.6 1.9" +
      "s-.7 1.9-1.6 1.9-1.6-.8-1.6-1.9.7-1.9 1.6-1.9Z",
  },
  water: {
    fill:
      "M12 1.8c3.6 4.6 6.8 8.4 6.8 12.6a6.8 6.8 0 0 1-13.6 0C5.2 10.2 8.4 6.4 12 1.8Zm-4.2 12.8c0 2.3 1.7 4.1 3.9 4.3v-1.7" +
      "c-1.2-.2-2.2-1.2-2.2-2.6z",
  },
  apathy: {
    fill:
      "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 2.4a7.6 7.6 0 1 0 0 15.2 7.6 7.6 0 0 0 0-15.2ZM6.8 8.8h3.8v1.9H6.8z" +
      "M13.4 8.8h3.8v1.9h-3.8zM8 14h8v2H8z",
  },
  hate: {
    fill:
      "M5.3 2.5c2.8 6 2.8 12.5-1.5 19 7-4.5 8-12.5 1.5-19ZM11.9 2c2.8 6.5 2.6 13-1.6 20 7.3-5 8.1-13 1.6-20Z" +
      "M18.5 2.5c2.7 6 2.6 12.5-1.7 19 7-4.5 8.2-12.5 1.7-19Z",
  },
  love: {
    fill:
      "M12 21.6C6 16.8 2 13.2 2 8.6 2 5.5 4.4 3.2 7.3 3.2" +
      "c1.9 0 3.7 1 4.7 2.7 1-1.7 2.8-2.7 4.7-2.7 2.9 0 5.3 2.3 5.3 5.4 0 4.6-4 8.2-10 13Z",
  },
};
