import type { AlertBody, AlertRule } from '#contract/alerts.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireBrand } from '../../brands/index.ts';
import { quietAlert } from '../../statistics/index.ts';
import { alertTables } from '../tables.ts';
import { checkFilters } from './check-filters.ts';
import { ruleColumns, ruleRecord, selectRules } from './rule-record.ts';

const mostRules = 100;

/** A rule that is judged from the next round on. */
export async function createRule(
  ctx: Context,
  { brandId, ...body }: AlertBody & { readonly brandId: number },
): Promise<AlertRule> {
  requireScope(ctx.principal, 'configure');
  checkFilters(ctx, body);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    await requireFewerRules(inside, brandId);
    const row = await alertTables(inside.db)
      .insertInto('alert_rules')
      .values({
        id: ulid(ctx.clock, ctx.random),
        organization_id: brand.organization_id,
        brand_id: brand.id,
        ...body,
        state: JSON.stringify(quietAlert),
        created_at: ctx.clock.now(),
      })
      .returning(ruleColumns)
      .executeTakeFirstOrThrow();
    return ruleRecord(row);
  });
}

async function requireFewerRules(ctx: Context, brandId: number): Promise<void> {
  const { total } = await selectRules(ctx, brandId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (total < mostRules) return;
  throw new Refusal('too_many_records', `A brand can have ${mostRules} alert rules.`, {
    limit: mostRules,
  });
}
