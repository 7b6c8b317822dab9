import { type ChildProcess, fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Logger } from '#kernel/ports/logger.ts';
import type { EngineMessage, EngineOrder, StartOrder } from './messages.ts';

const PROGRAM = fileURLToPath(new URL('./engine-process.ts', import.meta.url));
/** Every running statement holds a thread of Node's pool; files, compression and KILL need some more. */
const SPARE_THREADS = 8;
const STOP_MS = 6000;
const KEPT_LINES = 10;

/** The engine's process, once it answers. */
export interface EngineChild {
  readonly port: number;
  readonly pid: number | undefined;
  /** Settles when the process is gone, for whatever reason. */
  readonly exited: Promise<string>;
  stop(): Promise<void>;
}

export async function startEngineChild(order: StartOrder, logger: Logger): Promise<EngineChild> {
  const child = fork(PROGRAM, {
    // An engine has no use for the service's environment, and so for the secrets in it.
    env: { UV_THREADPOOL_SIZE: String(order.pipes.length + SPARE_THREADS), TZ: 'UTC' },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said = listen(child, logger);
  const exited = exitOf(child, logger);
  const message = await Promise.race([firstMessage(child, order), exited]);
  if (typeof message !== 'string' && message.type === 'ready') {
    return { port: message.port, pid: child.pid, exited, stop: () => stop(child, exited) };
  }
  await exited;
  const reason = typeof message === 'string' ? `it ended with ${message}` : message.reason;
  throw new Error(['The ClickHouse engine did not start:', reason, ...said].join('\n'));
}

/** Waits for 'close', not 'exit': only then everything the process said has been read. */
function exitOf(child: ChildProcess, logger: Logger): Promise<string> {
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
    child.on('error', (error) => {
      logger.error({ err: error }, 'clickhouse engine process failed');
      if (child.pid === undefined) resolve(error.message);
    });
  });
}

function firstMessage(child: ChildProcess, order: StartOrder): Promise<EngineMessage> {
  send(child, order);
  // Only our own program is at the other end.
  return new Promise((resolve) => child.once('message', (it) => resolve(it as EngineMessage)));
}

function send(child: ChildProcess, order: EngineOrder): void {
  // A child that is gone already is told nothing; its exit tells us.
  if (child.connected) child.send(order, () => {});
}

async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  send(child, { type: 'stop' });
  await exited;
  clearTimeout(timer);
}

/** Passes on what the process says, and keeps the last of it to explain a failed start. */
function listen(child: ChildProcess, logger: Logger): string[] {
  const kept: string[] = [];
  const eachLine = (stream: Readable | null, act: (line: string) => void) => {
    if (stream !== null) createInterface({ input: stream }).on('line', act);
  };
  eachLine(child.stdout, (line) => logger.debug({ line }, 'clickhouse engine output'));
  eachLine(child.stderr, (line) => {
    if (line === '') return;
    kept.push(line);
    if (kept.length > KEPT_LINES) kept.shift();
    logger.warn({ line }, 'clickhouse engine warning');
  });
  return kept;
}
