import type { Day } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { alertTables } from '../tables.ts';
import { dueColumns, judgeRule } from './judge-rule.ts';

/** Judges one rule for one day, after the days that it was judged for; for a history that is told in one go. */
export async function judgeRuleOnDay(
  ctx: Context,
  { ruleId, day }: { readonly ruleId: string; readonly day: Day },
): Promise<void> {
  requireScope(ctx.principal, 'configure');
  const rule = await alertTables(ctx.db)
    .selectFrom('alert_rules')
    .select(dueColumns)
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('id', '=', ruleId)
    .executeTakeFirst();
  if (!rule || (rule.judged_until !== null && rule.judged_until >= day)) return;
  await judgeRule(ctx, rule, day);
}
