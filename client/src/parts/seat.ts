/** Triangle, circle, square, diamond, star: drawn in a field of 24. */
export const shapes = [
  "M12 2.500 22.500 21.500h-21z",
  "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
  "M4.500 3h15A1.500 1.500 0 0 1 21 4.500v15a1.500 1.500 0 0 1-1.500 1.500h-15A1.500 1.500 0 0 1 3 19.500v-15A1.500 1.500 0 0 1 4.500 3z",
  "M12 1l9.500 11L12 23 2.500 12z",
  "M12 1.500l3.100 7.200 7.800.7-5.900 5.200 1.800 7.600L12 18.200l-6.800 4 1.800-7.600L1.100 9.400l7.800-.7z",
];

export const colour = (seat: number) => `var(--seat-${(seat % 5) + 1})`;

export const levels = ["easy", "medium", "hard", "expert"] as const;
export type Level = (typeof levels)[number];
