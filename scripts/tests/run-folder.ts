import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface LeftProcess {
  readonly pid: number;
  readonly command: string;
}

/** What a run left behind: a file or folder by name, a process by its command. */
export interface Leftovers {
  readonly names: readonly string[];
  readonly processes: readonly LeftProcess[];
}

/**
 * Makes the folder that everything started from here takes for the system's temporary one, by which both
 * forgotten files and forgotten processes are known as this run's.
 */
export function openRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-run-'));
  // PostgreSQL refuses to run as root, so under root its own user must be able to pass through here.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return folder;
}

/** Looks for leftovers, giving processes a moment to end, and then removes all of them. */
export async function closeRunFolder(folder: string, patienceMs = 3_000): Promise<Leftovers> {
  const deadline = Date.now() + patienceMs;
  while (processesOf(folder).length > 0 && Date.now() < deadline) await wait(50);
  const processes = processesOf(folder);
  for (const { pid } of processes) endProcess(pid);
  const names = readdirSync(folder);
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  return { names, processes };
}

/** The running processes whose command, environment, working folder or open files name the folder. */
export function processesOf(folder: string): LeftProcess[] {
  const found = existsSync('/proc/self/environ') ? linuxProcesses() : otherProcesses();
  return found
    .filter(({ pid, traces }) => pid !== process.pid && traces.includes(folder))
    .map(({ pid, command }) => ({ pid, command }));
}

interface RunningProcess extends LeftProcess {
  readonly traces: string;
}

function linuxProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      const command = orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
      const traces = [
        command,
        orNothing(() => readFileSync(`/proc/${pid}/environ`, 'utf8')),
        orNothing(() => readlinkSync(`/proc/${pid}/cwd`)),
        openFiles(pid),
      ];
      return {
        pid: Number(pid),
        command: command.replaceAll('\0', ' ').trim(),
        traces: traces.join('\n'),
      };
    });
}

/** An engine that is told everything over a channel is known only by the files it holds. */
function openFiles(pid: string): string {
  return orNothing(() =>
    readdirSync(`/proc/${pid}/fd`)
      .map((fd) => orNothing(() => readlinkSync(`/proc/${pid}/fd/${fd}`)))
      .join('\n'),
  );
}

function otherProcesses(): RunningProcess[] {
  const list = orNothing(() =>
    execFileSync('ps', ['-axww', '-E', '-o', 'pid=,command='], { encoding: 'utf8' }),
  );
  return list.split('\n').flatMap((line) => {
    const [, pid, command] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && command ? [{ pid: Number(pid), command, traces: command }] : [];
  });
}

/** A process may end, or belong to somebody else, between being listed and being looked at. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
