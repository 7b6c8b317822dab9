/**
 * What a run is for: `full` to measure; `quick` to see on a laptop that figures are about right; `short`, on next to no
 * data, to see that every scenario still works. The tests run the last.
 */
export type BenchSize = 'full' | 'quick' | 'short';

export function benchSize(): BenchSize {
  if (process.argv.includes('--short')) return 'short';
  return process.argv.includes('--quick') ? 'quick' : 'full';
}

export function sized<Value>(values: Readonly<Record<BenchSize, Value>>): Value {
  return values[benchSize()];
}

/** All of these; in a short run, every tenth. */
export function sampled<Item>(items: readonly Item[]): Item[] {
  return items.filter((_, at) => benchSize() !== 'short' || at % 10 === 0);
}
