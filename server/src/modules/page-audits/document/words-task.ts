import type { ThreadTask } from '#kernel/ports/threads.ts';
import { type PageReading, readingOf } from '../../page-content/index.ts';
import { countWords } from './count-words.ts';
import { mainText } from './page-document.ts';
import { readDocument } from './read-document.ts';

interface WordsInput {
  readonly html: string;
  readonly url: string;
}

/** Counts the words of a page's main content on a worker thread. */
export const wordsTask: ThreadTask<WordsInput, PageReading<number>> = {
  file: new URL(import.meta.url),
};

export default function words({ html, url }: WordsInput): PageReading<number> {
  return readingOf(() => countWords(mainText(readDocument(html, new URL(url)))));
}
