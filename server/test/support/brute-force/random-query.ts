import type { Random } from '../random.ts';
import type { QueryInput, World } from './brute-force.ts';
import { dimensionReaders, displayNames, type Value } from './brute-force-dimensions.ts';
import { metricReaders } from './brute-force-metrics.ts';
import { days, tags, topics } from './random-brands.ts';

const dimensions = Object.keys(dimensionReaders);
const metrics = Object.keys(metricReaders);

const chosenByFields = ['cited_domain', 'cited_url', 'named_competitor_id'];
const listFields = ['tag', 'prompt_topic', 'competitor_id', 'competitor_name'];
const dateFields = ['date', 'date_week', 'date_month', 'date_quarter', 'date_year'];
const filterable = [
  ...['prompt_id', 'persona_id', 'persona_name', 'ai_platform', 'ai_platform_search_enabled'],
  ...['branded', 'stage', 'country', 'position_bucket', 'sentiment_band'],
  ...listFields,
  ...chosenByFields,
  ...dateFields,
];

/** What a query can name. */
type Named = Pick<World, 'names'>;

/** A random combination of parameters; `others` own ids that this brand must not know. */
export function randomQuery(random: Random, model: Named, others: readonly Named[]): QueryInput {
  const theme = random.pick([aboutAnything, aboutAnything, aboutCompetitors, aboutLists]);
  const [first, last] = random.shuffle(days).slice(0, 2).sort();
  const whole = random.chance(0.7) || !first || !last;
  const filters = Array.from({ length: random.pick([0, 0, 1, 1, 2, 3]) }, () =>
    randomFilter(random, theme, model, others),
  );
  const having = Array.from({ length: random.pick([0, 0, 0, 0, 1, 2]) }, () =>
    randomHaving(random, theme),
  );
  return {
    start_date: whole ? '2020-12-30' : first,
    end_date: whole ? '2026-03-02' : last,
    ...(random.chance(0.02) ? {} : { fields: randomFields(random, theme) }),
    ...(filters.length > 0 ? { filters } : {}),
    ...(having.length > 0 ? { having } : {}),
    ...(random.chance(0.2) ? { limit: random.pick([1, 2, 5, 17, 90_000]) } : {}),
    ...(random.chance(0.2) ? { offset: random.pick([0, 1, 3, 10, 1000]) } : {}),
  };
}

interface Theme {
  readonly dimensions: readonly string[];
  readonly metrics: readonly string[];
  readonly filters: readonly string[];
}

const aboutAnything: Theme = {
  dimensions: [...dimensions, ...listFields, 'source_type', 'source_domain'],
  metrics,
  filters: [...filterable, ...listFields, ...listFields],
};

/** Ids, names, evaluations and owned citations meet here; chance alone would seldom bring them together. */
const aboutCompetitors: Theme = {
  dimensions: ['competitor_name', 'competitor_name', 'competitor_id', 'source_type', 'source_url'],
  metrics: metrics.filter((metric) => metric.startsWith('competitor')),
  filters: ['competitor_id', 'competitor_name', 'named_competitor_id', 'stage'],
};

/** Several entries on one list, and names that two ids share. */
const aboutLists: Theme = {
  dimensions: ['tag', 'tag', 'prompt_topic', 'prompt', 'stage', 'stage', 'prompt_id'],
  metrics,
  filters: ['tag', 'tag', 'tag', 'prompt_topic', 'stage'],
};

function randomFields(random: Random, theme: Theme): string {
  const asked = [
    ...random.some(theme.dimensions, random.chance(0.2) ? 6 : 3),
    ...(random.chance(0.12) ? metrics : random.some(theme.metrics, 3)),
  ];
  const distinct = new Set(asked.length > 0 ? asked : ['responses']);
  return random.shuffle([...distinct]).join(',');
}

const havingValues = [
  ...[0, 1, 2, 3, 5, 10, 25, 50, 75, 100, -1],
  ...[0.25, 0.5, 1 / 3, 2 / 3, 0.6, 100 / 3, 200 / 3, 62.5],
];

function randomHaving(random: Random, theme: Theme): string {
  const operator = random.pick(['gt', 'gte', 'lt', 'lte', 'eq', 'neq']);
  return `${random.pick(theme.metrics)}:${operator}:${random.pick(havingValues)}`;
}

