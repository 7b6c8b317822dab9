import type { Period } from '#contract/days.ts';
import { type PromptChoice, promptFilters } from '#contract/prompt-choice.ts';
import type { ReportScope } from '#contract/report-scope.ts';
import { queryFilters } from './report-filters.ts';

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
