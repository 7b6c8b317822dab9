import { displayNames, type Names, readDimension, type Value } from './brute-force-dimensions.ts';
import type { CompetitorEvaluation, Observation } from './brute-force-observation.ts';

/** One `filters` parameter, read. */
export interface FilterEntry {
  readonly field: string;
  readonly negated: boolean;
  readonly values: readonly string[];
}

/** What the filters left of an observation that they kept. */
export interface InScope {
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly competitors: readonly CompetitorEvaluation[];
}

export function readFilter(text: string): FilterEntry {
  const colon = text.indexOf(':');
  const given = text.slice(colon + 1);
  const negated = given.startsWith('!');
  const values = (negated ? given.slice(1) : given)
    .split(/(?<!\\)\|/)
    .map((value) => value.replaceAll(/\\([|!])/g, '$1'));
  return { field: text.slice(0, colon), negated, values };
}

export const isCompetitorFilter = ({ field }: FilterEntry) =>
  field === 'competitor_id' || field === 'competitor_name';

/** What is left of the observation, or undefined where a filter drops it. */
export function applyFilters(
  observation: Observation,
  entries: readonly FilterEntry[],
  names: Names,
): InScope | undefined {
  const ofTags = entries.filter(({ field }) => field === 'tag');
  const ofTopics = entries.filter(({ field }) => field === 'prompt_topic');
  const ofCompetitors = entries.filter(isCompetitorFilter);
  const ofDomains = entries.filter(({ field }) => field === 'cited_domain');
  const ofNamed = entries.filter(({ field }) => field === 'named_competitor_id');
  const ofPages = entries.filter(({ field }) => field === 'cited_url');
  const ofLists = [...ofTags, ...ofTopics, ...ofCompetitors, ...ofDomains, ...ofPages, ...ofNamed];
  const ofOthers = entries.filter((entry) => !ofLists.includes(entry));
  const { citations } = observation;
  const singles = ofOthers.every((entry) => keepsSingle(observation, entry, names));
  const lists =
    ofTags.every((entry) => keepsList(observation.tags, entry)) &&
    ofTopics.every((entry) => keepsList(observation.topics, entry)) &&
    ofNamed.every((entry) =>
      keepsList(
        observation.competitors.filter(({ present }) => present).map(({ id }) => String(id)),
        entry,
      ),
    ) &&
    ofDomains.every((entry) =>
      keepsList(
        citations.map(({ domain }) => domain),
        entry,
      ),
    ) &&
    ofPages.every((entry) =>
      keepsList(
        citations.map(({ url }) => url),
        entry,
      ),
    );
  const competitors = observation.competitors.filter((evaluation) =>
    ofCompetitors.every((entry) => keepsEvaluation(observation, evaluation, entry, names)),
  );
  const mustHaveOne = ofCompetitors.some(({ negated }) => !negated);
  if (!singles || !lists || (mustHaveOne && competitors.length === 0)) return undefined;
  return {
    tags: elementsInScope(observation.tags, ofTags),
    topics: elementsInScope(observation.topics, ofTopics),
    competitors,
  };
}

/** A missing value is not any value that is named, so a negation keeps it. */
function keepsSingle(observation: Observation, entry: FilterEntry, names: Names): boolean {
  const row = { observation, tag: null, topic: null, competitor: null, citation: null };
  const value = readDimension(entry.field, row, names);
  return isNamed(value, entry) !== entry.negated;
}

function keepsList(elements: readonly string[], entry: FilterEntry): boolean {
  const matches =
    elements.some((element) => entry.values.includes(element)) ||
    (elements.length === 0 && entry.values.includes('null'));
  return matches !== entry.negated;
}

function elementsInScope(elements: readonly string[], entries: readonly FilterEntry[]) {
  const wanted = entries.filter(({ negated }) => !negated);
  if (wanted.length === 0) return elements;
  return elements.filter((element) => wanted.some(({ values }) => values.includes(element)));
}

/** An evaluation always has an id and a name: null names none of them. */
function keepsEvaluation(
  observation: Observation,
  competitor: CompetitorEvaluation,
  entry: FilterEntry,
  names: Names,
): boolean {
  const row = { observation, tag: null, topic: null, competitor, citation: null };
  return isNamed(readDimension(entry.field, row, names), entry) !== entry.negated;
}

function isNamed(value: Value, { field, values }: FilterEntry): boolean {
  if (value === null) return values.includes('null');
  if (field === 'ai_platform') return values.map(platformNamed).includes(String(value));
  return values.includes(String(value));
}

/** The display name, the wire value or the alias, in any case. */
function platformNamed(text: string): string | undefined {
  const word = text.toLowerCase();
  if (word === 'the service') return displayNames.chatgpt;
  const found = Object.entries(displayNames).find(
    ([wire, display]) => wire === word || display.toLowerCase() === word,
  );
  return found?.[1];
}
