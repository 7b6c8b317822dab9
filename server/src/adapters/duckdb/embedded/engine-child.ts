import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#kernel/ports/logger.ts';
import { sharedArenas } from '#kernel/shared-arenas.ts';
import type { EngineLimits } from '../engine-limits.ts';
import type { EngineAddress } from '../engine-url.ts';
import type { EngineMessage, EngineOrder, StartOrder } from './messages.ts';

const program = fileURLToPath(new URL('../engine/engine-process.ts', import.meta.url));
/** Every statement under way holds a thread of Node's pool; so do writes, upkeep and access to files. */
const spareThreads = 16;
const stopMs = 12_000;
const keptLines = 10;

/** The engine's process, once it answers. */
export interface EngineChild {
  readonly address: EngineAddress;
  readonly pid: number | undefined;
  /** Settles with the reason when the process is gone. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

/** Another process has the database open. */
export class EngineLocked extends Error {}

/** A process that has loaded the engine, or is about to, and waits for its order. Ends with this one. */
export function forkEngine({ readers }: Pick<EngineLimits, 'readers'>): ChildProcess {
  const child = fork(program, {
    // An engine has no use for the service's environment, and so for the secrets in it.
    env: { ...sharedArenas, UV_THREADPOOL_SIZE: String(readers + spareThreads), TZ: 'UTC' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // One that could not be started has no pid, and is started again.
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

/** Waits for 'close', not 'exit': only then everything the process said has been read. */
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
  // One that is gone gets nothing; that it exited says enough.
  if (child.connected) child.send(order, () => {});
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  send(child, { type: 'stop' });
  await exited;
  clearTimeout(timer);
}

/** Logs what the process writes, and keeps the last of it to explain a failed start. */
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
