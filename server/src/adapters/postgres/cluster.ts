import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Logger } from '#kernel/ports/logger.ts';
import type { PostgresBinaries } from './binaries.ts';
import { CannotStartPostgres } from './connection-failure.ts';
import { giveTo, letPass, refuseForeignFiles } from './folder-access.ts';
import { chooseRunAs, type RunAs, serverEnvironment } from './run-as.ts';
import { type SystemUser, serverUser } from './system-user.ts';

/** The files of one embedded server, and how to start its programs on them. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  readonly runAs: RunAs;
}

const unfinishedPrefix = 'postgres.new-';

/** Opens the server's files in `dataDir/postgres`, creating them first if there are none. */
export async function openCluster(
  dataDir: string,
  binaries: PostgresBinaries,
  logger: Logger,
): Promise<Cluster> {
  const home = resolve(dataDir, 'postgres');
  const folder = join(home, 'cluster');
  await mkdir(dirname(resolve(dataDir)), { recursive: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await removeUnfinished(dataDir, logger);

  const user = await serverUser(folder, dataDir);
  if (user) await letPass(dataDir, user);
  const runAs = await chooseRunAs(user, [dirname(binaries.postgres), dataDir]);

  if (!existsSync(home)) await createHome(home, { binaries, user, runAs });
  await refuseForeignFiles(home);
  await mendCopy(home, folder, user);
  return { folder, password: await readFile(join(home, 'password'), 'utf8'), runAs };
}

// A copy, for example from a backup, may belong to root or be readable by others, which the server refuses.
async function mendCopy(home: string, folder: string, user: SystemUser | null): Promise<void> {
  const { uid, mode } = await lstat(folder);
  if (user && uid !== user.uid) await giveTo(user, home);
  if ((mode & 0o077) !== 0) await chmod(folder, 0o700);
}

// Created under a temporary name, so that files of a killed first start are never taken for complete ones.
async function createHome(
  home: string,
  how: { binaries: PostgresBinaries; user: SystemUser | null; runAs: RunAs },
): Promise<void> {
  const unfinished = join(dirname(home), unfinishedPrefix + randomBytes(4).toString('hex'));
  await mkdir(unfinished, { mode: 0o700 });
  const passwordFile = join(unfinished, 'password');
  await writeDurably(passwordFile, randomBytes(24).toString('base64url'));
  if (how.user) await giveTo(how.user, unfinished);
  await runInitdb(join(unfinished, 'cluster'), passwordFile, how.binaries, how.runAs);
  await rename(unfinished, home);
  await syncFolder(dirname(home));
}

async function removeUnfinished(dataDir: string, logger: Logger): Promise<void> {
  const entries = await readdir(dataDir);
  for (const entry of entries.filter((name) => name.startsWith(unfinishedPrefix))) {
    // The initdb of a killed start may still be writing there; the next start tries again.
    await rm(join(dataDir, entry), { recursive: true, maxRetries: 3 }).catch((error) =>
      logger.debug({ err: error, entry }, 'an unfinished database could not be removed'),
    );
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** The owner of everything, who migrates; see service-roles.ts for the service's roles. */
export const clusterUser = 'sightline';

/** Creates a new server's files in `folder`, synced to disk. */
async function runInitdb(
  folder: string,
  passwordFile: string,
  binaries: PostgresBinaries,
  runAs: RunAs,
): Promise<void> {
  // The builtin locale sorts and folds the same on every system and after every upgrade.
  const args = [
    ...[`--pgdata=${folder}`, `--username=${clusterUser}`, `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--no-instructions'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ];
  const { code, errors } = await runToEnd([...runAs.prefix, binaries.initdb, ...args], runAs);
  if (code !== 0)
    throw new CannotStartPostgres(`The database could not be created (initdb): ${errors.trim()}`);
}

function runToEnd(
  [command = '', ...args]: string[],
  runAs: RunAs,
): Promise<{ code: number | null; errors: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...runAs.identity,
      cwd: '/',
      env: serverEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, errors }));
  });
}
