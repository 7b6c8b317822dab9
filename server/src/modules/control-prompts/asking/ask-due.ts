import { inTransaction, type Services } from '#kernel/context.ts';
import {
  type ChannelCallOptions,
  type ChannelCalls,
  channelKey,
  createDirectoryReader,
  judgeOutcome,
  liveWorkers,
  type Outcome,
  readCallPrices,
  withChannelCalls,
} from '../../collection/index.ts';
import { measureAnswer } from '../answers/measure-answer.ts';
import { questionsIn } from '../questions.ts';
import { controlPromptTables } from '../tables.ts';
import {
  type DueRoute,
  readDuePlatforms,
  type TakenQuestion,
  takeQuestion,
} from './take-question.ts';

type AskingServices = Pick<
  Services,
  'db' | 'session' | 'clock' | 'logger' | 'random' | 'secrets' | 'collectors'
>;

/** Asks what is due, channel by channel at once, and ends when nothing is. Resolves with how many were asked. */
export async function askDue(
  services: AskingServices,
  options: ChannelCallOptions,
  signal: AbortSignal,
  readDirectory = createDirectoryReader(services),
): Promise<number> {
  const lost = await loseCutOff(services);
  if (lost > 0) services.logger.warn({ lost }, 'control prompts were cut off and are not repeated');
  const routes = await dueRoutes(services, readDirectory);
  if (routes.length === 0) return 0;
  const channels = Map.groupBy(routes, ({ route }) => channelKey(route.channel));
  return withChannelCalls(services, options, signal, async (calls) => {
    const asked = await Promise.all(
      [...channels.values()].map((own) => askOnChannel(services, calls, own)),
    );
    return asked.reduce((sum, count) => sum + count, 0);
  });
}

/** What no key opens is left out: it stays due until its week ends. */
async function dueRoutes(
  services: AskingServices,
  readDirectory: ReturnType<typeof createDirectoryReader>,
): Promise<DueRoute[]> {
  const due = await readDuePlatforms(services);
  if (due.length === 0) return [];
  const directory = await readDirectory([
    ...new Set(due.map(({ organizationId }) => organizationId)),
  ]);
  const found = due.flatMap((one) => {
    const route = directory.find(one.organizationId, one.platform);
    return route ? [{ ...one, route }] : [];
  });
  const priceOf = await readCallPrices(
    services,
    found.map(({ route }) => route),
  );
  return found.map((one) => ({ ...one, reserveMicros: priceOf(one.route).reserveMicros }));
}

async function askOnChannel(
  services: AskingServices,
  calls: ChannelCalls,
  routes: readonly DueRoute[],
): Promise<number> {
  const [first] = routes;
  if (!first) return 0;
  const permits = await calls.permits(first.route.channel);
  let asked = 0;
  const askOneByOne = async () => {
    for (;;) {
      const taken = await takeQuestion(services, calls, routes);
      if (!taken) return;
      asked += 1;
      await ask(services, calls, taken);
    }
  };
  const lanes = Array.from({ length: permits }, () =>
    // What it had claimed is lost once the lease ends.
    askOneByOne().catch((error: unknown) =>
      services.logger.error({ err: error }, 'a control prompt could not be asked'),
    ),
  );
  await Promise.all(lanes);
  return asked;
}

async function ask(
  services: AskingServices,
  calls: ChannelCalls,
  taken: TakenQuestion,
): Promise<void> {
  const { language, question: name } = taken.key;
  const text = questionsIn(language).find((one) => one.name === name)?.text;
  if (text === undefined) throw new Error(`there is no control prompt ${name}`);
  const question = { text, language, country: null, persona: null };
  const outcome = await calls.ask(taken.due.route.collector, question);
  await settleQuestion(services, calls, taken, outcome);
}

/**
 * Records what became of a question: its numbers and its cost, or when it is asked again. One that was cut off may have
 * been billed and is not asked again. A claim that others ended meanwhile is left as it is.
 */
async function settleQuestion(
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
async function loseCutOff({ db }: Pick<Services, 'db'>): Promise<number> {
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
