import { isDeepStrictEqual } from 'node:util';
import type { AlertBody, AlertRule } from '#contract/alerts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../../brands/index.ts';
import { quietAlert } from '../../statistics/index.ts';
import { alertTables } from '../tables.ts';
import { checkFilters } from './check-filters.ts';
import { type RuleKey, ruleColumns, ruleNotFound, ruleRecord, selectRule } from './rule-record.ts';

/** A rule that asks for something else forgets what it has seen; a new name changes only that. */
export async function replaceRule(
  ctx: Context,
  { brandId, alertId, ...body }: AlertBody & RuleKey,
): Promise<AlertRule> {
  requireScope(ctx.principal, 'configure');
  checkFilters(ctx, body);
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'share');
    const known = await selectRule(inside, { brandId, alertId }).forUpdate().executeTakeFirst();
    if (!known) throw ruleNotFound();
    const { name: _, ...asked } = body;
    const isSame = isDeepStrictEqual(asked, {
      metric: known.metric,
      filters: known.filters,
      direction: known.direction,
      smallest_change: known.smallest_change,
      is_active: known.is_active,
    });
    const row = await alertTables(inside.db)
      .updateTable('alert_rules')
      .set(body)
      .$if(!isSame, (query) =>
        query.set((of) => ({
          version: of('version', '+', 1),
          state: JSON.stringify(quietAlert),
          latest: null,
          error: null,
          judged_until: null,
          taken_until: null,
        })),
      )
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('id', '=', known.id)
      .returning(ruleColumns)
      .executeTakeFirstOrThrow();
    return ruleRecord(row);
  });
}
