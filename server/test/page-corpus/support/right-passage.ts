import type { CorpusQuestion } from './corpus.ts';
import { squeezed } from './find-fact.ts';

interface Passage {
  readonly text: string;
  readonly headings: readonly string[];
}

/** Whether a passage, or the headings above it, holds the answer that was marked by hand. */
export function isRight({ text, headings }: Passage, { answer }: CorpusQuestion): boolean {
  if (answer === undefined) return false;
  return [text, headings.join(' ')].some((held) => squeezed(held).includes(squeezed(answer)));
}
