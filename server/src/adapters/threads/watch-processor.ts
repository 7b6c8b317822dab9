import { readFileSync, readlinkSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';

/** How much longer a thread may take than its time of a processor, which it shares with others. */
const maxWaitFactor = 5;
const soonestMs = 20;

/** What a thread says of itself when it begins: where Linux tells about it; empty on other systems. */
export function ownTask(): string {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return '';
  }
}

/**
 * Calls `tooLong` when the thread at the other end of the port has worked for `maxMs` since it began. Its time of a
 * processor counts: on a busy machine it waits for one. Returns what ends the watch.
 */
export function watchProcessor(
  begins: MessagePort,
  maxMs: number,
  tooLong: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  begins.once('message', (task: string) => {
    const began = performance.now();
    const before = processorMs(task) ?? 0;
    const look = () => {
      const waited = performance.now() - began;
      const used = (processorMs(task) ?? waited / maxWaitFactor) - before;
      if (used >= maxMs || waited >= maxMs * maxWaitFactor) tooLong();
      else timer = setTimeout(look, Math.max(maxMs - used, soonestMs));
    };
    timer = setTimeout(look, maxMs);
  });
  return () => clearTimeout(timer);
}

/** How long Linux counts a tick of its clock. */
const tickMs = 10;

/** User and system time of a thread; undefined where the system does not tell. */
function processorMs(task: string): number | undefined {
  if (task === '') return undefined;
  try {
    const stat = readFileSync(`/proc/${task}/stat`, 'utf8');
    // The name of the thread is in brackets, and may have any character.
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return ((user ?? 0) + (system ?? 0)) * tickMs;
  } catch {
    return undefined;
  }
}
