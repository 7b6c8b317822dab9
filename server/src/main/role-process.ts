import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import { sharedArenas } from '#kernel/process/shared-arenas.ts';
import { type AnalyticsAddress, environmentOf } from './config/edge-config.ts';
import { visitsAddress } from './moving/analytics-home.ts';
import { tellChild, type Writer } from './moving/hold-writes.ts';
import { metricsOf } from './part-metrics.ts';
import type { Stores } from './stores.ts';

const firstPauseMs = 500;
const maxPauseMs = 30_000;
/** A process that ran this long was healthy: its end is not part of a series. */
const healthyMs = 60_000;

/** The pause before restarting an ended process: grows with each time, unless it was healthy in between. */
export function restartPause(lastPauseMs: number | undefined, ranMs: number): number {
  if (lastPauseMs === undefined || ranMs >= healthyMs) return firstPauseMs;
  return Math.min(lastPauseMs * 2, maxPauseMs);
}

/** A nursery of 4 MB instead of 16, which is never returned: enough for a mostly idle process. */
const thrifty = ['--max-semi-space-size=4'];

const stopWithinMs = 6_000;

export interface RoleProcess {
  readonly entry: string;
  readonly role: 'worker' | 'edge' | 'demo';
  /** The stores' addresses when the process starts. */
  readonly urls: () => Stores['urls'];
  readonly logger: Logger;
  /** A terminal or a supervisor may have told the process to stop, too: then its end is not a failure. */
  readonly isStopping: () => boolean;
  /** Receives messages of the process, such as its address. */
  readonly onMessage?: (message: unknown) => void;
  /** Additional command-line arguments. */
  readonly args?: readonly string[];
  /** Its work ends: a process that exits with 0 is not restarted. */
  readonly ends?: boolean;
}

export interface RunningRole extends Writer {
  /** No metrics while it starts again. */
  metrics(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A part of the service as a child process, so that reading answers or serving pages never holds up API requests.
 * Restarted when it dies, with growing pauses, and ended with this process. Gets only the secrets it needs.
 */
export function startRoleProcess(options: RoleProcess): RunningRole {
  const { entry, role, urls, logger, isStopping, onMessage, args = [], ends = false } = options;
  const stopping = new AbortController();
  let child: ChildProcess | undefined;
  let held: PromiseWithResolvers<void> | undefined;
  const addressFor = (address: AnalyticsAddress) =>
    role === 'edge' ? visitsAddress(address) : address;
  const running = keepRunning();

  async function keepRunning(): Promise<void> {
    let wait: number | undefined;
    while (!stopping.signal.aborted) {
      // A process starting now would write to the store that the others have just left.
      await held?.promise;
      const stores = urls();
      const startedAt = performance.now();
      child = fork(entry, ['--role', role, ...args], {
        env: {
          ...sharedArenas,
          ...environmentOf(role, { ...stores, analytics: addressFor(stores.analytics) }),
        },
        execArgv: [...process.execArgv, ...(ends ? [] : thrifty)],
      });
      if (onMessage) child.on('message', onMessage);
      const [code, signal] = await once(child, 'exit');
      child = undefined;
      if (stopping.signal.aborted || isStopping() || (ends && code === 0)) return;
      wait = restartPause(wait, performance.now() - startedAt);
      logger.error({ role, code, signal }, `the ${role} ended; it is started again`);
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    metrics: async () => (child ? metricsOf(child) : ''),
    async holdWrites() {
      held ??= Promise.withResolvers();
      if (child) await tellChild(child, { writes: 'hold' });
    },
    async resumeWrites(address) {
      if (child)
        await tellChild(child, {
          writes: 'resume',
          ...(address && { address: addressFor(address) }),
        });
      held?.resolve();
      held = undefined;
    },
    async stop() {
      stopping.abort();
      held?.resolve();
      child?.kill('SIGTERM');
      const timer = setTimeout(() => child?.kill('SIGKILL'), stopWithinMs);
      await running;
      clearTimeout(timer);
    },
  };
}
