import { type Threads, type ThreadTask, WorkEnded } from '#kernel/ports/threads.ts';
import { PageTooComplex } from './reading/parse-html.ts';

/** The result of a task that reads a page: an error would lose its class when it leaves the thread. */
export type PageReading<Value> = { readonly value: Value } | { readonly tooComplex: string };

/** Reads websites on separate threads, so that a page made to exhaust its reader affects nothing else. */
export interface PageReader {
  /** Throws `PageTooComplex` for a page that cannot be read, or not in time. */
  read<Input, Value>(task: ThreadTask<Input, PageReading<Value>>, input: Input): Promise<Value>;
}

export function createPageReader(threads: Threads, caller: string): PageReader {
  return {
    async read(task, input) {
      const reading = await threads.run(task, input, { caller }).catch((error: unknown) => {
        if (!(error instanceof WorkEnded)) throw error;
        return { tooComplex: `The page cannot be read: ${error.message}` };
      });
      if ('tooComplex' in reading) throw new PageTooComplex(reading.tooComplex);
      return reading.value;
    },
  };
}

/** For the organization whose request this is. */
export function pageReaderOf(ctx: {
  readonly pageThreads: Threads;
  readonly principal: { readonly organizationId: number };
}): PageReader {
  return createPageReader(ctx.pageThreads, String(ctx.principal.organizationId));
}

/** For the default export of such a task. */
export function readingOf<Value>(read: () => Value): PageReading<Value> {
  try {
    return { value: read() };
  } catch (error) {
    if (error instanceof PageTooComplex) return { tooComplex: error.message };
    throw error;
  }
}
