import type { WritePause } from '#contract/accounts/moves.ts';
import { Refusal } from '#kernel/errors.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import type { Clock } from '#kernel/time.ts';
import type { Writer } from './hold-writes.ts';

/** A caller that dies meanwhile must not hold up writes for longer. */
const maxPauseMs = 15_000;

interface WritePauseOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  /** The parts of this service that write. */
  writers(): readonly Writer[];
}

interface Pause {
  isHeld: boolean;
  timer?: NodeJS.Timeout;
}

/** Pauses all writes of observations for a moment; one pause at a time. */
export function createWritePause({ clock, logger, writers }: WritePauseOptions) {
  let current: Pause | undefined;

  async function resume(): Promise<void> {
    clearTimeout(current?.timer);
    await Promise.all(writers().map((writer) => writer.resumeWrites()));
    current = undefined;
  }

  /** Whether writes waited until now. */
  async function end(): Promise<boolean> {
    if (!current?.isHeld) return false;
    current.isHeld = false;
    await resume();
    return true;
  }

  function endLate(): void {
    end().then(
      () => logger.warn({}, 'writes continue: the backup that paused them did not say so'),
      (error: unknown) => logger.error({ err: error }, 'paused writes did not continue'),
    );
  }

  return {
    isOn: () => current !== undefined,
    async begin(): Promise<WritePause> {
      if (current) throw new Refusal('pause_refused', 'Another backup is pausing writes.');
      const own: Pause = { isHeld: false };
      current = own;
      try {
        await Promise.all(writers().map((writer) => writer.holdWrites()));
      } catch (error) {
        await resume();
        throw error;
      }
      own.isHeld = true;
      own.timer = setTimeout(endLate, maxPauseMs).unref();
      return { until: new Date(clock.now().getTime() + maxPauseMs).toISOString() };
    },
    end,
  };
}
