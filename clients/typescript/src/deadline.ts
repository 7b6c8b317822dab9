import { SightlineError } from './errors.ts';

/** Ends an exchange when it has expired or the caller wants it. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Begins the time again. */
  touch(): void;
  /** Stops the time, while the caller works on what came, until the next `touch`. */
  rest(): void;
  /** What an error of this exchange means to the caller. */
  explain(error: unknown, details?: Readonly<Record<string, unknown>>): unknown;
  /** Frees the timer and leaves the signal of the caller. */
  end(): void;
}

export function startDeadline(timeoutMs: number, outer: AbortSignal | undefined): Deadline {
  outer?.throwIfAborted();
  const controller = new AbortController();
  let hasTimedOut = false;
  const expire = () => {
    hasTimedOut = true;
    controller.abort();
  };
  const cancel = () => controller.abort(outer?.reason);
  let timer = setTimeout(expire, timeoutMs);
  outer?.addEventListener('abort', cancel, { once: true });
  return {
    signal: controller.signal,
    touch() {
      clearTimeout(timer);
      timer = setTimeout(expire, timeoutMs);
    },
    rest: () => clearTimeout(timer),
    explain(error, details) {
      if (outer?.aborted) return outer.reason;
      if (error instanceof SightlineError) return error;
      if (hasTimedOut)
        return new SightlineError('timed_out', `No answer for ${timeoutMs} ms.`, {
          status: 0,
          details,
        });
      const reason = error instanceof Error ? reasonOf(error) : String(error);
      const message = `The connection to the service failed: ${reason}`;
      return new SightlineError('connection_failed', message, { status: 0, details, cause: error });
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', cancel);
    },
  };
}

/** What a failed fetch says is in its cause. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}
