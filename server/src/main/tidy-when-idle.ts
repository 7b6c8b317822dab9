import { collectGarbage } from '#kernel/collect-garbage.ts';

const everyMs = 5_000;
/** Of one processor. */
const idleShare = 0.05;
const busyShare = 0.2;

/**
 * Gives back what a process worked with once it has nothing to do: left to itself, the engine keeps most of it until it
 * works again. Ends with the process.
 */
export function tidyWhenIdle(): void {
  let before = process.cpuUsage();
  let hasWorked = true;
  setInterval(() => {
    const now = process.cpuUsage();
    const share = (now.user + now.system - before.user - before.system) / 1000 / everyMs;
    before = now;
    if (share > busyShare) hasWorked = true;
    if (share > idleShare || !hasWorked) return;
    hasWorked = false;
    collectGarbage();
  }, everyMs).unref();
}
