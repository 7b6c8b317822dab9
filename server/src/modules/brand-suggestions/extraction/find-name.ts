import type { SuggestedText } from '#contract/brands/brand-suggestions.ts';
import { foldName, withoutLegalForm } from '../../evaluation/index.ts';
import { domainLabel, isSameSite } from '../site/same-site.ts';
import { isBrandLike } from '../site/site-entity.ts';
import type { SitePage } from '../site/site-page.ts';
import { isNavigationWord } from './navigation-words.ts';

export interface FoundNames {
  readonly name: SuggestedText;
  readonly others: readonly SuggestedText[];
  /** What the site calls itself anywhere, folded: a name from elsewhere must be one of these. */
  readonly keys: ReadonlySet<string>;
}

interface Candidate {
  readonly value: string;
  readonly url: string;
  readonly weight: number;
  /** Whether the site says that it is a name, rather than that it looks like one. */
  readonly isDeclared: boolean;
}

const weights = {
  organization: 4,
  website: 4,
  software: 2,
  offer: 0,
  product: 0,
  siteName: 4,
  title: 1,
};
const domainWeight = 4;
const partOfDomainWeight = 1.5;
const maxTitles = 3;
/** A part of the name that fewer pages have may be a word of it. */
const minTitles = 2;
const maxNameLength = 60;
const maxOthers = 5;

/** What the brand is called: by its JSON-LD, its head, what titles have in common, and its domain. */
export function findNames(pages: readonly SitePage[], site: URL): FoundNames {
  const candidates = pages.flatMap((page, index) => candidatesOf(page, site, index === 0));
  const label = foldName(domainLabel(site));
  const scores = new Map<string, number>();
  for (const [key, group] of Map.groupBy(candidates, ({ value }) => foldName(value))) {
    if (key !== '') scores.set(key, scoreOf(group) + domainScore(key, label));
  }
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  const first = pages[0]?.url ?? site.href;
  if (!best) return byDomain(site, first);
  const [key] = best;
  const spellings = candidates.filter(({ value }) => foldName(value) === key);
  const [spelling] = spellings.toSorted((one, other) => other.weight - one.weight);
  const name = { value: spokenName(spelling?.value ?? ''), from: 'page' as const };
  return {
    name: { ...name, url: spelling?.url ?? first },
    others: otherNames(pages, site, candidates, key),
    keys: new Set([...scores.keys(), label].filter(Boolean)),
  };
}

function candidatesOf(page: SitePage, site: URL, isFirst: boolean): Candidate[] {
  const { url } = page;
  // What the first page says of the site counts twice: others describe products, authors and partners, too.
  const factor = isFirst ? 1 : 0.25;
  const declared = [
    ...page.entities
      .filter((entity) => isBrandLike(entity) && !isElsewhere(entity.url, site))
      .map(({ kind, name }) => ({ value: name, weight: weights[kind] })),
    ...page.siteNames.map((value) => ({ value, weight: weights.siteName })),
  ];
  const titles = titleParts(page.title).map((value) => ({ value, weight: weights.title }));
  return [
    ...declared.map(({ value, weight }) => ({ value, weight: weight * factor, isDeclared: true })),
    ...titles.map((one) => ({ ...one, isDeclared: false })),
  ]
    .filter(({ value }) => isPossible(value))
    .map((one) => ({ ...one, url }));
}

function isElsewhere(address: string | null, site: URL): boolean {
  const url = address === null ? null : URL.parse(address, site.href);
  return url !== null && !isSameSite(url, site);
}

/** "Spaak & Co" keeps what the "&" needs. */
function spokenName(value: string): string {
  const short = withoutLegalForm(value);
  return /[&+]$/u.test(short) ? value : short;
}

/** "Freight software | Northwind" has two parts, and so has 月影荘【公式】. A hyphen separates only between spaces. */
export function titleParts(title: string): string[] {
  return title
    .split(/\s+[-–—·•:]\s+|\s*[|｜»]\s*|:\s+|\s*【[^】]{0,20}】\s*/u)
    .map((part) => part.trim())
    .filter(Boolean);
}

function isPossible(value: string): boolean {
  return value.length <= maxNameLength && /\p{L}/u.test(value) && !isNavigationWord(value);
}

function scoreOf(group: readonly Candidate[]): number {
  const strongest = (isDeclared: boolean) =>
    group.filter((one) => one.isDeclared === isDeclared).map(({ weight }) => weight);
  const declared = strongest(true).toSorted((one, other) => other - one);
  const [first = 0, second = 0] = declared;
  return first + second + Math.min(maxTitles, strongest(false).length);
}

function domainScore(key: string, label: string): number {
  if (label === '') return 0;
  if (key === label) return domainWeight;
  return label.startsWith(key) || key.startsWith(label) ? partOfDomainWeight : 0;
}

/** Other names that the site gives itself, such as a legal or a short one. */
function otherNames(
  pages: readonly SitePage[],
  site: URL,
  candidates: readonly Candidate[],
  key: string,
): SuggestedText[] {
  const declared = candidates.filter(({ isDeclared, url }) => isDeclared && url === pages[0]?.url);
  const listed = pages.flatMap(({ url, entities }) =>
    entities
      .filter(
        (one) => isBrandLike(one) && foldName(one.name) === key && !isElsewhere(one.url, site),
      )
      .flatMap(({ otherNames: values }) => values.map((value) => ({ value, url }))),
  );
  const found = new Map<string, SuggestedText>();
  for (const { value, url } of [...listed, ...declared, ...shortNames(pages, candidates, key)]) {
    const other = foldName(value);
    if (other === '' || other === key || found.has(other) || !isPossible(value)) continue;
    found.set(other, { value: spokenName(value), from: 'page', url });
  }
  return [...found.values()].slice(0, maxOthers);
}

/** "Brightwell" of "Brightwell Clinic Care": what titles of several pages have of the name. */
function shortNames(
  pages: readonly SitePage[],
  candidates: readonly Candidate[],
  key: string,
): Pick<Candidate, 'value' | 'url'>[] {
  const full = candidates.filter(({ value }) => foldName(value) === key);
  const isPart = (value: string) => full.some((one) => one.value.startsWith(`${value} `));
  const inTitles = pages.flatMap(({ url, title }) =>
    titleParts(title).map((value) => ({ value, url })),
  );
  return inTitles.filter(
    ({ value }) =>
      isPart(value) && inTitles.filter((other) => other.value === value).length >= minTitles,
  );
}

/** A site that says nothing of itself is known by its address. */
function byDomain(site: URL, url: string): FoundNames {
  const label = domainLabel(site) || site.hostname;
  const value = label.charAt(0).toUpperCase() + label.slice(1);
  return { name: { value, from: 'page', url }, others: [], keys: new Set([foldName(label)]) };
}
