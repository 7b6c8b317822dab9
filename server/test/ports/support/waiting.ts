import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `isTrue` or fails after `limitMs`; resolves with how long it took. */
export async function eventually(
  isTrue: () => boolean | Promise<boolean>,
  limitMs: number,
  what: string,
): Promise<number> {
  const started = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - started > limitMs) throw new Error(`not within ${limitMs} ms: ${what}`);
    await pause(10);
  }
  return performance.now() - started;
}

/** A process that ended but was not yet collected by its new parent counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
