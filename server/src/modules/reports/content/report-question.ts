import { type Day, dayOf, type Period } from '#contract/days.ts';
import { customPeriod, type PromptChoice, type RangeName } from '#contract/figures/figure-scope.ts';
import type { ReportContent } from '#contract/outgoing/report-content.ts';
import type { ReportScope } from '#contract/outgoing/report-scope.ts';
import { platforms } from '#contract/platforms.ts';
import { comparedInWords } from '#domain/calendar/compared-words.ts';
import { type ComparisonName, comparedDays, rangePeriod } from '#domain/calendar/periods.ts';
import { promptFilters } from '#domain/judgement/prompt-choice.ts';
import type { Context } from '#kernel/context.ts';
import { findPersona } from '../report-record.ts';

interface Asked {
  readonly brandId: number;
  readonly filters: string[];
  readonly start_date: string;
  readonly end_date: string;
  readonly signal: AbortSignal;
}

/** What every block of a report asks about. */
export interface ReportQuestion {
  readonly now: Asked;
  /** Undefined where nothing is compared. */
  readonly compared:
    | (Asked & { readonly compare_start_date: string; readonly compare_end_date: string })
    | undefined;
}

/** `prompts`: those that it is over, which need not be those that the scope wants. */
export function reportQuestion(
  scope: ReportScope,
  prompts: PromptChoice,
  days: { readonly period: Period; readonly comparison: Period | undefined },
  { brandId, signal }: Pick<Asked, 'brandId' | 'signal'>,
): ReportQuestion {
  const { period, comparison } = days;
  const { start: start_date, end: end_date } = period;
  const filters = [...queryFilters(scope), ...promptFilters(prompts)];
  const now = { brandId, signal, filters, start_date, end_date };
  return {
    now,
    compared: comparison && {
      ...now,
      compare_start_date: comparison.start,
      compare_end_date: comparison.end,
    },
  };
}

/** What is meant where a scope has neither a range nor two days in order, which its schema refuses. */
const usualRange = '30d';

type Days = Pick<ReportScope, 'range' | 'start_date' | 'end_date'>;

export interface ResolvedDays {
  readonly period: Period;
  readonly range: RangeName | undefined;
}

export interface ResolvedComparison {
  readonly days: Period;
  /** Made to follow "than in" and "compared with": `the month before`. */
  readonly words: string;
}

/** The days that are meant, as of today. */
export function resolveDays({ range, start_date, end_date }: Days, now: Date): ResolvedDays {
  const today: Day = dayOf(now);
  const custom = customPeriod(start_date, end_date);
  if (custom) return { period: custom, range: undefined };
  return { period: rangePeriod(range ?? usualRange, today), range: range ?? usualRange };
}

/** The days that they are compared with. A year ago may overlap: then it is the days before. */
export function resolveComparison(
  { compare }: Pick<ReportScope, 'compare'>,
  { period, range }: ResolvedDays,
): ResolvedComparison | undefined {
  if (compare === 'off') return undefined;
  const by = (how: ComparisonName) => {
    const compared = comparedDays(how, period, range);
    return compared && { days: compared.days, words: comparedInWords(how, period, compared) };
  };
  return by(compare) ?? by('before');
}

/** The filters of a scope as the query writes them. */
export function queryFilters(scope: ReportScope): string[] {
  const { platform, persona_id, stage, tag, country } = scope;
  return [
    ...(platform === null ? [] : [`ai_platform:${platforms[platform].displayName}`]),
    ...(persona_id === null ? [] : [`persona_id:${persona_id}`]),
    ...(stage === null ? [] : [`stage:${literal(stage)}`]),
    ...(tag === null ? [] : [`tag:${literal(tag)}`]),
    ...(country === null ? [] : [`country:${country}`]),
  ];
}

/** A value that stands for itself, whatever signs it holds. */
function literal(value: string): string {
  return value.replaceAll(/[|!]/g, '\\$&');
}

/** The same for people: a persona by its name. */
export async function shownFilters(
  ctx: Context,
  brandId: number,
  scope: ReportScope,
): Promise<ReportContent['filters']> {
  const { platform, persona_id, stage, tag, country } = scope;
  const persona = persona_id === null ? undefined : await findPersona(ctx, brandId, persona_id);
  const values = [
    { field: 'ai_platform', value: platform && platforms[platform].displayName },
    { field: 'persona_name', value: persona_id === null ? null : (persona?.name ?? 'Unknown') },
    { field: 'stage', value: stage },
    { field: 'tag', value: tag },
    { field: 'country', value: country },
  ] as const;
  return values.flatMap(({ field, value }) => (value === null ? [] : [{ field, value }]));
}
