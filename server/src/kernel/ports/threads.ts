/** A file whose default export does the work, from what is given to it alone. */
export interface ThreadTask<Input, Output> {
  readonly file: URL;
  /** Never set: says what goes in and what comes out. */
  readonly types?: (input: Input) => Output;
}

/** Work that keeps a processor busy, done where it keeps nobody waiting. */
export interface Threads {
  /** How much can usefully be under way at once. */
  readonly atOnce: number;
  /** What goes in and what comes out is copied. */
  run<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output>;
}

/** Does it for each, so many at once; the results are in the order of the inputs. */
export async function inThreads<Item, Result>(
  { atOnce }: Pick<Threads, 'atOnce'>,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const waiting = items.entries();
  const lane = async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
