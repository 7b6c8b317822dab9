import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/errors.ts';
import { createFairQueue, QueueFull } from '#kernel/fair-queue.ts';

/** Of one route: each may hold tens of megabytes, and an organization has one at a time. */
const limits = { atOnce: 2, atOnceOfCaller: 1, waiting: 32, waitingOfCaller: 8 } as const;
const retryAfterSeconds = 5;

/** Bodies up to here are taken at once, like those of every other route. */
const lightBytes = 1_048_576;

/** Requests that cost much memory or time take turns, before their body is read. */
export interface HeavyRequests {
  /** Resolves when it is this request's turn. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Whatever comes of it, as often as you like. */
  end(request: FastifyRequest): void;
}

export function createHeavyRequests(isHeavy: (request: FastifyRequest) => boolean): HeavyRequests {
  const queue = createFairQueue(limits);
  const endings = new WeakMap<FastifyRequest, () => void>();
  const end = (request: FastifyRequest) => endings.get(request)?.();
  return {
    end,
    async begin(request, reply) {
      if (!isHeavy(request)) return;
      const begun = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      queue
        .run(String(request.principal?.organizationId), () => {
          endings.set(request, ended.resolve);
          begun.resolve();
          return ended.promise;
        })
        .catch(begun.reject);
      await begun.promise.catch((error: unknown) => {
        throw error instanceof QueueFull ? tooMany() : error;
      });
      // Nobody waits for it any more, and its handler will not be called.
      if (reply.raw.destroyed) end(request);
    },
  };
}

/** One whose length is not known until it is read may be as long as the route allows. */
export function hasLongBody({ headers }: FastifyRequest): boolean {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  const length = Number(headers['content-length'] ?? Number.NaN);
  return !(isPlain && length <= lightBytes);
}

function tooMany(): Refusal {
  return new Refusal('rate_limited', 'Too many such requests are waiting; try again in a moment.', {
    retry_after: retryAfterSeconds,
  });
}
