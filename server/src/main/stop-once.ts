import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';

export type Step = () => Promise<void>;

/** What each role of the service gets. */
export interface Part {
  readonly logger: Logger;
  /** The steps that stop it, in order. */
  readonly stopping: Step[];
  /** For `drainMs` it still works before anything is closed. */
  stop(code: number, drainMs?: number): void;
  isStopping(): boolean;
}

const stopWithinMs = 9_000;

/** Stops everything in order, once; gives up on a part that hangs. */
export function stopOnce(
  steps: readonly Step[],
  report: (fields: object, message: string) => void,
): Pick<Part, 'stop' | 'isStopping'> {
  let stopping = false;
  return {
    isStopping: () => stopping,
    stop(code, drainMs = 0) {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), drainMs + stopWithinMs).unref();
      pause(drainMs)
        .then(() => stopAll(steps, report))
        .then((clean) => process.exit(clean ? code : 1));
    },
  };
}

async function stopAll(
  steps: readonly Step[],
  report: (fields: object, message: string) => void,
): Promise<boolean> {
  let clean = true;
  for (const step of steps) {
    await step().catch((error: unknown) => {
      clean = false;
      report({ err: error }, 'a part did not stop cleanly');
    });
  }
  return clean;
}
