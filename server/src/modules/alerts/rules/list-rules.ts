import type { AlertRule } from '#contract/alerts.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import type { Context } from '#kernel/context.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { ruleColumns, ruleRecord, selectRules } from './rule-record.ts';

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
