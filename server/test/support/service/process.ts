import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const entry = join(import.meta.dirname, '../../../../dist/service/run.js');

export interface RunningService {
  readonly process: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves with the address once the service says that it is ready. */
  readonly ready: Promise<string>;
  /** Resolves with the exit code (or the signal) once the process is gone. */
  readonly exited: Promise<number | NodeJS.Signals | null>;
}

interface StartOptions {
  /** Where its log goes instead, as a file descriptor. */
  readonly log?: number;
  readonly args?: readonly string[];
}

/** Starts the real service as its own process, as `npm start` does. */
export function startService(
  dataDir: string,
  env: Record<string, string> = {},
  { log, args = [] }: StartOptions = {},
): RunningService {
  let stdout = '';
  let stderr = '';
  const child = spawn(process.execPath, [entry, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      EDGE_PORT: '0',
      SIGHTLINE_DATA_DIR: dataDir,
      SIGHTLINE_DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', log ?? 'pipe'],
  });
  const exited = once(child, 'exit').then(([code, signal]) => signal ?? code);
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      stdout += chunk;
      const address = /ready at (\S+)/.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    exited.then(() => reject(new Error(`the service ended before it was ready: ${stderr}`)));
  });
  ready.catch(() => {});
  return { process: child, stdout: () => stdout, stderr: () => stderr, ready, exited };
}

/** Its API alone: without a worker and an edge, which take as long to start again. */
export function startApi(dataDir: string, env: Record<string, string> = {}): RunningService {
  return startService(dataDir, env, { args: ['--role', 'api'] });
}

/** A folder that is gone after `use`, whatever happens in it. */
export async function withDataFolder<Result>(use: (dataDir: string) => Promise<Result>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sightline-start-'));
  try {
    return await use(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Asks again until `holds` or the deadline. */
export async function eventually(
  holds: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<boolean> {
  for (const ends = Date.now() + withinMs; Date.now() < ends; await pause(50)) {
    if (await holds()) return true;
  }
  return holds();
}
