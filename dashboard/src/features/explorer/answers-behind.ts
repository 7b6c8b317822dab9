import type { DimensionName, MetricName } from '#contract/figures/query.ts';
import { readFilter } from '#domain/words/filter-words.ts';
import type { AnswerSearch } from '../../lib/answers/answer-search.ts';
import { countedAnswers } from '../../lib/answers/counted-answers.ts';
import type { Cell, RowValues } from '../../lib/figures/metric-query.ts';
import type { Period } from '../../lib/scope/period.ts';
import type { Scope, ScopeSearch } from '../../lib/scope/scope.ts';
import { platformNamed } from '../../lib/words/platforms.ts';
import { isTimeDimension, timePeriod } from '../../lib/words/time-value.ts';
import type { Question } from './explorer-search.ts';
import { askedDimensions } from './filter-fields.ts';

export type AnswersSearch = AnswerSearch & ScopeSearch;

/** How the page of answers names a value; undefined where it cannot. */
type Narrowing = (value: NonNullable<Cell>) => AnswersSearch | undefined;

// Sentiments, positions and owners are the same words in rows and in the address, hence the casts.
const narrowings: Partial<Readonly<Record<string, Narrowing>>> = {
  ai_platform: (value) => {
    const platform = platformNamed(String(value));
    return platform && { platform };
  },
  prompt: () => ({}),
  prompt_id: (value) => ({ prompt: Number(value) }),
  persona_name: () => ({}),
  persona_id: (value) => ({ persona: Number(value) }),
  competitor_name: () => ({}),
  competitor_id: (value) => ({ competitor: Number(value) }),
  named_competitor_id: (value) => ({ competitor: Number(value), rival: 'yes' }),
  branded: (value) => ({ branded: String(value) === 'true' ? 'yes' : 'no' }),
  stage: (value) => ({ stage: String(value) }),
  tag: (value) => ({ tag: String(value) }),
  country: (value) => ({ country: String(value) }),
  prompt_topic: (value) => ({ topic: String(value) }),
  sentiment_band: (value) => ({ sentiment: value as AnswerSearch['sentiment'] }),
  position_bucket: (value) => ({ position: value as AnswerSearch['position'] }),
  source_domain: (value) => ({ domain: String(value) }),
  cited_domain: (value) => ({ domain: String(value) }),
  cited_url: (value) => ({ page: String(value) }),
  source_url: (value) => ({ page: String(value) }),
  source_type: (value) => ({ owner: value as AnswerSearch['owner'] }),
};

/** What the page of answers calls a missing value. */
const missing: Partial<Readonly<Record<string, AnswersSearch>>> = {
  prompt_topic: { topic: '' },
  named_competitor_id: { rival: 'no' },
  position_bucket: { position: 'none' },
  source_domain: { cited: 'no' },
  source_url: { cited: 'no' },
  source_type: { cited: 'no' },
  cited_domain: { cited: 'no' },
  cited_url: { cited: 'no' },
};

/** The answers that a number of the row counts, as search parameters of their page; undefined where it cannot say. */
export function answersBehind(
  question: Question,
  { period, search: scope }: Pick<Scope, 'period' | 'search'>,
  row: RowValues,
  metric: MetricName,
): AnswersSearch | undefined {
  const dimensions = askedDimensions(question.dimensions);
  const parts = [
    ...question.filters.map(ofFilter),
    ...dimensions.filter((name) => !isTimeDimension(name)).map((name) => ofValue(name, row[name])),
    countedAnswers[metric],
  ];
  const days = daysOf(dimensions, row, period);
  const merged = merge(filtersIn(scope), parts);
  if (!days || !merged || !isKnownSet(question, merged, metric)) return undefined;
  return { ...merged, ...(days === period ? {} : { range: undefined, ...days }) };
}

/** One value that is asked for; what is left out and several at once are none of its filters. */
function ofFilter(text: string): AnswersSearch | undefined {
  const { field, negated, values } = readFilter(text);
  const [value = null] = values;
  return negated || values.length !== 1 || isTimeDimension(field)
    ? undefined
    : ofValue(field as DimensionName, value);
}

function ofValue(name: DimensionName, value: Cell | undefined): AnswersSearch | undefined {
  return value === null || value === undefined ? missing[name] : narrowings[name]?.(value);
}

/**
 * A row of a competitor is of answers that were read for it, whether or not they name it: only what the competitor's
 * own metrics count is a set that the page of answers knows. Where answers are chosen by naming it, pages and ranks of other competitors count, too.
 */
function isKnownSet({ filters }: Question, search: AnswersSearch, metric: MetricName): boolean {
  const { competitor, rival, rivalPosition, rivalSentiment, rivalRank, owner } = search;
  // A mean over all competitors is one over evaluations, of which an answer can have several.
  const isOfOne = [rivalPosition, rivalSentiment, rivalRank].some((value) => value !== undefined);
  if (competitor === undefined) return !isOfOne;
  const isNamed = filters.some((text) => readFilter(text).field === 'named_competitor_id');
  if (isNamed) return owner !== 'competitor' && !isOfOne;
  return metric.startsWith('competitor_') && (rival === undefined || owner === undefined);
}

/** The days of the row within the period; the period itself where the row is of no time. */
function daysOf(
  dimensions: readonly DimensionName[],
  row: RowValues,
  period: Period,
): Period | undefined {
  return dimensions.filter(isTimeDimension).reduce((days: Period | undefined, name) => {
    const own = timePeriod(name, String(row[name]));
    if (!days || !own) return undefined;
    const start = own.start.localeCompare(days.start) > 0 ? own.start : days.start;
    const end = own.end.localeCompare(days.end) < 0 ? own.end : days.end;
    return start <= end ? { start, end } : undefined;
  }, period);
}

type Filters = Readonly<Record<string, unknown>>;

function filtersIn({ platform, persona, stage, tag, country, branded }: ScopeSearch): Filters {
  return { platform, persona, stage, tag, country, branded };
}

/** All of them together; undefined where one is not known, or two ask for different values of one filter. */
function merge(
  scope: Filters,
  parts: readonly (AnswersSearch | undefined)[],
): AnswersSearch | undefined {
  const merged: Record<string, unknown> = {};
  for (const part of parts) {
    if (!part) return undefined;
    for (const [key, value] of Object.entries(part)) {
      const known = merged[key] ?? scope[key];
      if (known !== undefined && known !== value) return undefined;
      merged[key] = value;
    }
  }
  // Each part is a search of the page of answers, and so are all of them together.
  return merged as AnswersSearch;
}
