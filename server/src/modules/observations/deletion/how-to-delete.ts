import type { Context } from '#kernel/context.ts';

/** An answer as it was shown to who deletes it: `version` is that of its content. */
export interface ShownAnswer {
  readonly id: number;
  readonly version: number;
  readonly day: string;
}

export interface HowToDelete {
  /** Told what a transaction deletes, inside of it, so that each row is counted once. */
  readonly count: CountRemoved;
  /**
   * Keys with this prefix are of answers that we collected: they go with what their providers sent, and their keys stay, marked, so
   * that a worker that still has the answer cannot store it again. Unset: there are none.
   */
  readonly collectedPrefix?: string | undefined;
}

/** How many rows went, by table. */
export type CountRemoved = (
  inside: Context,
  removed: Readonly<Record<string, number>>,
) => Promise<void>;
