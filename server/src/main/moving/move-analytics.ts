import type { MoveState } from '#contract/accounts/moves.ts';
import { Refusal } from '#kernel/errors.ts';
import type { AnalyticsMover } from '#kernel/ports/analytics/mover.ts';
import type { Database } from '#kernel/ports/database.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import type { Clock } from '#kernel/time.ts';
import type { SetLimits } from '../../adapters/duckdb/index.ts';
import type { AnalyticsAddress } from '../config/edge-config.ts';
import { markTarget, nextGeneration } from '../installation.ts';
import { connectAnalytics, type Home, recordHome } from './analytics-home.ts';
import type { Writer } from './hold-writes.ts';
import { type MoveProgress, moveStore } from './move-store.ts';
import { type MoveTarget, openTarget, refused } from './move-target.ts';
import { createWritePause } from './write-pause.ts';

export interface MoverOptions {
  readonly db: Database;
  readonly dataDir: string;
  /** Of the target engine, if it is embedded. */
  readonly engineLimits: SetLimits;
  readonly clickhouseCluster: string | undefined;
  readonly logger: Logger;
  readonly clock: Clock;
  /** The current place and address of the observations. */
  current(): { readonly home: Home; readonly address: AnalyticsAddress };
  /** The parts of this service that write. */
  writers(): readonly Writer[];
  /** Counts services on the same database that cannot be paused from here. */
  otherServices(): Promise<number>;
  /** Called once the target is in use. */
  moved(target: MoveTarget): void;
}

/** Runs one move at a time in the background. */
export function createMover(options: MoverOptions): AnalyticsMover & { stop(): Promise<void> } {
  const { db, clock, logger } = options;
  let state: MoveState = noMove(options.current().home);
  let running: { readonly stopping: AbortController; readonly ended: Promise<void> } | undefined;
  const writePause = createWritePause(options);

  function note(change: Partial<MoveState>): void {
    state = { ...state, ...change };
  }

  async function run(target: MoveTarget, signal: AbortSignal): Promise<void> {
    const from = options.current();
    const source = await connectAnalytics(from.address);
    try {
      await moveStore({
        source: source.copying,
        target: target.store.copying,
        signal,
        switchOver: (last) => switchOver(target, last),
        report: (progress) => note(toState(progress)),
      });
      note({ status: 'done', message: advice(from.home, target.home) });
      logger.info({ from: from.home, to: target.home }, 'observations moved');
    } catch (error) {
      const status = signal.aborted ? 'cancelled' : 'failed';
      const reason = error instanceof Error ? error.message : String(error);
      note({ status, message: signal.aborted ? cancelled : `The move failed: ${reason}` });
      if (status === 'failed') logger.error({ err: error }, 'observations not moved');
      await target.close();
    } finally {
      note({ finished_at: clock.now().toISOString() });
      await source.close();
      running = undefined;
    }
  }

  /** Afterwards either everyone writes to the target, or everyone still writes to the source. */
  async function switchOver(target: MoveTarget, last: () => Promise<void>): Promise<void> {
    const writers = options.writers();
    let next: AnalyticsAddress | undefined;
    try {
      await Promise.all(writers.map((writer) => writer.holdWrites()));
      await last();
      await markTarget({ db, analytics: target.store });
      await db.transaction().execute(async (inside) => {
        await recordHome(inside, target.home, clock.now());
        await nextGeneration(inside);
      });
      options.moved(target);
      next = target.address;
    } finally {
      await Promise.all(writers.map((writer) => writer.resumeWrites(next)));
    }
  }

  return {
    async start(body) {
      if (running) throw refused('A move is under way. Wait for it, or run: move --cancel');
      if (writePause.isOn()) throw refused('A backup begins. Try again in a few seconds.');
      if ((await options.otherServices()) > 0) {
        throw refused('Another Sightline service uses this database. Stop it, then move.');
      }
      const { home } = options.current();
      const target = await openTarget(body, { ...options, now: clock.now() });
      const stopping = new AbortController();
      state = {
        ...noMove(home),
        status: 'comparing',
        to: target.home.engine,
        started_at: clock.now().toISOString(),
      };
      running = { stopping, ended: run(target, stopping.signal) };
      return state;
    },
    describe: async () => state,
    async cancel() {
      const move = running;
      // Too late to cancel after that.
      if (move && state.status !== 'switching') move.stopping.abort();
      await move?.ended;
      return state;
    },
    async pauseWrites() {
      if (running) {
        const message = 'The observations are being moved. Wait for it, or run: move --cancel';
        throw new Refusal('pause_refused', message);
      }
      return writePause.begin();
    },
    resumeWrites: async () => ({ lasted: await writePause.end() }),
    async stop() {
      await writePause.end();
      running?.stopping.abort();
      await running?.ended;
    },
  };
}

const cancelled = 'Cancelled. What was copied is used again when you move to the same place.';

function noMove({ engine }: Home): MoveState {
  const counts = { pass: 0, parts: 0, parts_done: 0 };
  const times = { started_at: null, finished_at: null };
  return { status: 'none', from: engine, to: null, ...counts, ...times, message: null };
}

function toState({ phase, pass, parts, partsDone }: MoveProgress): Partial<MoveState> {
  return { status: phase, pass, parts, parts_done: partsDone };
}

/** What the operator must do before the next start. */
function advice(from: Home, to: Home): string {
  const settings = {
    clickhouse: 'Set CLICKHOUSE_URL to this address before the next start.',
    duckdb: from.engine === 'clickhouse' ? 'Unset CLICKHOUSE_URL before the next start.' : '',
  };
  const left =
    from.engine === 'duckdb'
      ? `After the next start, the folder ${from.folder} in the data folder is no longer needed.`
      : 'What is left in ClickHouse can be deleted.';
  return [settings[to.engine], left].filter(Boolean).join(' ');
}
