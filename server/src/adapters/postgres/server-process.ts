import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#kernel/ports/logger.ts';
import type { PostgresBinaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { CannotStartPostgres } from './connection-failure.ts';
import { serverEnvironment } from './run-as.ts';

/** A server that accepts connections, until it exits. */
export interface ServerProcess {
  /** Resolves with the way the process ended. */
  readonly exited: Promise<string>;
  /** Asks it to stop, then forces it; resolves when the process is gone. */
  stop(): Promise<void>;
}

/** The server ended before it accepted connections. */
export class ServerDidNotStart extends CannotStartPostgres {
  override readonly name = 'ServerDidNotStart';
  readonly portTaken: boolean;
  /** Processes of a killed server still use its memory; they will notice and exit. */
  readonly leftovers: boolean;
  constructor(log: string) {
    super(`The embedded PostgreSQL did not start:\n${log}`);
    this.portTaken = /could not bind|could not create any TCP/.test(log);
    this.leftovers = /shared memory block .* still in use|lock file .* already exists/.test(log);
  }
}

/** Starts the server and resolves when it accepts connections. */
export async function startServerProcess(
  cluster: Cluster,
  binaries: PostgresBinaries,
  port: number,
  logger: Logger,
): Promise<ServerProcess> {
  const settings = Object.entries(serverSettings(port)).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
  const program = [binaries.postgres, '-D', cluster.folder, ...settings];
  const [command = '', ...args] = [...cluster.runAs.prefix, ...program];
  // In its own process group: Ctrl-C only reaches us, and we stop the server last.
  const child = spawn(command, args, {
    ...cluster.runAs.identity,
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const exited = whenExited(child);
  await whenReady(child, exited, logger);
  return { exited, stop: () => stop(child, exited) };
}

function serverSettings(port: number): Record<string, string | number> {
  return {
    listen_addresses: '127.0.0.1',
    port,
    // A socket's path is limited to about 100 characters; a data folder's path may be longer.
    unix_socket_directories: '',
    // The API, the worker and the edge each have a pool.
    max_connections: 200,
    shared_buffers: '128MB',
    fsync: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Parallel queries share memory through /dev/shm, which containers limit to 64 MB.
    max_parallel_workers_per_gather: 0,
    jit: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'warning',
    // Statements may contain people's text, which does not belong in a log.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: -1,
  };
}

function whenExited(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

async function whenReady(
  child: ChildProcess,
  exited: Promise<string>,
  logger: Logger,
): Promise<void> {
  if (!child.stderr) throw new Error('the server was started without a pipe for its log');
  const log = createServerLog(logger);
  const lines = createInterface({ input: child.stderr });
  const ready = new Promise<true>((resolve) => {
    lines.on('line', (line) => {
      log.add(line);
      if (line.includes('ready to accept connections')) resolve(true);
    });
  });
  const closed = new Promise((resolve) => lines.once('close', resolve));
  const outcome = await Promise.race([ready, exited]);
  if (outcome === true) return;
  await Promise.race([closed, pause(500)]);
  throw new ServerDidNotStart(`${log.tail()}\n${outcome}`);
}

// SIGINT disconnects everyone and shuts down in order; SIGQUIT leaves the rest to recovery.
async function stop(child: ChildProcess, exited: Promise<string>): Promise<void> {
  const steps = [['SIGINT', 3000] as const, ['SIGQUIT', 1000] as const, ['SIGKILL', 500] as const];
  for (const [signal, patience] of steps) {
    child.kill(signal);
    const waiting = new AbortController();
    const late = pause(patience, 'late', { signal: waiting.signal }).catch(() => 'aborted');
    const outcome = await Promise.race([exited, late]);
    waiting.abort();
    if (outcome !== 'late') return;
  }
}

/** Logs the server's lines with the level that a maintainer would choose. */
export interface ServerLog {
  add(line: string): void;
  /** The last lines, for the error of a server that did not start. */
  tail(): string;
}

function createServerLog(logger: Logger): ServerLog {
  const kept: string[] = [];
  return {
    add(line) {
      kept.push(line);
      if (kept.length > 20) kept.shift();
      logger[levelOf(line)]({ line }, 'PostgreSQL says');
    },
    tail: () => kept.join('\n'),
  };
}

// LOG lines are about the server's own state; only these mean trouble.
const trouble = /terminated by signal|not properly shut down|reinitializing|could not (bind|write)/;

// ERROR is logged as debug: the client that sent the statement gets it and knows whether it matters.
function levelOf(line: string): keyof Logger {
  if (line.startsWith('PANIC:')) return 'error';
  if (line.startsWith('FATAL:') || line.startsWith('WARNING:')) return 'warn';
  return line.startsWith('LOG:') && trouble.test(line) ? 'warn' : 'debug';
}
