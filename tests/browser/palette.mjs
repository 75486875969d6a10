// Makes a screenshot small: the same PNG with at most 256 colours.
import { deflateSync, inflateSync } from "node:zlib";

function pixels(png) {
  const parts = [];
  let head;
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const kind = png.toString("latin1", at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") head = { width: data.readUInt32BE(0), height: data.readUInt32BE(4), step: data[9] === 6 ? 4 : 3 };
    if (kind === "IDAT") parts.push(data);
    at += 12 + length;
  }
  const { width, height, step } = head;
  const raw = inflateSync(Buffer.concat(parts));
  const row = width * step;
  const out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const left = x >= step ? out[y * row + x - step] : 0;
      const up = y ? out[(y - 1) * row + x] : 0;
      const corner = x >= step && y ? out[(y - 1) * row + x - step] : 0;
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      const add =
        filter === 1
          ? left
          : filter === 2
            ? up
            : filter === 3
              ? (left + up) >> 1
              : filter === 4
                ? a <= b && a <= c
                  ? left
                  : b <= c
                    ? up
                    : corner
                : 0;
      out[y * row + x] = raw[y * (row + 1) + 1 + x] + add;
    }
  }
  return { width, height, step, data: out };
}

/** Median cut: the box of colours that is widest for its weight is halved until there are enough. */
function colours(counts) {
  const measure = (list) => {
    let best = { spread: -1, channel: 0 };
    for (const channel of [0, 1, 2]) {
      let low = 255;
      let high = 0;
      for (const one of list) {
        low = Math.min(low, one.rgb[channel]);
        high = Math.max(high, one.rgb[channel]);
      }
      if (high - low > best.spread) best = { spread: high - low, channel };
    }
    const weight = list.reduce((sum, one) => sum + one.count, 0);
    return { list, ...best, score: best.spread * best.spread * Math.cbrt(weight) };
  };
  const boxes = [measure([...counts].map(([key, count]) => ({ rgb: [key >> 16, (key >> 8) & 255, key & 255], count })))];
  while (boxes.length < 256) {
    const at = boxes.reduce((best, box, i) => (box.score > boxes[best].score ? i : best), 0);
    const { list, channel, score } = boxes[at];
    if (score <= 0) break;
    list.sort((a, b) => a.rgb[channel] - b.rgb[channel]);
    const half = list.reduce((sum, one) => sum + one.count, 0) / 2;
    let cut = 0;
    for (let sum = 0; cut < list.length - 1 && sum < half; cut++) sum += list[cut].count;
    cut = Math.max(1, cut);
    boxes.splice(at, 1, measure(list.slice(0, cut)), measure(list.slice(cut)));
  }
  return boxes.map(({ list }) => mean(list));
}

function mean(list) {
  const weight = list.reduce((sum, one) => sum + one.count, 0);
  return [0, 1, 2].map((channel) => list.reduce((sum, one) => sum + one.rgb[channel] * one.count, 0) / weight);
}

/** The nearest colour of the palette; the eye forgives blue more than green. */
function nearest(palette, r, g, b) {
  let best = 0;
  let least = Infinity;
  for (let i = 0; i < palette.length; i++) {
    const [pr, pg, pb] = palette[i];
    const far = 3 * (r - pr) ** 2 + 6 * (g - pg) ** 2 + (b - pb) ** 2;
    if (far < least) {
      least = far;
      best = i;
    }
  }
  return best;
}

function chunk(kind, data) {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(checksum(body), out.length - 4);
  return out;
}
function checksum(bytes) {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

/** `handedOn` of each error of colour goes to the neighbours: more is smoother and larger. */
export function reduced(png, handedOn = 0.5) {
  const { width, height, step, data } = pixels(png);
  const counts = new Map();
  for (let at = 0; at < data.length; at += step) {
    const key = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  let palette = colours(counts);
  // Each colour moves into the middle of those it stands for.
  const weighed = [...counts].map(([key, count]) => ({ rgb: [key >> 16, (key >> 8) & 255, key & 255], count: Math.sqrt(count) }));
  for (let round = 0; round < 3; round++) {
    const groups = palette.map(() => []);
    for (const one of weighed) groups[nearest(palette, ...one.rgb)].push(one);
    palette = palette.map((old, i) => (groups[i].length ? mean(groups[i]) : old));
  }
  palette = palette.map((rgb) => rgb.map(Math.round));

  // A part of each error is handed on, so that gradients stay smooth.
  const rows = Buffer.alloc((width + 1) * height);
  const known = new Map();
  let below = new Float32Array((width + 2) * 3);
  for (let y = 0; y < height; y++) {
    const next = new Float32Array((width + 2) * 3);
    const right = [0, 0, 0];
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * step;
      const wish = [0, 1, 2].map((c) => Math.max(0, Math.min(255, Math.round(data[at + c] + right[c] + below[(x + 1) * 3 + c]))));
      const key = (wish[0] << 16) | (wish[1] << 8) | wish[2];
      let found = known.get(key);
      if (found === undefined) known.set(key, (found = nearest(palette, ...wish)));
      rows[y * (width + 1) + 1 + x] = found;
      for (const c of [0, 1, 2]) {
        const error = (wish[c] - palette[found][c]) * handedOn;
        right[c] = (error * 7) / 16;
        next[x * 3 + c] += (error * 3) / 16;
        next[(x + 1) * 3 + c] += (error * 5) / 16;
        next[(x + 2) * 3 + c] += error / 16;
      }
    }
    below = next;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
