import type { Logger } from '#kernel/ports/logger.ts';
import { randomBase62, systemRandom } from '#kernel/random.ts';
import type { RateLimiter, Taken } from './rate-limit.ts';

/** Reaches all API processes of the service, this one too. */
export interface ProcessChannel {
  send(message: string): Promise<void>;
  /** Resolves with what ends it. */
  receive(handler: (message: string) => void): Promise<() => Promise<void>>;
}

const tellEveryMs = 500;
const greetEveryMs = 30_000;
/** A process that says nothing for this long has ended. */
const silentAfterMs = 3 * greetEveryMs;
/** As many as one notification of PostgreSQL, 8,000 bytes, holds at 160 bytes a caller. */
const maxCallersAtOnce = 50;
const maxMessagesAtOnce = 10;

interface Message {
  readonly from: string;
  readonly taken: readonly Taken[];
}

/**
 * All API processes allow a caller the limit together: each tells the others what its callers took. What was not told yet
 * may be allowed on top, half a second's worth. A process that is alone says only that it is there.
 */
export async function shareRates(
  limiter: RateLimiter,
  channel: ProcessChannel,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (limiter.limit === 0) return async () => {};
  const name = randomBase62(systemRandom, 12);
  const lastHeard = new Map<string, number>();
  let nextGreeting = 0;
  let isTelling = false;
  let couldTell = true;

  const stopReceiving = await channel.receive((text) => {
    const message = readMessage(text);
    if (!message || message.from === name) return;
    // A process that has just begun learns at once that it is not alone.
    if (!lastHeard.has(message.from)) nextGreeting = 0;
    lastHeard.set(message.from, performance.now());
    limiter.add(message.taken);
  });

  const send = (taken: readonly Taken[]) =>
    channel.send(JSON.stringify({ from: name, taken } satisfies Message));

  async function tell(): Promise<void> {
    const now = performance.now();
    for (const [other, heard] of lastHeard) {
      if (heard < now - silentAfterMs) lastHeard.delete(other);
    }
    if (now >= nextGreeting) {
      nextGreeting = now + greetEveryMs;
      await send([]);
    }
    for (let sent = 0; sent < maxMessagesAtOnce; sent += 1) {
      const taken = limiter.untold(maxCallersAtOnce);
      if (taken.length === 0) return;
      if (lastHeard.size > 0) await send(taken);
    }
  }

  const timer = setInterval(async () => {
    if (isTelling) return;
    isTelling = true;
    try {
      await tell();
      couldTell = true;
    } catch (error) {
      // Once for each time that PostgreSQL is away.
      if (couldTell) logger.warn({ err: error }, 'other API processes could not be told');
      couldTell = false;
    }
    isTelling = false;
  }, tellEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return stopReceiving();
  };
}

/** Undefined for what another version of the service means. */
function readMessage(text: string): Message | undefined {
  try {
    const { from, taken } = JSON.parse(text) as Partial<Message>;
    return typeof from === 'string' && Array.isArray(taken) ? { from, taken } : undefined;
  } catch {
    return undefined;
  }
}
