import type { ThreadTask } from '#kernel/ports/threads.ts';
import { type PageReading, readingOf } from '../page-content/index.ts';
import { type Pasted, type ReadPasted, readPasted } from './read-pasted.ts';

/** Reads what was pasted in a thread: it may be made to exhaust its reader. */
export const pastedTask: ThreadTask<Pasted, PageReading<ReadPasted>> = {
  file: new URL(import.meta.url),
};

export default function read(pasted: Pasted): PageReading<ReadPasted> {
  return readingOf(() => readPasted(pasted));
}
