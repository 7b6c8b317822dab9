import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#kernel/errors.ts';
import { createFairQueue, type FairQueueLimits, QueueFull } from '#kernel/fair-queue.ts';
import { plainLength } from './collect-body.ts';
import { recordsOf } from './request-body.ts';
import { lightBytes } from './spooled-body.ts';

/** Per route: long bodies arriving, or on disk until their turn. A slow one blocks no one's turn. */
const arriving: FairQueueLimits = {
  ...{ atOnce: 24, atOnceOfCaller: 3, waiting: 32, waitingOfCaller: 8 },
};
/** Per route: each may take tens of megabytes, and an organization has one at a time. */
const working: FairQueueLimits = {
  ...{ atOnce: 2, atOnceOfCaller: 1, waiting: 32, waitingOfCaller: 8 },
};
const retryAfterSeconds = 5;

/** Requests that need much memory or time take turns, once their body has arrived. */
export interface HeavyRequests {
  /** Resolves when a long body may be received. */
  receive(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Resolves on the turn of this request, with its body in memory from then on. */
  begin(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** May be called repeatedly, after success or failure. */
  end(request: FastifyRequest): Promise<void>;
}

/** `isHeavy`: even with a short body. */
export function createHeavyRequests(isHeavy: boolean): HeavyRequests {
  const places = createPlaces(arriving);
  const turns = createPlaces(working);
  return {
    async receive(request, reply) {
      if (isLong(plainLength(request))) await places.take(request, reply);
    },
    async begin(request, reply) {
      const { spooledBody } = request;
      if (!isHeavy && !spooledBody) return;
      await turns.take(request, reply);
      if (!spooledBody) return;
      request.body = { ...recordsOf(request.body), bytes: await spooledBody.read() };
      await spooledBody.close();
      places.giveBack(request);
    },
    async end(request) {
      await request.spooledBody?.close();
      places.giveBack(request);
      turns.giveBack(request);
    },
  };
}

function createPlaces(limits: FairQueueLimits) {
  const queue = createFairQueue(limits);
  const endings = new WeakMap<FastifyRequest, () => void>();
  const giveBack = (request: FastifyRequest) => endings.get(request)?.();
  return {
    giveBack,
    async take(request: FastifyRequest, reply: FastifyReply): Promise<void> {
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
      // The client has disconnected: others get their turn at once.
      if (!reply.raw.destroyed) return;
      giveBack(request);
      throw new DOMException('The client went away while it waited.', 'AbortError');
    },
  };
}

/** A body of unknown length may be as long as the route allows. */
function isLong(length: number | undefined): boolean {
  return length === undefined || length > lightBytes;
}

function tooMany(): Refusal {
  return new Refusal('rate_limited', 'Too many such requests are waiting; try again in a moment.', {
    retry_after: retryAfterSeconds,
  });
}
