import { pipeline, type Readable } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends the rows as they come, compressed where the client asks for it. */
export function sendCompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  body: Readable,
): FastifyReply {
  reply.header('vary', 'accept-encoding');
  if (!takesGzip(headers['accept-encoding'])) return reply.send(body);
  reply.header('content-encoding', 'gzip');
  // Most of the ratio for a fraction of the time. Rows that break off break the answer off.
  return reply.send(pipeline(body, createGzip({ level: constants.Z_BEST_SPEED }), () => {}));
}

/** Whether the client asks for it: `q=0` says that it does not take it. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  const codings = String(accepted ?? '')
    .toLowerCase()
    .split(',');
  return codings.some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(coding));
}
