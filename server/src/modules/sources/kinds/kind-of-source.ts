import type { KindOfSource, KindOrigin, Source } from '#contract/pages/sources.ts';
import type { KindRules } from './rules.ts';
import {
  editorialRules,
  forumRules,
  referenceRules,
  reviewRules,
  shopRules,
  videoRules,
} from './rules.ts';

export interface JudgedKind {
  readonly kind: KindOfSource;
  readonly kind_from: KindOrigin;
}

const kindOfOwner = { brand: 'own', competitor: 'rival' } as const;

/** The kind of a cited domain. Corrections by people win over known owners, and those over rules. */
export function kindOfSource(
  domain: string,
  owner: Source['owner'],
  corrections: ReadonlyMap<string, KindOfSource>,
): JudgedKind {
  const corrected = withParents(domain).find((one) => corrections.has(one));
  const said = corrected === undefined ? undefined : corrections.get(corrected);
  if (said) return { kind: said, kind_from: 'correction' };
  if (owner !== 'other') return { kind: kindOfOwner[owner], kind_from: 'website' };
  const kind = kindByRule(domain);
  return kind ? { kind, kind_from: 'rule' } : { kind: 'other', kind_from: 'none' };
}

/** `a.b.example`, `b.example`, `example`: the nearest first. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, at) => labels.slice(at).join('.'));
}

/** All rules. Of two that match a domain in the same way, the earlier wins. */
export const kindRules: readonly KindRules[] = [
  forumRules,
  videoRules,
  reviewRules,
  shopRules,
  referenceRules,
  editorialRules,
];

/** The kind by rules; undefined if none matches. The most reliable way to match is tried first. */
export function kindByRule(domain: string): KindOfSource | undefined {
  const labels = domain.split('.');
  return (
    listedKind(labels) ??
    namedKind(labels) ??
    endingKind(labels) ??
    hostKind(labels) ??
    wordKind(labels)
  );
}

type RuleList = Exclude<keyof KindRules, 'kind'>;

function indexed(list: RuleList): ReadonlyMap<string, KindOfSource> {
  const entries = kindRules.flatMap((rules) =>
    rules[list].map((entry) => [entry, rules.kind] as const),
  );
  return new Map(entries.reverse());
}

const [domains, names, endings] = [indexed('domains'), indexed('names'), indexed('endings')];
const [hosts, words] = [indexed('hosts'), indexed('words')];

/** The domain, or its nearest listed parent domain. */
function listedKind(labels: readonly string[]): KindOfSource | undefined {
  const parents = labels.map((_, at) => labels.slice(at).join('.'));
  return first(parents, (parent) => domains.get(parent));
}

/** A listed name with any country's ending: amazon.de, amazon.co.uk. */
function namedKind(labels: readonly string[]): KindOfSource | undefined {
  return first([...labels.keys()], (at) =>
    isEnding(labels.slice(at + 1)) ? names.get(labels[at] ?? '') : undefined,
  );
}

function isEnding(labels: readonly string[]): boolean {
  const [nearest = '', country = ''] = labels;
  if (labels.length === 1) return true;
  return labels.length === 2 && nearest.length <= 3 && country.length === 2;
}

/** Endings reserved for authorities and universities: example.gov, example.ac.uk. */
function endingKind(labels: readonly string[]): KindOfSource | undefined {
  return endings.get(labels.slice(-2).join('.')) ?? endings.get(labels.at(-1) ?? '');
}

/** A host named after its kind: forum.example.com. */
function hostKind(labels: readonly string[]): KindOfSource | undefined {
  return labels.length > 2 ? hosts.get(labels[0] ?? '') : undefined;
}

/** A word of the name: running-forum.example, softwarereviews.example. */
function wordKind(labels: readonly string[]): KindOfSource | undefined {
  const isTwoParts = labels.length > 2 && isEnding(labels.slice(-2));
  const name = labels.at(isTwoParts ? -3 : -2) ?? '';
  return (
    first(name.split('-'), (word) => words.get(word)) ??
    first([...words], ([word, kind]) => (name.endsWith(word) ? kind : undefined))
  );
}

function first<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
