import { execFile } from 'node:child_process';
import { constants, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from '#kernel/ports/logger.ts';
import { CannotStartPostgres } from './connection-failure.ts';

/**
 * Ends the remains of a killed process of ours on these files. The caller has the data folder's lock, so no one else
 * can be using them.
 */
export async function stopLeftovers(clusterDir: string, logger: Logger): Promise<void> {
  const found = await serverProcesses(clusterDir);
  if (found.length > 0) logger.warn({ pids: found }, 'stopping a PostgreSQL that was left running');
  const main = await recordedPid(clusterDir);

  // Only the main process may get SIGINT: to the others it means something else.
  if (main && found.includes(main)) signalAll([main], 'SIGINT');
  if (await allGone(clusterDir, found, main && found.includes(main) ? 4000 : 500)) {
    return forgetRecordedPid(clusterDir);
  }
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const left = await serverProcesses(clusterDir);
    signalAll(left, signal);
    if (await allGone(clusterDir, left, 2000)) return forgetRecordedPid(clusterDir);
  }
  throw new CannotStartPostgres(
    `The PostgreSQL left running on ${clusterDir} cannot be stopped: ${await serverProcesses(clusterDir)}`,
  );
}

/** The server's processes on these files, each verified: another program may have a process id by now. */
export async function serverProcesses(clusterDir: string): Promise<number[]> {
  const folder = realpathSync(clusterDir);
  if (process.platform === 'linux') return processesInFolder(folder);
  const main = await recordedPid(folder);
  return main && (await commandLine(main)).includes(`-D ${clusterDir}`) ? [main] : [];
}

// Every process of the server has its files' folder as working directory; a zombie has none.
function processesInFolder(folder: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/cwd`) === folder &&
          readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
        );
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function commandLine(pid: number): Promise<string> {
  const args = ['-ww', '-o', 'command=', '-p', String(pid)];
  return promisify(execFile)('/bin/ps', args).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

const pidFile = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

async function recordedPid(clusterDir: string): Promise<number | null> {
  const text = await readFile(pidFile(clusterDir), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : null;
}

// Another program may have the recorded process id by now, and then the server would not start. It ignores its parent's
// id, and still reads the rest of the file, which refers to memory in use.
async function forgetRecordedPid(clusterDir: string): Promise<void> {
  // Without following a link: we may be root, and the folder belongs to another user.
  const flags = constants.O_RDWR | constants.O_NOFOLLOW;
  const file = await open(pidFile(clusterDir), flags).catch(() => null);
  if (!file) return;
  try {
    const text = await file.readFile('utf8');
    // Killed before it wrote its id: the server refuses such a file, which contains nothing.
    if (!/^\d/.test(text)) return await rm(pidFile(clusterDir), { force: true });
    await file.truncate();
    await file.write(text.replace(/^\d+/, String(process.pid)), 0);
  } finally {
    await file.close();
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already gone.
    }
  }
}

async function allGone(
  clusterDir: string,
  pids: readonly number[],
  patience: number,
): Promise<boolean> {
  const until = Date.now() + patience;
  for (let left = pids; left.length > 0; left = await serverProcesses(clusterDir)) {
    if (Date.now() > until) return false;
    await pause(20);
  }
  return true;
}
