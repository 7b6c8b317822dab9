import type { StoredCitation } from '#kernel/ports/analytics/observations.ts';
import type { CitationClassifier } from '../evaluation/index.ts';

interface GivenCitation {
  readonly url: string;
  readonly title?: string | null | undefined;
  readonly snippet?: string | null | undefined;
}

/** The citation with whose page it is; undefined where its URL is none. An empty title or snippet is none. */
export function readCitation(
  classify: CitationClassifier,
  { url, title, snippet }: GivenCitation,
): StoredCitation | undefined {
  const found = classify(url);
  return found && { url, ...found, title: title || null, snippet: snippet || null };
}
