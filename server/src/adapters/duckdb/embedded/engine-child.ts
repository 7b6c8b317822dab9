import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#kernel/ports/logger.ts';
import { sharedArenas } from '#kernel/process/shared-arenas.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { EngineAddress } from '../engine-url.ts';
import type { EngineMessage, EngineOrder, StartOrder } from './messages.ts';

const program = fileURLToPath(new URL('../engine/engine-process.ts', import.meta.url));
/** Every running statement uses a thread of Node's pool; so do writes, upkeep and file access. */
const spareThreads = 16;
const stopMs = 12_000;
const keptLines = 10;

/** The engine's process, once it answers. */
export interface EngineChild {
  readonly address: EngineAddress;
  readonly pid: number | undefined;
  /** Resolves with the reason when the process has exited. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

/** Another process has the database open. */
export class EngineLocked extends Error {}

/** A process that loads the engine and waits for its order. Ends with this process. */
export function forkEngine({ readers }: Pick<EngineLimits, 'readers'>): ChildProcess {
  const child = fork(program, {
    // The engine does not need the service's environment with its secrets.
    env: { ...sharedArenas, UV_THREADPOOL_SIZE: String(readers + spareThreads), TZ: 'UTC' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // A process that failed to start has no pid, and is started again.
  child.on('error', () => {});
  return child;
}

export async function startEngineChild(
  order: StartOrder,
  logger: Logger,
  child = forkEngine(order.limits),
): Promise<EngineChild> {
  const said = listen(child, logger);
  const exited = exitOf(child, logger);
  const outcome = await Promise.race([outcomeOf(child, order, logger), exited]);
  if (typeof outcome !== 'string' && outcome.type === 'ready') {
    const { address } = outcome;
    return { address, pid: child.pid, exited, stop: () => stop(child, exited) };
  }
  await exited;
  const reason = typeof outcome === 'string' ? `it ended with ${outcome}` : outcome.reason;
  const isLocked = typeof outcome !== 'string' && outcome.isLocked;
  const message = [`The DuckDB engine did not start: ${reason}`, ...said].join('\n');
  throw isLocked ? new EngineLocked(message) : new Error(message);
}

/** Waits for 'close' instead of 'exit', so that all output has been read. */
function exitOf(child: ChildProcess, logger: Logger): Promise<string> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
    child.on('error', (error) => {
      logger.error({ err: error }, 'duckdb engine process failed');
      if (child.pid === undefined) resolve(error.message);
    });
  });
}

type Outcome = Exclude<EngineMessage, { readonly type: 'log' }>;

function outcomeOf(child: ChildProcess, order: StartOrder, logger: Logger): Promise<Outcome> {
  send(child, order);
  return new Promise((resolve) => {
    child.on('message', (received) => {
      // Only our own program is at the other end.
      const message = received as EngineMessage;
      if (message.type === 'log') logger[message.level](message.fields, message.message);
      else resolve(message);
    });
  });
}

function send(child: ChildProcess, order: EngineOrder): void {
  // An exited process gets nothing; its exit is reported elsewhere.
  if (child.connected) child.send(order, () => {});
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  send(child, { type: 'stop' });
  await exited;
  clearTimeout(timer);
}

/** Logs the process's output, and keeps the last part to explain a failed start. */
function listen(child: ChildProcess, logger: Logger): string[] {
  const kept: string[] = [];
  if (child.stderr === null) return kept;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (line === '') return;
    kept.push(line);
    if (kept.length > keptLines) kept.shift();
    logger.warn({ line }, 'duckdb engine warning');
  });
  return kept;
}
