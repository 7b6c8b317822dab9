import { isDeepStrictEqual } from 'node:util';
import type { Page } from '#contract/envelopes.ts';
import type { AlertBody, AlertRule } from '#contract/outgoing/alerts.ts';
import type { Paging } from '#contract/parameters.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { requireBrand } from '../../brands/index.ts';
import { quietAlert } from '../../statistics/index.ts';
import { alertTables } from '../tables.ts';
import {
  checkFilters,
  type RuleKey,
  ruleColumns,
  ruleNotFound,
  ruleRecord,
  selectRule,
  selectRules,
} from './rule-record.ts';

const maxRules = 100;

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
  if (total < maxRules) return;
  throw new Refusal('too_many_records', `A brand can have ${maxRules} alert rules.`, {
    limit: maxRules,
  });
}

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

export async function getRule(ctx: Context, input: RuleKey): Promise<AlertRule> {
  requireScope(ctx.principal, 'query', 'configure');
  const row = await selectRule(ctx, input).executeTakeFirst();
  if (!row) throw ruleNotFound();
  return ruleRecord(row);
}

/** Oldest first. */
export async function listRules(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<AlertRule>> {
  requireScope(ctx.principal, 'query', 'configure');
  const rules = selectRules(ctx, input.brandId);
  const rows = await rules
    .select([...ruleColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, ruleRecord, async () => {
    const count = rules.select((of) => of.fn.countAll<number>().as('total'));
    return (await count.executeTakeFirstOrThrow()).total;
  });
}

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
