import type { KindOfSource } from '#contract/pages/sources.ts';

/** Apart from their words, which only the pages need: addresses are read before any page is loaded. */
export const kinds = [
  'own',
  'rival',
  'editorial',
  'forum',
  'video',
  'review',
  'shop',
  'reference',
  'other',
] as const satisfies readonly KindOfSource[];

/** What of the list of sources is shown; it lives in the address. */
export interface SourceListSearch {
  readonly kind?: KindOfSource | undefined;
  readonly offset?: number | undefined;
  /** Where older links have the website that the page of a source is about. */
  readonly domain?: string | undefined;
}

/** One page of the website, and which of its pages are listed. */
export interface SourceSearch {
  readonly page?: string | undefined;
  readonly offset?: number | undefined;
}

type Search = Readonly<Record<string, unknown>>;

const maxDomainLength = 255;
const maxPageLength = 4096;

export function readSourceListSearch(search: Search): SourceListSearch {
  return {
    kind: kinds.find((kind) => kind === search.kind),
    offset: readOffset(search),
    domain: readText(search.domain, maxDomainLength),
  };
}

/** Search parameters of other pages that links carry along are named, since the router keeps what is not. */
export function readSourceSearch(search: Search): SourceSearch {
  return { page: readText(search.page, maxPageLength), offset: readOffset(search) };
}

function readText(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : undefined;
}

function readOffset({ offset }: Search): number | undefined {
  const rows = Number(offset);
  return Number.isSafeInteger(rows) && rows > 0 ? rows : undefined;
}
