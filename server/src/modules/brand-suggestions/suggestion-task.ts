import type { ThreadTask } from '#kernel/ports/threads.ts';
import { type PageReading, readingOf } from '../page-content/index.ts';
import { type EmbeddedSuggestion, embeddedSuggestion, type Wishes } from './embedded-suggestion.ts';
import type { SitePage } from './site/site-page.ts';

interface SuggestionInput {
  readonly url: string;
  readonly pages: readonly SitePage[];
  readonly wishes: Wishes;
}

/** Makes the suggestion in a thread: pages are long, and others wait for this one. */
export const suggestionTask: ThreadTask<SuggestionInput, PageReading<EmbeddedSuggestion>> = {
  file: new URL(import.meta.url),
};

export default function suggest({
  url,
  pages,
  wishes,
}: SuggestionInput): PageReading<EmbeddedSuggestion> {
  return readingOf(() => embeddedSuggestion(new URL(url), pages, wishes));
}
