import type { AnalyticsStore } from '#kernel/ports/analytics/analytics-store.ts';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';

/** A store whose engine can be exchanged while it is in use. */
export interface SwitchingStore extends AnalyticsStore {
  /** Writes wait from now on; resolves once none is under way. */
  holdWrites(): Promise<void>;
  /** Lets writes continue, and everything use `next` where it is given. */
  resume(next?: AnalyticsStore): void;
}

/** How long a write waits for a switch before its caller is told to repeat it. */
const patienceMs = 60_000;

/** Reads are never held: the engine that they begin on stays until the service stops. */
export function createSwitchingStore(first: AnalyticsStore): SwitchingStore {
  let current = first;
  const gate = createWriteGate();
  const write =
    <Args extends unknown[], Result>(
      operation: (store: AnalyticsStore, ...args: Args) => Promise<Result>,
    ) =>
    (...args: Args) =>
      gate.pass(() => operation(current, ...args));
  return {
    observations: {
      store: write((store, writes) => store.observations.store(writes)),
      remove: write((store, selection) => store.observations.remove(selection)),
      count: (selection) => current.observations.count(selection),
      batch: (...range) => current.observations.batch(...range),
      newest: (...range) => current.observations.newest(...range),
      last: (...range) => current.observations.last(...range),
      recent: (...keys) => current.observations.recent(...keys),
    },
    answers: {
      page: (...selection) => current.answers.page(...selection),
      describe: (...selection) => current.answers.describe(...selection),
      group: (...selection) => current.answers.group(...selection),
      place: (...key) => current.answers.place(...key),
      find: (...key) => current.answers.find(...key),
    },
    metrics: {
      query: (...plan) => current.metrics.query(...plan),
      estimateBuckets: (...plan) => current.metrics.estimateBuckets(...plan),
      countBuckets: (...plan) => current.metrics.countBuckets(...plan),
      strata: (...plan) => current.metrics.strata(...plan),
    },
    citations: {
      urls: (...selection) => current.citations.urls(...selection),
    },
    rivals: {
      count: (...selection) => current.rivals.count(...selection),
      places: (...selection) => current.rivals.places(...selection),
    },
    sources: {
      tally: (...plan) => current.sources.tally(...plan),
      describe: (...plan) => current.sources.describe(...plan),
    },
    models: {
      days: (...range) => current.models.days(...range),
    },
    rawAnswers: {
      store: write((store, answers) => store.rawAnswers.store(answers)),
      find: (...keys) => current.rawAnswers.find(...keys),
    },
    referrals: {
      store: write((store, batch) => store.referrals.store(batch)),
      judgeAgain: write((store, ...verdicts) => store.referrals.judgeAgain(...verdicts)),
      referrersJudgedBefore: (...range) => current.referrals.referrersJudgedBefore(...range),
      report: (...plan) => current.referrals.report(...plan),
    },
    visits: {
      store: write((store, batch) => store.visits.store(batch)),
      report: (...plan) => current.visits.report(...plan),
    },
    names: { store: write((store, names) => store.names.store(names)) },
    organizations: { remove: write((store, rows) => store.organizations.remove(rows)) },
    copying: {
      summarize: (options) => current.copying.summarize(options),
      read: (...part) => current.copying.read(...part),
      replace: write((store, ...part) => store.copying.replace(...part)),
    },
    installation: {
      describe: () => current.installation.describe(),
      setOwner: write((store, owner) => store.installation.setOwner(owner)),
      names: (...range) => current.installation.names(...range),
    },
    health: () => current.health(),
    close: () => current.close(),
    holdWrites: () => gate.close(),
    resume(next) {
      if (next) current = next;
      gate.open();
    },
  };
}

function createWriteGate() {
  let underWay = 0;
  let held: { readonly opened: Promise<void>; open(): void } | undefined;
  let lastEnded: (() => void) | undefined;

  async function waitUntilOpen(): Promise<void> {
    const late = Symbol('late');
    const timer = Promise.withResolvers<typeof late>();
    const timeout = setTimeout(() => timer.resolve(late), patienceMs);
    try {
      while (held) {
        if ((await Promise.race([held.opened, timer.promise])) !== late) continue;
        throw new EngineUnavailable('The answers are being moved to another engine; try again.');
      }
    } finally {
      clearTimeout(timeout);
    }
  }

  return {
    async pass<Result>(work: () => Promise<Result>): Promise<Result> {
      if (held) await waitUntilOpen();
      underWay += 1;
      try {
        return await work();
      } finally {
        underWay -= 1;
        if (underWay === 0) lastEnded?.();
      }
    },
    async close(): Promise<void> {
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      held ??= { opened, open };
      if (underWay === 0) return;
      await new Promise<void>((ended) => {
        lastEnded = ended;
      });
      lastEnded = undefined;
    },
    open(): void {
      const former = held;
      held = undefined;
      former?.open();
    },
  };
}
