import type { StoredCitation } from '#kernel/ports/analytics/observations.ts';
import type { CitationClassifier } from '../evaluation/index.ts';

interface GivenCitation {
  readonly url: string;
  readonly title?: string | null | undefined;
  readonly snippet?: string | null | undefined;
}

/** The citation with its owner; undefined for a malformed URL. Empty titles and snippets are dropped. */
export function readCitation(
  classify: CitationClassifier,
  { url, title, snippet }: GivenCitation,
): StoredCitation | undefined {
  const found = classify(url);
  return found && { url, ...found, title: title || null, snippet: snippet || null };
}
