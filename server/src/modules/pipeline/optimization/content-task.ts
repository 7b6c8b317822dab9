import type { ThreadTask } from '#kernel/ports/threads.ts';
import { countWords, receivePage, type SentPage } from '../../page-audits/index.ts';
import {
  type PageContent,
  type PageReading,
  readingOf,
  readPage,
  writeMarkdown,
} from '../../page-content/index.ts';
import { type Refusal, refusalOf } from '../origin/origin.ts';

/** What a page says, and how much that is; or why it may not be published. */
type Content =
  | Refusal
  | { readonly content: PageContent; readonly length: number; readonly words: number };

/** Reads the content of a page in a thread. */
export const contentTask: ThreadTask<SentPage, PageReading<Content>> = {
  file: new URL(import.meta.url),
};

export default function read(sent: SentPage): PageReading<Content> {
  return readingOf(() => {
    const page = receivePage(sent);
    const refusal = refusalOf(page);
    if (refusal) return refusal;
    const content = readPage(page.html, page.url);
    const markdown = writeMarkdown(content);
    return { content, length: markdown.length, words: countWords(markdown) };
  });
}
