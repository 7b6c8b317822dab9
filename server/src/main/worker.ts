import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '#kernel/context.ts';
import type { ReadGauges } from '#kernel/gauge.ts';
import { inWork } from '#kernel/process/spans.ts';
import { beginWork } from '#kernel/process/work.ts';
import { type Rounds, startRounds } from '#kernel/rounds.ts';
import { answersStatements } from '../adapters/postgres/index.ts';
import { continueDemos, unfinishedBrands } from '../demo/index.ts';
import { jobFields, jobKinds } from '../entrypoints/worker/jobs.ts';
import { finishDeletions } from '../modules/accounts/index.ts';
import { sendMondayMails } from '../modules/actions/index.ts';
import { deliverMessages, judgeDueRules, reportProblems } from '../modules/alerts/index.ts';
import { watchModels } from '../modules/annotations/index.ts';
import { sendAuditLogs } from '../modules/audit-log/index.ts';
import { finishErasures } from '../modules/brands/index.ts';
import { checkNextHost, sampleDueBrands } from '../modules/cited-pages/index.ts';
import { collectionGauges, startCollection } from '../modules/collection/index.ts';
import { startControlPrompts } from '../modules/control-prompts/index.ts';
import { queueDueExports } from '../modules/exports/index.ts';
import { queueRechecks, reviveTracks } from '../modules/pipeline/index.ts';
import { reclassifyEvents } from '../modules/referrals/index.ts';
import { sendDueReports } from '../modules/reports/index.ts';
import { sweepErasures } from '../modules/response-deletions/index.ts';
import { runDueRetention } from '../modules/retention/index.ts';
import { queueDailyRuns } from '../modules/signals/index.ts';
import { announceArrivedAnswers, deliverDue, deliveryGauges } from '../modules/webhooks/index.ts';
import { composeCatalog } from './collector-catalog.ts';
import { composeServices } from './compose-services.ts';
import type { Config } from './config/config.ts';
import { obeyService } from './moving/hold-writes.ts';
import { openStores } from './stores.ts';
import { pageThreads, workerThreads } from './threads.ts';

const demoEveryMs = 900_000;
/** Several loops, so that a slow receiver only holds up one. */
const deliveryLoops = 4;
const deliveriesPerRound = 20;
const deliveryEveryMs = 1_000;
const arrivedEveryMs = 5_000;
const reviveEveryMs = 600_000;
const recheckEveryMs = 60_000;
/** Hosts of cited pages visited at once. */
const citedPageLoops = 4;
const citedPagesEveryMs = 2_000;
const sampleEveryMs = 60_000;
const signalsEveryMs = 60_000;
/** What one worker makes in some minutes. */
const maxWaitingSignals = 200;
const hourMs = 3_600_000;
const deleteEveryMs = 300_000;
const retentionEveryMs = 60_000;
const judgeEveryMs = 60_000;
const problemsEveryMs = 60_000;
const modelsEveryMs = 300_000;
const reportsEveryMs = 60_000;
const exportsEveryMs = 30_000;
const mondayMailsEveryMs = 300_000;

export interface RunningWorker {
  /** Whether both stores answer. */
  isReady(): Promise<boolean>;
  readonly gauges: ReadGauges;
  stop(): Promise<void>;
}

