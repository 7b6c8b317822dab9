import type { AlertRule } from '#contract/alerts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { requireBrand } from '../../brands/index.ts';
import { alertTables } from '../tables.ts';
import { type RuleKey, ruleColumns, ruleNotFound, ruleRecord } from './rule-record.ts';

/** What it reported stays in the history. */
export async function deleteRule(ctx: Context, { brandId, alertId }: RuleKey): Promise<AlertRule> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    await requireBrand(inside, brandId, 'share');
    const row = await alertTables(inside.db)
      .deleteFrom('alert_rules')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', alertId.toUpperCase())
      .returning(ruleColumns)
      .executeTakeFirst();
    if (!row) throw ruleNotFound();
    return ruleRecord(row);
  });
}
