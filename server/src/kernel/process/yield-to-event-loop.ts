import { setImmediate } from 'node:timers/promises';

/** Rows of long work between two yields, in a process that also serves requests. */
export const rowsBetweenYields = 20;

/** Lets pending requests and timers run before long work continues. */
export async function yieldToEventLoop(): Promise<void> {
  await setImmediate();
}
