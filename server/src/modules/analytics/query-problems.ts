import type { Context } from '#kernel/context.ts';
import { type InputProblem, InvalidInput } from '#kernel/errors.ts';
import { checkQuery } from './check-query.ts';
import { parseQuery } from './parse-query.ts';

interface KeptQuery {
  readonly fields: readonly string[];
  readonly filters: readonly string[];
  readonly having: readonly string[];
}

/** What is wrong with a query that is kept to be asked later. */
export function queryProblems(
  ctx: Pick<Context, 'clock'>,
  { fields, filters, having }: KeptQuery,
): readonly InputProblem[] {
  const rest = { start_date: undefined, end_date: undefined, include_total: false };
  const lists = { fields: fields.join(','), filters: [...filters], having: [...having] };
  try {
    checkQuery(ctx, parseQuery({ ...rest, ...lists, limit: 1, offset: 0 }));
    return [];
  } catch (error) {
    if (error instanceof InvalidInput) return error.problems;
    throw error;
  }
}

/** What is wrong with filters that are kept to be asked with later. */
export function filterProblems(
  ctx: Pick<Context, 'clock'>,
  filters: readonly string[],
): readonly InputProblem[] {
  return queryProblems(ctx, { fields: ['responses'], filters, having: [] });
}
