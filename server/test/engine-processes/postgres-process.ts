import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { silentLogger } from '#kernel/ports/logger.ts';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';

const program = join(import.meta.dirname, 'postgres-owner.ts');

/** A process of its own that starts the embedded server and then waits to be killed. */
export async function spawnOwner(dataDir: string): Promise<ChildProcess> {
  return spawn(process.execPath, [await bundleProgram(program), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

export async function urlOf(owner: ChildProcess): Promise<string> {
  if (!owner.stdout) throw new Error('the process was started without a pipe');
  const [line] = await once(createInterface({ input: owner.stdout }), 'line');
  return String(line);
}

export async function killNow(owner: ChildProcess): Promise<void> {
  const gone = once(owner, 'exit');
  owner.kill('SIGKILL');
  await gone;
}

export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres', 'cluster');

/** The id of the server's main process. */
export function serverPid(dataDir: string): number {
  const pid = Number.parseInt(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8'), 10);
  if (!Number.isInteger(pid)) throw new Error('no server is recorded');
  return pid;
}

/** Starts the embedded server for the time of one test. */
export async function startForTest(test: TestContext, dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, logger: silentLogger });
  test.after(() => server.close());
  return server;
}

/** Asks one question over a connection of its own. */
export async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}
