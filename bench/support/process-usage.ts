import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 20;
const onLinux = process.platform === 'linux';

/** Resident memory of another process in bytes; 0 where it is gone. */
export function residentBytes(pid: number): number {
  try {
    if (onLinux) return field(readFileSync(`/proc/${pid}/status`, 'utf8'), 'VmRSS');
    return (
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024
    );
  } catch {
    return 0;
  }
}

/** The same with each page that several processes share divided among them, where the system reports it. */
export function shareOfMemory(pid: number): number {
  try {
    return field(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss');
  } catch {
    return residentBytes(pid);
  }
}

/** Processor time of another process and of the children it waited for; 0 where the system does not say. */
export function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16).map(Number);
    return ticks.reduce((sum, each) => sum + each, 0) / 100;
  } catch {
    return 0;
  }
}

/** The process that started another one; 0 where the system does not say. */
export function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]);
  } catch {
    return 0;
  }
}

/** Processor time of a server with a process for each connection: of its first process and all that it started, ended or not. */
export function processorOfServer(pid: number): number {
  try {
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const pids = [pid, ...started.split(' ').map(Number)];
    return pids.reduce((sum, each) => sum + processorSeconds(each), 0);
  } catch {
    return 0;
  }
}

/** `VmRSS:	    1234 kB` */
function field(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) * 1024;
}

/** Runs `work` and says how much memory the process had at most meanwhile. */
export async function withPeak<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; before: number; peak: number }> {
  const before = residentBytes(pid);
  let peak = before;
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      peak = Math.max(peak, residentBytes(pid));
      await pause(everyMs);
    }
  })();
  try {
    return { result: await work(), before, peak };
  } finally {
    isDone = true;
    await watching;
  }
}