function randomFilter(
  random: Random,
  theme: Theme,
  model: Named,
  others: readonly Named[],
): string {
  const field = random.pick(theme.filters);
  const choices = valuesOf(field, model, others);
  const count = random.pick([1, 1, 2, 3, 6]);
  const values = Array.from({ length: count }, () =>
    random.chance(0.12) ? 'null' : escaped(random, String(random.pick(choices))),
  );
  return `${field}:${random.chance(0.4) ? '!' : ''}${values.join('|')}`;
}

/** A bar is always escaped; an exclamation mark must be where it would negate, and may be elsewhere. */
function escaped(random: Random, value: string): string {
  const bars = value.replaceAll('|', '\\|');
  if (bars.startsWith('!') || random.chance(0.5)) return bars.replaceAll('!', '\\!');
  return bars;
}

/** What the brand has had under the field, and what it must not find. */
function valuesOf(field: string, model: Named, others: readonly Named[]): readonly Value[] {
  const { names } = model;
  const foreign = (kind: keyof typeof names) =>
    others.flatMap((other) => [...other.names[kind].keys()].slice(0, 1));
  const booleans = [true, false];
  const choices: Record<string, () => readonly Value[]> = {
    prompt_id: () => [...names.prompts.keys(), ...foreign('prompts'), 0],
    persona_id: () => [...names.personas.keys(), ...foreign('personas'), 0],
    competitor_id: () => [...names.competitors.keys(), ...foreign('competitors'), 0],
    named_competitor_id: () => [...names.competitors.keys(), ...foreign('competitors'), 0],
    persona_name: () => [...names.personas.values(), 'CFO', 'cfo'],
    competitor_name: () => [...names.competitors.values(), 'Gamma', 'alpha'],
    stage: () => [...names.stages.values(), 'Evaluation', 'advice', "' OR 1=1"],
    tag: () => [...tags, 'absent'],
    prompt_topic: () => [...topics, 'absent'],
    country: () => ['US', 'DE', 'FR'],
    position_bucket: () => ['top', 'middle', 'bottom'],
    sentiment_band: () => ['positive', 'mixed', 'negative', 'none'],
    ai_platform: () => [
      ...Object.entries(displayNames).flat(),
      ...['THE SERVICE', 'the service', 'GROK', 'google ai MODE'],
    ],
    ai_platform_search_enabled: () => booleans,
    branded: () => booleans,
    cited_domain: () => ['other.example', 'shared.example', 'eu.shared.example', 'absent.example'],
    cited_url: () => ['other.example/x', 'www.shared.example/', 'shared.example/alphabet'],
  };
  return choices[field]?.() ?? days.map((day) => dateValue(field, day));
}

function dateValue(field: string, day: string): Value {
  const observation = { day } as Parameters<(typeof dimensionReaders)[string]>[0]['observation'];
  const row = { observation, tag: null, topic: null, competitor: null, citation: null };
  const names = { prompts: noNames, personas: noNames, stages: noNames, competitors: noNames };
  return dimensionReaders[field]?.(row, names) ?? null;
}

const noNames: ReadonlyMap<number, string> = new Map();

/** The same query with one thing less, for each thing that can go. */
export function smallerQueries(query: QueryInput): QueryInput[] {
  const { filters = [], having = [], fields, limit: _limit, offset: _offset, ...window } = query;
  const names = fields?.split(',') ?? dimensions;
  const without = <Item>(list: readonly Item[], index: number) =>
    list.filter((_, at) => at !== index);
  const { limit: _1, ...unlimited } = query;
  const { offset: _2, ...fromStart } = query;
  return [
    ...(query.limit === undefined ? [] : [unlimited]),
    ...(query.offset === undefined ? [] : [fromStart]),
    ...filters.map((_, index) => ({ ...query, filters: without(filters, index) })),
    ...having.map((_, index) => ({ ...query, having: without(having, index) })),
    ...(names.length > 1
      ? names.map((_, index) => ({ ...query, fields: without(names, index).join(',') }))
      : []),
    ...days
      .filter((day) => window.start_date < day && day < window.end_date)
      .flatMap((day) => [
        { ...query, start_date: day },
        { ...query, end_date: day },
      ]),
  ];
}
