import type { ThreadTask } from '#kernel/ports/threads.ts';
import { compileOnce } from '../compile-once.ts';
import { createRivalFinder } from './find-rivals.ts';
import type { Rival } from './name-beginnings.ts';

interface RivalsInput {
  /** The entities as JSON: the same text reuses what was compiled for it. */
  readonly entities: string;
  readonly text: string;
}

export const rivalsFor = compileOnce(createRivalFinder, 4);

/** Finds the rivals of an answer on a worker thread. */
export const rivalsTask: ThreadTask<RivalsInput, Rival[]> = { file: new URL(import.meta.url) };

export default function findRivals({ entities, text }: RivalsInput): Rival[] {
  return rivalsFor(entities)(text);
}
