import type { AlertCondition } from '#contract/alerts.ts';
import type { Context } from '#kernel/context.ts';
import { type InputProblem, InvalidInput } from '#kernel/errors.ts';
import { timeDimensions } from '#kernel/ports/analytics/query-plan.ts';
import { filterProblems } from '../../analytics/index.ts';

/** Refuses filters that the query would not take, and dates: which days count is the rule's own business. */
export function checkFilters(
  ctx: Pick<Context, 'clock'>,
  { filters }: Pick<AlertCondition, 'filters'>,
): void {
  const problems = filters.flatMap((filter, index): InputProblem[] => {
    const loc = ['body', 'filters', index];
    const [field = ''] = filter.split(':', 1);
    if (timeDimensions.some((name) => name === field.trim())) {
      const msg = `"${field.trim()}" cannot be filtered: a rule compares the last 28 days`;
      return [{ loc, msg, type: 'value_error', input: filter, ctx: { error: msg } }];
    }
    return filterProblems(ctx, [filter]).map((problem) => ({ ...problem, loc }));
  });
  if (problems.length > 0) throw new InvalidInput(problems);
}
