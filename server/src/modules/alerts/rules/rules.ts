import { isDeepStrictEqual } from 'node:util';
import type { Page } from '#contract/envelopes.ts';
import type { AlertBody, AlertRule } from '#contract/outgoing/alerts.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { ulid } from '#kernel/ulid.ts';
import { configureBrand, requireBrand } from '../../brands/index.ts';
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
    await requireFewer(
      selectRules(inside, brandId),
      maxRules,
      `A brand can have ${maxRules} alert rules.`,
    );
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

/** What it reported stays in the history. */
export async function deleteRule(ctx: Context, { brandId, alertId }: RuleKey): Promise<AlertRule> {
  return configureBrand(ctx, brandId, 'share', async (inside) => {
    const row = await alertTables(inside.db)
      .deleteFrom('alert_rules')
      .where('organization_id', '=', ctx.principal.organizationId)
      .where('brand_id', '=', brandId)
      .where('id', '=', alertId.toUpperCase())
      .returning(ruleColumns)
      .executeTakeFirstOrThrow(ruleNotFound);
    return ruleRecord(row);
  });
}

export async function getRule(ctx: Context, input: RuleKey): Promise<AlertRule> {
  requireScope(ctx.principal, 'query', 'configure');
  const row = await selectRule(ctx, input).executeTakeFirstOrThrow(ruleNotFound);
  return ruleRecord(row);
}

/** Oldest first. */
export async function listRules(
  ctx: Context,
  input: Paging & { readonly brandId: number },
): Promise<Page<AlertRule>> {
  requireScope(ctx.principal, 'query', 'configure');
  const rules = selectRules(ctx, input.brandId).select(ruleColumns).orderBy('id');
  return readPage(rules, input, ruleRecord);
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
    const known = await selectRule(inside, { brandId, alertId })
      .forUpdate()
      .executeTakeFirstOrThrow(ruleNotFound);
    audit(inside, { before: ruleRecord(known) });
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
