import { pipeline } from 'node:stream';
import { constants, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cursorHeader, moreHeader, ndjson, parquet } from '#contract/feeds/feed-headers.ts';
import type { FeedPage } from '#kernel/feed-page.ts';
import { jsonArrayOfLines } from './json-array-stream.ts';

interface FeedCall {
  readonly mediaType: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Sends rows of a feed as they come. What breaks off breaks the answer off, so that nobody takes half of it for the whole. */
export function sendFeed(
  { mediaType, request, reply }: FeedCall,
  { rows, cursor, hasMore }: FeedPage,
): FastifyReply {
  reply.header(cursorHeader.toLowerCase(), cursor);
  reply.header(moreHeader.toLowerCase(), String(hasMore));
  if (mediaType === parquet) return reply.type(mediaType).send(rows);
  const end = `],"cursor":${JSON.stringify(cursor)},"more":${hasMore}}`;
  const body = mediaType === ndjson ? rows : jsonArrayOfLines(rows, '{"items":[', end);
  reply.type(`${mediaType}; charset=utf-8`).header('vary', 'accept-encoding');
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(body);
  reply.header('content-encoding', 'gzip');
  // Most of the ratio for a fraction of the time.
  return reply.send(pipeline(body, createGzip({ level: constants.Z_BEST_SPEED }), () => {}));
}

/** Whether the client asks for it: `q=0` says that it does not take it. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  const codings = String(accepted ?? '')
    .toLowerCase()
    .split(',');
  return codings.some((coding) => /^\s*gzip\s*(;\s*q=(?!0(\.0*)?\s*$).*)?$/.test(coding));
}
