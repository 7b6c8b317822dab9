import type { FastifyReply, FastifyRequest } from 'fastify';
import { cursorHeader, moreHeader, ndjson, parquet } from '#contract/feeds/feed-headers.ts';
import type { FeedPage } from '#kernel/feed-page.ts';
import { sendCompressed } from './compression.ts';
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
  return sendCompressed(request, reply.type(`${mediaType}; charset=utf-8`), body);
}
