// QR codes (ISO/IEC 18004) for links: byte mode, levels L and M, versions 1 to 10.

export type Level = "L" | "M";

/** Per version 1 to 10: all codewords; per level the codewords of correction in a block and the number of blocks. */
const sizes = [
  { all: 26, L: [7, 1], M: [10, 1] },
  { all: 44, L: [10, 1], M: [16, 1] },
  { all: 70, L: [15, 1], M: [26, 1] },
  { all: 100, L: [20, 1], M: [18, 2] },
  { all: 134, L: [26, 1], M: [24, 2] },
  { all: 172, L: [18, 2], M: [16, 4] },
  { all: 196, L: [20, 2], M: [18, 4] },
  { all: 242, L: [24, 2], M: [22, 4] },
  { all: 292, L: [30, 2], M: [22, 5] },
  { all: 346, L: [18, 4], M: [26, 5] },
] as const;

/** Centres of the small squares, by version. */
const centres = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

// -- the field of 256 elements: x^8 + x^4 + x^3 + x^2 + 1 --

const power = new Uint8Array(255);
const log = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  power[i] = x;
  log[x] = i;
  x = (x << 1) ^ (x & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? power[(log[a]! + log[b]!) % 255]! : 0);

/** The remainder that lets a reader mend errors (Reed and Solomon). */
export function correction(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let i = 0; i < count; i++) {
    const next = [...divisor, 0];
    for (let k = 0; k < divisor.length; k++) next[k + 1]! ^= times(divisor[k]!, power[i]!);
    divisor = next;
  }
  const rest = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let k = 0; k < count; k++) rest[k]! ^= times(divisor[k + 1]!, factor);
  }
  return rest;
}

/** The smallest version that holds so many bytes; 0 if none up to 10 does. */
export function versionFor(bytes: number, level: Level): number {
  const fits = (version: number) => 4 + (version < 10 ? 8 : 16) + 8 * bytes <= 8 * dataWords(version, level);
  return Array.from({ length: 10 }, (_, i) => i + 1).find(fits) ?? 0;
}

function dataWords(version: number, level: Level): number {
  const {
    all,
    [level]: [each, blocks],
  } = sizes[version - 1]!;
  return all - each * blocks;
}

/** Mode, length and bytes, filled up. */
function dataCodewords(bytes: Uint8Array, version: number, level: Level): number[] {
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  const room = 8 * dataWords(version, level);
  put(0, Math.min(4, room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) put(pad, 8);
  return Array.from({ length: bits.length / 8 }, (_, i) => bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => sum * 2 + bit, 0));
}

/** Blocks with their correction, one word of each in turn. */
function interleaved(data: number[], version: number, level: Level): number[] {
  const [each, count] = sizes[version - 1]![level];
  const short = Math.floor(data.length / count);
  const long = data.length % count;
  const blocks = Array.from({ length: count }, (_, i) => {
    const from = i * short + Math.max(0, i - (count - long));
    return data.slice(from, from + short + (i >= count - long ? 1 : 0));
  });
  const mended = blocks.map((block) => correction(block, each));
  const turns = (rows: number[][]) =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) =>
      rows.flatMap((row) => (i < row.length ? [row[i]!] : [])),
    ).flat();
  return [...turns(blocks), ...turns(mended)];
}

const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** Bits followed by their remainder, for the two strips that say how to read the rest. */
function guarded(value: number, bits: number, divisor: number): number {
  let rest = value << bits;
  for (let i = 31; i >= bits; i--) if ((rest >>> i) & 1) rest ^= divisor << (i - bits);
  return (value << bits) | rest;
}
export const formatBits = (level: Level, mask: number) => guarded(((level === "L" ? 1 : 0) << 3) | mask, 10, 0x537) ^ 0x5412;
export const versionBits = (version: number) => guarded(version, 12, 0x1f25);

class Grid {
  readonly size: number;
  readonly dark: boolean[][];
  readonly fixed: boolean[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.fixed = Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
    this.#patterns();
  }

