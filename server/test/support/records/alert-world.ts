import { addDays, type Day } from '#contract/days.ts';
import type { Context, Services } from '#kernel/context.ts';
import { type DueRule, judgeRule } from '../../../src/modules/alerts/judging/judge-rule.ts';
import { alertTables } from '../../../src/modules/alerts/tables.ts';
import { succeeded } from '../answers/answers.ts';
import { createBrand, type KeyCaller } from './brand.ts';
import { freshText } from './prompts.ts';

const prompts = 6;

/** A brand with an answer of ChatGPT to each of six prompts a day; `present` says in how many of them it is named. */
export async function measuredBrand(
  call: KeyCaller,
  { from, to, present }: { from: Day; to: Day; present: (day: Day) => number },
) {
  const brand = await createBrand(call);
  const ids: number[] = [];
  for (let at = 0; at < prompts; at += 1) {
    const body = { text: freshText(), platforms: ['chatgpt'], stage: 'Awareness' };
    ids.push(succeeded(await call('POST', `/v1/${brand.id}/prompts`, body)).id);
  }
  const rows: object[] = [];
  let turn = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    turn += 1;
    for (const [at, prompt_id] of ids.entries()) {
      rows.push({
        prompt_id,
        platform: 'chatgpt',
        created_at: `${day}T08:00:00Z`,
        response_text: 'Fine.',
        // Another prompt each day: all of them vary.
        evaluation: { brand_present: (at + turn) % prompts < present(day) },
      });
    }
  }
  succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
  return brand;
}

/** A rule as a worker takes it. */
export async function takenRule({ db }: Services, alertId: string): Promise<DueRule> {
  return alertTables(db)
    .selectFrom('alert_rules')
    .selectAll()
    .where('id', '=', alertId)
    .executeTakeFirstOrThrow();
}

/**
 * Judges one rule in the morning after this day. A worker's round would also take the rules of test files that run
 * at the same time; one of theirs may be first with this rule, so that it is tried again.
 */
export async function judgeDay(ctx: Context, alertId: string, day: Day): Promise<void> {
  const clock = { now: () => new Date(`${addDays(day, 1)}T03:00:00Z`) };
  while (!(await judgeRule({ ...ctx, clock }, await takenRule(ctx, alertId), day)));
}
