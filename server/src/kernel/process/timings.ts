import { channel } from 'node:diagnostics_channel';

/** Work that was timed. `name` and `outcome` are words from short lists: never an id, an address or a text of people. */
export type Timing =
  /** `name` is the operation, `outcome` the status. */
  | {
      readonly kind: 'request';
      readonly name: string;
      readonly outcome: string;
      readonly ms: number;
    }
  /** Work of the worker that is done over and over. */
  | {
      readonly kind: 'round';
      readonly name: string;
      readonly outcome: Outcome;
      readonly ms: number;
    }
  /** `name` is the queue. */
  | { readonly kind: 'job'; readonly name: string; readonly outcome: Outcome; readonly ms: number }
  /** `name` is the operation of the engine of observations. */
  | {
      readonly kind: 'engine';
      readonly name: string;
      readonly outcome: Outcome;
      readonly ms: number;
    }
  /** How long an operation of that engine waited for its turns before it ran. */
  | { readonly kind: 'wait'; readonly name: string; readonly ms: number }
  /** A statement that PostgreSQL ran. */
  | { readonly kind: 'statement'; readonly outcome: Outcome; readonly ms: number };

type Outcome = 'done' | 'failed';

const told = channel('sightline.timings');

/** Tells what watches the process; costs nothing where nothing does. */
export function tellTiming(timing: Timing): void {
  if (told.hasSubscribers) told.publish(timing);
}

/** Resolves or fails as `work`, and tells how long it took. */
export async function timed<Result>(
  kind: 'round' | 'job' | 'engine',
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!told.hasSubscribers) return work();
  const began = performance.now();
  let outcome: Outcome = 'failed';
  try {
    const result = await work();
    outcome = 'done';
    return result;
  } finally {
    tellTiming({ kind, name, outcome, ms: performance.now() - began });
  }
}

export function onTiming(take: (timing: Timing) => void): void {
  told.subscribe((timing) => take(timing as Timing));
}
