import { sql } from 'kysely';
import { addDays, type Day } from '#contract/days.ts';
import type { AlertCondition, AlertPreview } from '#contract/outgoing/alerts.ts';
import type { Context, Services } from '#kernel/context.ts';
import { requireScope, servicePrincipal } from '#kernel/principal.ts';
import { yieldToEventLoop } from '#kernel/process/yield-to-event-loop.ts';
import { lastCompleteDay } from '#kernel/time.ts';
import { unarchivedBrands } from '../../brands/index.ts';
import { type AlertState, judgeAlert, quietAlert } from '../../statistics/index.ts';
import { checkFilters } from '../rules/rule-record.ts';
import { alertTables } from '../tables.ts';
import { type DueRule, dueColumns, judgeRule } from './judge-rule.ts';
import { conditionOf, measureWindows, readWatched } from './measured-change.ts';

/** What a worker had taken when it was killed is judged by another after this. */
const leaseMs = 600_000;
const atOnce = 20;
/** After a longer outage, older days are skipped. */
const maxDays = 14;

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
  const earliest = addDays(until, 1 - maxDays);
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

const previewDays = 90;
/** Both windows of the first day, and one evaluation before it: a rule fires on the second. */
const daysBefore = 56;

type PreviewInput = AlertCondition & { readonly brandId: number; readonly signal: AbortSignal };

/** Judges the past as if the rule had been there, with the answers there are now. */
export async function previewRule(ctx: Context, input: PreviewInput): Promise<AlertPreview> {
  requireScope(ctx.principal, 'query');
  checkFilters(ctx, input);
  const to = lastCompleteDay(ctx.clock.now());
  const from = addDays(to, 1 - previewDays);
  const { brandId, metric, filters, signal } = input;
  const days = { first: addDays(from, -daysBefore), last: to };
  const series = await readWatched(ctx, { brandId, metric, filters, signal }, days);
  const events: AlertPreview['events'] = [];
  let judgedDays = 0;
  let state: AlertState = quietAlert;
  for (let day = addDays(from, -1); day <= to; day = addDays(day, 1)) {
    const found = measureWindows(series, metric, state, day);
    const changes = found.map(({ judged }) => judged);
    const judged = judgeAlert(conditionOf(input), state, day, changes);
    state = judged.state;
    if (changes.some((change) => change !== null) && day >= from) judgedDays += 1;
    const measured = found[judged.shown]?.measured;
    if (judged.event && measured) {
      const { kind, direction } = judged.event;
      events.push({ type: `alert.${kind}`, direction, ...measured });
    }
    await yieldToEventLoop();
    signal.throwIfAborted();
  }
  const fired = events.filter(({ type }) => type === 'alert.established').length;
  return { from, to, fired, judged_days: judgedDays, events };
}
