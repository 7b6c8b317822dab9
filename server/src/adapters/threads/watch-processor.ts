import { readFileSync, readlinkSync } from 'node:fs';
import type { MessagePort } from 'node:worker_threads';

/** The maximum wall time relative to processor time, which is shared with others. */
const maxWaitFactor = 5;
const soonestMs = 20;

/** A thread's identity for measuring it, where Linux provides one; empty on other systems. */
export function ownTask(): string {
  try {
    return readlinkSync('/proc/thread-self');
  } catch {
    return '';
  }
}

/**
 * Calls `tooLong` when the thread at the other end of the port has worked for `maxMs`. Counts processor time, since on
 * a busy machine it waits for a processor. Returns the function that ends the watch.
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

/** The duration of a tick of Linux's clock. */
const tickMs = 10;

/** User and system time of a thread; undefined if the system does not report it. */
function processorMs(task: string): number | undefined {
  if (task === '') return undefined;
  try {
    const stat = readFileSync(`/proc/${task}/stat`, 'utf8');
    // The thread's name is in brackets, and may contain any character.
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    return ((user ?? 0) + (system ?? 0)) * tickMs;
  } catch {
    return undefined;
  }
}
