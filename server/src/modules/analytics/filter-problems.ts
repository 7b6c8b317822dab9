import type { Context } from '#kernel/context.ts';
import { type InputProblem, InvalidInput } from '#kernel/errors.ts';
import { checkQuery } from './check-query.ts';
import { parseQuery } from './parse-query.ts';

/** What is wrong with filters that are kept to be asked with later. */
export function filterProblems(
  ctx: Pick<Context, 'clock'>,
  filters: readonly string[],
): readonly InputProblem[] {
  const rest = { start_date: undefined, end_date: undefined, having: [], include_total: false };
  const query = { ...rest, fields: 'responses', filters: [...filters], limit: 1, offset: 0 };
  try {
    checkQuery(ctx, parseQuery(query));
    return [];
  } catch (error) {
    if (error instanceof InvalidInput) return error.problems;
    throw error;
  }
}