  #set(row: number, column: number, dark: boolean) {
    if (row < 0 || column < 0 || row >= this.size || column >= this.size) return;
    this.dark[row]![column] = dark;
    this.fixed[row]![column] = true;
  }

  /** Rings around a centre: dark where `dark` says so of the distance. */
  #square(row: number, column: number, reach: number, dark: (distance: number) => boolean) {
    for (let dr = -reach; dr <= reach; dr++)
      for (let dc = -reach; dc <= reach; dc++) this.#set(row + dr, column + dc, dark(Math.max(Math.abs(dr), Math.abs(dc))));
  }

  #patterns() {
    const { size, version } = this;
    for (let i = 0; i < size; i++) {
      this.#set(6, i, i % 2 === 0);
      this.#set(i, 6, i % 2 === 0);
    }
    for (const [row, column] of [
      [3, 3],
      [3, size - 4],
      [size - 4, 3],
    ] as const)
      this.#square(row, column, 4, (d) => d !== 2 && d !== 4);
    const middles = centres[version - 1]!;
    const last = middles.at(-1);
    for (const row of middles)
      for (const column of middles) {
        const corner = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
        if (!corner) this.#square(row, column, 2, (d) => d !== 1);
      }
    this.format("L", 0);
    if (version < 7) return;
    const bits = versionBits(version);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      this.#set(size - 11 + (i % 3), Math.floor(i / 3), dark);
      this.#set(Math.floor(i / 3), size - 11 + (i % 3), dark);
    }
  }

  format(level: Level, mask: number) {
    const { size } = this;
    const bits = formatBits(level, mask);
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    for (let i = 0; i < 15; i++) {
      const along = i < 6 ? i : i < 8 ? i + 1 : size - 15 + i;
      this.#set(along, 8, bit(i));
      const across = i < 8 ? size - 1 - i : i === 8 ? 7 : 14 - i;
      this.#set(8, across, bit(i));
    }
    this.#set(size - 8, 8, true);
  }

  /** From the lower right corner upwards and downwards in strips of two. */
  fill(words: number[]) {
    let at = 0;
    for (let right = this.size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.size; i++)
        for (const column of [right, right - 1]) {
          const row = up ? this.size - 1 - i : i;
          if (this.fixed[row]![column]) continue;
          this.dark[row]![column] = at < 8 * words.length && ((words[at >> 3]! >> (7 - (at & 7))) & 1) === 1;
          at++;
        }
    }
  }

  mask(number: number) {
    for (let row = 0; row < this.size; row++)
      for (let column = 0; column < this.size; column++)
        if (!this.fixed[row]![column] && masks[number]!(row, column)) this.dark[row]![column] = !this.dark[row]![column];
  }

  /** How hard it is to read: long runs, blocks, false finders, too much of one colour. */
  penalty(): number {
    const { size, dark } = this;
    let sum = 0;
    const lines = [...dark, ...dark.map((_, column) => dark.map((row) => row[column]!))];
    for (const line of lines) {
      const text = line.map((one) => (one ? "1" : "0")).join("");
      for (const run of text.match(/(.)\1{4,}/g) ?? []) sum += run.length - 2;
      sum += 40 * [...text.matchAll(/(?=00001011101|10111010000)/g)].length;
    }
    for (let row = 1; row < size; row++)
      for (let column = 1; column < size; column++) {
        const one = dark[row]![column];
        if (dark[row - 1]![column] === one && dark[row]![column - 1] === one && dark[row - 1]![column - 1] === one) sum += 3;
      }
    const share = (100 * dark.flat().filter(Boolean).length) / (size * size);
    return sum + 10 * Math.floor(Math.abs(share - 50) / 5);
  }
}

/** The squares of the code, true is dark, without the quiet rim; null if the text is too long for version 10. `mask` only for tests. */
export function qr(text: string, level: Level = "M", mask?: number): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length, level);
  if (!version) return null;
  const words = interleaved(dataCodewords(bytes, version, level), version, level);
  let best: { grid: Grid; penalty: number } | null = null;
  for (const number of mask === undefined ? masks.keys() : [mask]) {
    const grid = new Grid(version);
    grid.fill(words);
    grid.mask(number);
    grid.format(level, number);
    const penalty = grid.penalty();
    if (!best || penalty < best.penalty) best = { grid, penalty };
  }
  return best!.grid.dark;
}
