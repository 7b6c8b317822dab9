import { addDays, type Day } from '#contract/days.ts';
import {
  customPeriod,
  type PromptChoice,
  type RangeName,
  type usualPrompts,
} from '#contract/figures/figure-scope.ts';
import type { InputOf } from '#contract/operation-types.ts';
import type { listResponses } from '#contract/operations/responses.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import { isRange, rangePeriod } from '#domain/calendar/periods.ts';
import { promptFilters } from '#domain/judgement/prompt-choice.ts';
import { isPlatform, platformNames } from '../words/platforms.ts';
import type { Estimand } from './estimand.ts';
import { type Comparison, comparisonOf, defaultRange, type Period } from './period.ts';

/**
 * What every page of a brand is about: which days, compared or not, and which answers. It is kept in the URL, so a
 * link shows everyone the same. Only what the query and the list of responses can both filter by is here:
 * a number and the answers behind it are always of the same set. In a link, undefined takes a part out.
 */
export interface ScopeSearch {
  readonly range?: RangeName | undefined;
  readonly start?: Day | undefined;
  readonly end?: Day | undefined;
  /** The days before where it is missing; `year`: the same days last year. */
  readonly compare?: 'off' | 'year' | undefined;
  /** Other days to compare with. */
  readonly compareStart?: Day | undefined;
  readonly compareEnd?: Day | undefined;
  /** What ranges are about; what was chosen last where it is missing (chosen-range.ts), else these prompts. */
  readonly bounds?: Estimand | undefined;
  /** Which prompts figures are over; those that do not name the brand where it is missing. */
  readonly prompts?: Exclude<PromptChoice, typeof usualPrompts> | undefined;
  /**
   * Whether the prompts in effect name the brand. Pages of figures work it out from `prompts` (shown-prompts.ts); in an
   * address only the list of answers has it.
   */
  readonly branded?: 'yes' | 'no' | undefined;
  readonly platform?: PlatformValue | undefined;
  readonly persona?: number | undefined;
  readonly stage?: string | undefined;
  readonly tag?: string | undefined;
  readonly country?: string | undefined;
}

export const scopeKeys = [
  'range',
  'start',
  'end',
  'compare',
  'compareStart',
  'compareEnd',
  'bounds',
  'prompts',
  'platform',
  'persona',
  'stage',
  'tag',
  'country',
] as const satisfies readonly (keyof ScopeSearch)[];

export const filterKeys = ['platform', 'persona', 'stage', 'tag', 'country'] as const;
export type FilterKey = (typeof filterKeys)[number];

/** Takes every filter out of a link: what it counts knows none. */
export const noFilters: ScopeSearch = {
  ...{ platform: undefined, persona: undefined, stage: undefined },
  ...{ tag: undefined, country: undefined, branded: undefined },
};

type Search = Readonly<Record<string, unknown>>;

/** Reads the scope from an address. What makes no sense is undefined, since the router keeps what is not named. */
export function readScope(search: Search): ScopeSearch {
  const custom = customPeriod(search.start, search.end);
  const other = customPeriod(search.compareStart, search.compareEnd);
  const persona = Number(search.persona);
  return {
    range: !custom && isRange(search.range) ? search.range : undefined,
    start: custom?.start,
    end: custom?.end,
    compare: !other && isComparison(search.compare) ? search.compare : undefined,
    compareStart: other?.start,
    compareEnd: other?.end,
    bounds: isEstimand(search.bounds) ? search.bounds : undefined,
    prompts: isOtherPrompts(search.prompts) ? search.prompts : undefined,
    platform: isPlatform(search.platform) ? search.platform : undefined,
    persona: Number.isSafeInteger(persona) && persona > 0 ? persona : undefined,
    stage: shortText(search.stage, 255),
    tag: shortText(search.tag, 64),
    country: shortText(search.country, 10),
  };
}

function isEstimand(value: unknown): value is Estimand {
  return value === 'basket' || value === 'population';
}

function isComparison(value: unknown): value is 'off' | 'year' {
  return value === 'off' || value === 'year';
}

function isOtherPrompts(value: unknown): value is 'branded' | 'all' {
  return value === 'branded' || value === 'all';
}

function shortText(value: unknown, maxLength: number): string | undefined {
  const fits = typeof value === 'string' && value !== '' && value.length <= maxLength;
  return fits ? value : undefined;
}

/** A scope with its days worked out. */
export interface Scope {
  readonly today: Day;
  readonly period: Period;
  /** The days it is compared with, and the same in words; both undefined when nothing is compared. */
  readonly previous: Period | undefined;
  readonly comparison: Comparison | undefined;
  readonly estimand: Estimand;
  readonly search: ScopeSearch;
}

export function resolveScope(search: ScopeSearch, today: Day): Scope {
  const custom = customPeriod(search.start, search.end);
  const range = custom ? undefined : (search.range ?? defaultRange);
  const period = custom ?? rangePeriod(range ?? defaultRange, today);
  const other = customPeriod(search.compareStart, search.compareEnd);
  // A year ago may overlap, and chosen days too once others are shown: then it is the days before.
  const comparison =
    search.compare === 'off'
      ? undefined
      : (comparisonOf(other ?? search.compare ?? 'before', period, range) ??
        comparisonOf('before', period, range));
  return {
    today,
    period,
    previous: comparison?.days,
    comparison,
    estimand: search.bounds ?? 'basket',
    search,
  };
}

/** Other days in place of those of the scope, for a link; none: it keeps its own. */
export function daysOf(period: Period | undefined): ScopeSearch {
  return period ? { range: undefined, start: period.start, end: period.end } : {};
}

/** The scope's filters as the query writes them. */
export function queryFilters(search: ScopeSearch): string[] {
  return [
    ...(search.platform ? [filter('ai_platform', platformNames[search.platform])] : []),
    ...(search.persona ? [filter('persona_id', String(search.persona))] : []),
    ...(search.stage ? [filter('stage', search.stage)] : []),
    ...(search.tag ? [filter('tag', search.tag)] : []),
    ...(search.country ? [filter('country', search.country)] : []),
    ...(search.branded ? promptFilters(kinds[search.branded]) : []),
  ];
}

const kinds = { yes: 'branded', no: 'unbranded' } as const;

/** `field:value` where the value stands for itself, whatever signs it holds. */
export function filter(field: string, value: string): string {
  return `${field}:${value.replaceAll(/[|!]/g, '\\$&')}`;
}

type ResponseQuery = NonNullable<InputOf<typeof listResponses>['query']>;

/** The scope as parameters of the list of responses, whose end is the first day that is left out. */
export function responseParameters(search: ScopeSearch, period: Period): ResponseQuery {
  return {
    start_date: period.start,
    end_date: addDays(period.end, 1),
    platform: search.platform,
    persona_id: search.persona,
    stage: search.stage,
    tag: search.tag,
    country: search.country,
    branded: search.branded && search.branded === 'yes',
  };
}
