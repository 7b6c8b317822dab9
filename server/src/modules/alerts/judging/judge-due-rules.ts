import { sql } from 'kysely';
import { addDays, type Day } from '#contract/days.ts';
import type { Context, Services } from '#kernel/context.ts';
import { lastCompleteDay } from '#kernel/last-complete-day.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { alertTables } from '../tables.ts';
import { type DueRule, dueColumns, judgeRule } from './judge-rule.ts';

/** What a worker had taken when it was killed is judged by another after this. */
const leaseMs = 600_000;
const atOnce = 20;
/** After a longer outage, older days are skipped. */
const mostDays = 14;

/** Judges rules for every complete day that they have not been judged for. Resolves with how many rules. */
export async function judgeDueRules(
  services: Services,
  signal: AbortSignal,
  /** Brands whose rules wait for a later round. */
  { except = [] }: { readonly except?: readonly number[] } = {},
): Promise<number> {
  const until = lastCompleteDay(services.clock.now());
  const rules = await takeDue(services, until, except);
  for (const rule of rules) {
    if (signal.aborted) break;
    const ctx = { ...services, principal: servicePrincipal(rule.organization_id) };
    await judgeDays(ctx, rule, until, signal);
  }
  return rules.length;
}

async function judgeDays(
  ctx: Context,
  rule: DueRule,
  until: Day,
  signal: AbortSignal,
): Promise<void> {
  const earliest = addDays(until, 1 - mostDays);
  let day = rule.judged_until === null ? until : addDays(rule.judged_until, 1);
  if (day < earliest) day = earliest;
  let current: DueRule | undefined = rule;
  try {
    for (; current && day <= until && !signal.aborted; day = addDays(day, 1)) {
      current = await judgeRule(ctx, current, day);
    }
  } catch (error) {
    // The lease ends, and the rule is judged again then.
    ctx.logger.error({ err: error, rule: rule.id }, 'could not judge an alert rule');
  }
}

function takeDue(
  { db, clock }: Services,
  until: Day,
  except: readonly number[],
): Promise<DueRule[]> {
  const now = clock.now();
  const tables = alertTables(db);
  const due = tables
    .selectFrom('alert_rules')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'alert_rules.brand_id')
    .select('alert_rules.id')
    .where('is_active', '=', true)
    .where(sql<boolean>`brand.id <> ALL (${except}::bigint[])`)
    .where((of) => of.or([of('judged_until', 'is', null), of('judged_until', '<', until)]))
    .where((of) => of.or([of('taken_until', 'is', null), of('taken_until', '<=', now)]))
    .orderBy(sql`judged_until NULLS FIRST`)
    .orderBy('alert_rules.id')
    .limit(atOnce)
    .forUpdate('alert_rules')
    .skipLocked();
  return tables
    .updateTable('alert_rules')
    .set({ taken_until: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', due)
    .returning(dueColumns)
    .execute();
}
