import { inTransaction, type Services } from '#kernel/context.ts';
import {
  type ChannelCalls,
  judgeOutcome,
  liveWorkers,
  type Outcome,
} from '../../collection/index.ts';
import { measureAnswer } from '../answers/measure-answer.ts';
import { controlPromptTables } from '../tables.ts';
import type { TakenQuestion } from './take-question.ts';

/**
 * Records what became of a question: its numbers and its cost, or when it is asked again. One that was cut off may have
 * been billed and is not asked again. A claim that others ended meanwhile is left as it is.
 */
export async function settleQuestion(
  services: Pick<Services, 'db' | 'logger'>,
  calls: ChannelCalls,
  { key, failures, call, due }: TakenQuestion,
  outcome: Outcome,
): Promise<void> {
  // The names differ in length, so that what failed together does not return together.
  const verdict = judgeOutcome(outcome, { id: key.question.length, failures });
  const answered =
    outcome.kind === 'answered' ? measureAnswer(outcome.answer, key.language) : undefined;
  const state = outcome.kind === 'unknown' ? 'lost' : verdict.slot;
  await inTransaction(services, async (inside) => {
    const { numUpdatedRows } = await controlPromptTables(inside.db)
      .updateTable('control_prompt_questions')
      .set((of) => ({
        state,
        worker_id: null,
        not_before: verdict.notBefore,
        failures: failures + Number(verdict.counts),
        cost_micros: of('cost_micros', '+', verdict.costMicros ?? due.reserveMicros),
        reserved_micros: 0,
        ...answered,
      }))
      .where((of) => of.and(key))
      .where('state', '=', 'asking')
      .where('worker_id', '=', calls.workerId)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await calls.note(inside, due.route.channel, call, verdict);
  });
  if (outcome.kind === 'answered') return;
  const { reason, message: detail } = verdict;
  services.logger.info({ ...key, state, reason, detail }, 'a control prompt was not answered');
}

/** Questions whose worker is gone may have been billed: they stay charged, and are not asked again. */
export async function loseCutOff({ db }: Pick<Services, 'db'>): Promise<number> {
  const { numUpdatedRows } = await controlPromptTables(db)
    .updateTable('control_prompt_questions')
    .set((of) => ({
      state: 'lost',
      worker_id: null,
      cost_micros: of('cost_micros', '+', of.ref('reserved_micros')),
      reserved_micros: 0,
    }))
    .where('state', '=', 'asking')
    .where('worker_id', 'not in', liveWorkers(db))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
