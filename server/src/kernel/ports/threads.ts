/** A file whose default export does the work, from what is given to it alone. */
export interface ThreadTask<Input, Output> {
  readonly file: URL;
  /** Never set: says what goes in and what comes out. */
  readonly types?: (input: Input) => Output;
}

export interface ThreadOptions {
  /** For whom, such as an organization: callers take turns, however much one of them asks for. */
  readonly caller: string;
  /** Buffers that may be moved rather than copied, and are empty afterwards. */
  readonly moved?: readonly ArrayBuffer[];
}

/** Work that keeps a processor busy, done where it blocks no request. */
export interface Threads {
  /** How much can usefully be under way at once. */
  readonly atOnce: number;
  /** What goes in and what comes out is copied. Throws `WorkEnded` where the work has a limit and reaches it. */
  run<Input, Output>(
    task: ThreadTask<Input, Output>,
    input: Input,
    options: ThreadOptions,
  ): Promise<Output>;
}

/** The work took more time of a processor, or more memory, than it may, and was ended. */
export class WorkEnded extends Error {
  override readonly name = 'WorkEnded';
}

/**
 * Does it for each, a few at once; the results are in the order of the inputs. The next input is taken when one
 * is done, and none after a failure.
 */
export async function inThreads<Item, Result>(
  { atOnce }: Pick<Threads, 'atOnce'>,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = numbered(items);
  const consume = async () => {
    // All consumers share the generator: the first that fails ends it for the others, too.
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  const consumers = await Promise.allSettled(Array.from({ length: atOnce }, consume));
  for (const ended of consumers) if (ended.status === 'rejected') throw ended.reason;
  return results;
}

function* numbered<Item>(items: Iterable<Item>): Generator<[number, Item]> {
  let index = 0;
  for (const item of items) yield [index++, item];
}
