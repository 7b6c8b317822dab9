import type { Selectable } from 'kysely';
import type { AlertRule } from '#contract/alerts.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
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

export function ruleNotFound(): Refusal {
  return new Refusal('alert_not_found', 'This brand has no such alert rule.');
}
