import type { ThreadTask } from '#kernel/ports/threads.ts';
import {
  type PageContent,
  type PageReading,
  readingOf,
  readMarkdown,
  readPage,
} from '../../page-content/index.ts';

interface SourceInput {
  readonly text: string;
  readonly url: string;
  readonly isMarkdown: boolean;
}

/** Reads a source in a thread. */
export const sourceTask: ThreadTask<SourceInput, PageReading<PageContent>> = {
  file: new URL(import.meta.url),
};

export default function read({ text, url, isMarkdown }: SourceInput): PageReading<PageContent> {
  const base = new URL(url);
  return readingOf(() => (isMarkdown ? readMarkdown(text, base) : readPage(text, base)));
}
