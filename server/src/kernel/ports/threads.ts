/** A file whose default export does the work, with only its input. */
export interface ThreadTask<Input, Output> {
  readonly file: URL;
  /** Never set: carries the types of input and output. */
  readonly types?: (input: Input) => Output;
}

export interface ThreadOptions {
  /** The caller, such as an organization: callers take turns, however much work one has. */
  readonly caller: string;
  /** Buffers to transfer instead of copying; they are empty afterwards. */
  readonly moved?: readonly ArrayBuffer[];
}

/** CPU-bound work, done where it blocks no request. */
export interface Threads {
  /** How many pieces can usefully run at once. */
  readonly atOnce: number;
  /** Copies input and output. Throws `WorkEnded` if the work reaches its limit. */
  run<Input, Output>(
    task: ThreadTask<Input, Output>,
    input: Input,
    options: ThreadOptions,
  ): Promise<Output>;
}

/** The work exceeded its processor time or memory and was ended. */
export class WorkEnded extends Error {
  override readonly name = 'WorkEnded';
}

/**
 * Runs the task for each item, a few at once; results are in the order of inputs. Takes the next input when one is
 * done, and none after a failure.
 */
export async function inThreads<Item, Result>(
  { atOnce }: Pick<Threads, 'atOnce'>,
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = numbered(items);
  const consume = async () => {
    // All consumers share the generator: the first failure ends it for all.
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
