/** Round values for an axis, from at most `low` to at least `high`. */
export function ticks(low: number, high: number, wanted = 5): number[] {
  const rough = Math.max(high - low, 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * [1, 2, 5, 10].find((factor) => power * factor >= rough)!);
  const list: number[] = [];
  for (let value = Math.floor(low / step) * step; ; value += step) {
    list.push(value);
    if (value >= high) return list;
  }
}
