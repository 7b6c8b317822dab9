import type { Source } from '#kernel/ports/collector.ts';

export interface FoundSource {
  readonly url?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly snippet?: string | null | undefined;
}

const maxSources = 1000;
const maxUrlLength = 8192;
const maxTitleLength = 5000;
const maxSnippetLength = 20_000;
const maxSearches = 500;
const maxSearchLength = 5000;

/** In order; duplicates are kept, since the metrics count them. */
export function citedSources(found: Iterable<FoundSource>): Source[] {
  return [...found].flatMap(toSource).slice(0, maxSources);
}

/** In order, each address once. */
export function retrievedSources(found: Iterable<FoundSource>): Source[] {
  const byUrl = new Map<string, Source>();
  for (const source of [...found].flatMap(toSource)) {
    if (!byUrl.has(source.url)) byUrl.set(source.url, source);
  }
  return [...byUrl.values()].slice(0, maxSources);
}

export function searchesMade(found: Iterable<string | null | undefined>): string[] {
  const searches = [...found].map((search) => search?.trim().slice(0, maxSearchLength) ?? '');
  return [...new Set(searches.filter(Boolean))].slice(0, maxSearches);
}

/** Not a source unless it is the address of a page. */
function toSource({ url, title, snippet }: FoundSource): Source[] {
  const parsed = url ? URL.parse(url) : null;
  if (!url || url.length > maxUrlLength) return [];
  if (parsed?.protocol !== 'https:' && parsed?.protocol !== 'http:') return [];
  return [
    {
      url: withoutReferralTag(url, parsed),
      title: title?.slice(0, maxTitleLength) || null,
      snippet: snippet?.slice(0, maxSnippetLength) || null,
    },
  ];
}

const referralTags = new Set(['openai', 'chatgpt.com']);

/** OpenAI adds its referral parameter to cited addresses; the page's address is without it. */
function withoutReferralTag(url: string, parsed: URL): string {
  if (!referralTags.has(parsed.searchParams.get('utm_source') ?? '')) return url;
  const cleaned = new URL(parsed);
  cleaned.searchParams.delete('utm_source');
  return cleaned.href;
}