/** Runs queued jobs and collects what is due until it is stopped. */
export async function startWorker(
  config: Config,
  logger: FastifyBaseLogger,
): Promise<RunningWorker> {
  const stores = await openStores({ ...config, isWorker: true }, logger);
  obeyService(stores.analytics);
  const { services } = await composeServices(
    stores,
    {
      ...config,
      catalog: composeCatalog(config),
      threads: workerThreads(),
      pageThreads: pageThreads(),
    },
    logger,
  );
  for (const { queue, groups, run } of jobKinds({ collects: config.collection.isOn })) {
    await stores.queue.work(queue, groups, async (jobs) => {
      const work = beginWork(jobFields(queue, jobs));
      await inWork(work, { kind: 'job', name: queue }, async () => {
        logger.debug({}, 'jobs begin');
        await run(services, jobs);
        logger.info({}, 'jobs done');
      });
    });
  }
  const stopping = new AbortController();
  const reclassifying = reclassifyEvents(services, { signal: stopping.signal }).catch(
    (error: unknown) =>
      logger.error(
        { err: error },
        'could not reclassify all AI referrals; the next start continues',
      ),
  );
  const collecting = config.collection.isOn
    ? await startCollecting(services, config, stopping.signal)
    : undefined;
  const delivering = Array.from({ length: deliveryLoops }, () =>
    startRounds(logger, 'delivering webhooks', deliveryEveryMs, () =>
      deliverDue(services, { atMost: deliveriesPerRound, signal: stopping.signal }),
    ),
  );
  const sendingLogs = startRounds(logger, 'sending audit logs', deliveryEveryMs, () =>
    sendAuditLogs(services, { signal: stopping.signal }),
  );
  const telling = startRounds(logger, 'telling of collected answers', arrivedEveryMs, () =>
    announceArrivedAnswers(services),
  );
  const reviving = startRounds(logger, 'reviving the pipeline', reviveEveryMs, () =>
    reviveTracks(services),
  );
  const everyMs = config.recheckHours * hourMs;
  const rechecking = startRounds(
    logger,
    'queueing checks of live pages',
    recheckEveryMs,
    async () => (everyMs > 0 ? queueRechecks(services, { everyMs }) : 0),
  );
  const deleting = startRounds(logger, 'finishing deletions', deleteEveryMs, async () => {
    await finishDeletions(services);
    await finishErasures(services);
    await sweepErasures(services);
  });
  const ageing = startRounds(logger, 'deleting what is too old', retentionEveryMs, () =>
    runDueRetention(services, stopping.signal),
  );
  const alerting = startAlerts(services, stopping.signal);
  const checkingCited = startCitedPageChecks(services, stopping.signal);
  const comparing = startRounds(logger, 'queueing runs of signals', signalsEveryMs, async () =>
    queueDailyRuns(services, {
      except: await unfinishedBrands(services),
      maxWaiting: maxWaitingSignals,
    }),
  );
  const watching = startRounds(logger, 'looking for changes of models', modelsEveryMs, () =>
    watchModels(services, stopping.signal),
  );
  const reporting = startRounds(logger, 'sending reports', reportsEveryMs, () =>
    sendDueReports(services, stopping.signal),
  );
  const exporting = startRounds(logger, 'queueing exports', exportsEveryMs, () =>
    queueDueExports(services),
  );
  const mailing = startRounds(logger, 'sending mails on Mondays', mondayMailsEveryMs, () =>
    sendMondayMails(services, stopping.signal),
  );
  if (!collecting) logger.info({}, 'collection is off: requests stay queued, no platform is asked');
  const stop = async () => {
    stopping.abort();
    const upkeep = [
      telling,
      sendingLogs,
      reviving,
      rechecking,
      deleting,
      ageing,
      comparing,
      watching,
      reporting,
      exporting,
      mailing,
    ];
    const rounds = [...delivering, ...upkeep, ...alerting, ...checkingCited];
    await Promise.all([reclassifying, collecting?.(), ...rounds.map((round) => round.stop())]);
    await stores.close();
  };
  return {
    isReady: async () =>
      (await answersStatements(services)) && (await stores.analytics.health()).ready,
    gauges: async () => [
      ...(await collectionGauges(services)),
      ...(await deliveryGauges(services)),
      ...(await stores.queue.gauges()),
    ],
    stop,
  };
}

/** Judges rules, detects problems, and delivers events of both. */
function startAlerts(services: Services, signal: AbortSignal): readonly Rounds[] {
  const { logger } = services;
  return [
    startRounds(logger, 'judging alert rules', judgeEveryMs, async () =>
      judgeDueRules(services, signal, { except: await unfinishedBrands(services) }),
    ),
    startRounds(logger, 'looking for problems', problemsEveryMs, () =>
      reportProblems(services, signal),
    ),
    startRounds(logger, 'delivering alerts', deliveryEveryMs, () =>
      deliverMessages(services, { atMost: deliveriesPerRound, signal }),
    ),
  ];
}

/** Draws daily samples of the brands that want them, and checks due pages. */
function startCitedPageChecks(services: Services, signal: AbortSignal) {
  const { logger } = services;
  return [
    startRounds(logger, 'sampling cited pages', sampleEveryMs, () =>
      sampleDueBrands(services, { signal }),
    ),
    ...Array.from({ length: citedPageLoops }, () =>
      startRounds(logger, 'checking cited pages', citedPagesEveryMs, async () => {
        while (!signal.aborted && (await checkNextHost(services, { signal })));
      }),
    ),
  ];
}

/**
 * Collects due questions and control prompts, and continues simulated worlds; resolves with the function that stops it.
 */
async function startCollecting(
  services: Services,
  config: Config,
  signal: AbortSignal,
): Promise<() => Promise<void>> {
  const collection = await startCollection(services, config.collection);
  const controls = startControlPrompts(services, config.collection);
  const demo = startRounds(services.logger, 'continuing the simulated world', demoEveryMs, () =>
    continueDemos(services, signal),
  );
  return async () => {
    await Promise.all([collection.stop(), controls.stop(), demo.stop()]);
  };
}
