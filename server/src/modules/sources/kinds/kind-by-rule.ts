import type { KindOfSource } from '#contract/sources.ts';
import { editorialRules } from './rules/editorial.ts';
import { forumRules } from './rules/forum.ts';
import type { KindRules } from './rules/kind-rules.ts';
import { referenceRules } from './rules/reference.ts';
import { reviewRules } from './rules/review.ts';
import { shopRules } from './rules/shop.ts';
import { videoRules } from './rules/video.ts';

/** Every rule. Of two that match a domain in the same way, the earlier wins. */
export const kindRules: readonly KindRules[] = [
  forumRules,
  videoRules,
  reviewRules,
  shopRules,
  referenceRules,
  editorialRules,
];

/** What the rules take a domain for; undefined where none matches. The surest way to match is tried first. */
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

/** The domain, or the nearest that it is a subdomain of. */
function listedKind(labels: readonly string[]): KindOfSource | undefined {
  const parents = labels.map((_, at) => labels.slice(at).join('.'));
  return first(parents, (parent) => domains.get(parent));
}

/** A name with the ending of any country: amazon.de, amazon.co.uk. */
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

/** What only authorities and universities are given: example.gov, example.ac.uk. */
function endingKind(labels: readonly string[]): KindOfSource | undefined {
  return endings.get(labels.slice(-2).join('.')) ?? endings.get(labels.at(-1) ?? '');
}

/** A host that is called after what it is: forum.example.com. */
function hostKind(labels: readonly string[]): KindOfSource | undefined {
  return labels.length > 2 ? hosts.get(labels[0] ?? '') : undefined;
}

/** A word of its name says what it is: running-forum.example, softwarereviews.example. */
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
