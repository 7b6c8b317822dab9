import type { Selectable } from 'kysely';
import type { AlertCondition, AlertRule } from '#contract/outgoing/alerts.ts';
import type { Context } from '#kernel/context.ts';
import { type InputProblem, InvalidInput, Refusal } from '#kernel/errors.ts';
import { timeDimensions } from '#kernel/ports/analytics/query-plan.ts';
import { filterProblems } from '../../analytics/index.ts';
import { type AlertTables, alertTables } from '../tables.ts';

export const ruleColumns = [
  'id',
  'name',
  'metric',
  'filters',
  'direction',
  'smallest_change',
  'is_active',
  'state',
  'latest',
  'error',
  'created_at',
] as const;

type Row = Pick<Selectable<AlertTables['alert_rules']>, (typeof ruleColumns)[number]>;

export function ruleRecord({ state, created_at, ...row }: Row): AlertRule {
  return {
    id: row.id,
    name: row.name,
    metric: row.metric,
    filters: row.filters,
    direction: row.direction,
    smallest_change: row.smallest_change,
    is_active: row.is_active,
    raised: state.raised,
    latest: row.latest,
    error: row.error,
    created_at: created_at.toISOString(),
  };
}

export interface RuleKey {
  readonly brandId: number;
  readonly alertId: string;
}

/** Rules of one brand, never of another organization. */
export function selectRules(ctx: Context, brandId: number) {
  return alertTables(ctx.db)
    .selectFrom('alert_rules')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
}

/** ULIDs are read in any case. */
export function selectRule(ctx: Context, { brandId, alertId }: RuleKey) {
  return selectRules(ctx, brandId).select(ruleColumns).where('id', '=', alertId.toUpperCase());
}

export const ruleNotFound = () =>
  new Refusal('alert_not_found', 'This brand has no such alert rule.');

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
