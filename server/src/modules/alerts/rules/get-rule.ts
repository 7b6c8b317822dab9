import type { AlertRule } from '#contract/alerts.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { type RuleKey, ruleNotFound, ruleRecord, selectRule } from './rule-record.ts';

export async function getRule(ctx: Context, input: RuleKey): Promise<AlertRule> {
  requireScope(ctx.principal, 'query', 'configure');
  const row = await selectRule(ctx, input).executeTakeFirst();
  if (!row) throw ruleNotFound();
  return ruleRecord(row);
}
