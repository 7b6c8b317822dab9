import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Paging } from '#contract/parameters.ts';
import { sendCompressed } from '../requests/compression.ts';
import { jsonArrayOf, jsonArrayOfLines } from '../requests/json-array-stream.ts';

export interface PagedCall {
  readonly query: Paging;
  readonly mediaType: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface SentPage {
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** Parameters that keep the other pages as they are now. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** `rows` are lines of JSON or CSV. */
export function sendPage(
  { query, mediaType, request, reply }: PagedCall,
  { total, hasMore, fixed = {} }: SentPage,
  rows: Readable | Buffer,
): FastifyReply {
  if (total !== undefined) reply.header('x-total-count', String(total));
  const links = pageLinks(request, query, hasMore, fixed);
  if (links !== '') reply.header('link', links);
  reply.type(`${mediaType}; charset=utf-8`);
  const isJson = mediaType === 'application/json';
  // So few bytes that compressing them saves next to nothing.
  if (Buffer.isBuffer(rows)) return reply.send(isJson ? jsonArrayOf(rows) : rows);
  return sendCompressed(request, reply, isJson ? jsonArrayOfLines(rows) : rows);
}

function pageLinks(
  request: FastifyRequest,
  { limit, offset }: Paging,
  more: boolean,
  fixed: Readonly<Record<string, string>>,
): string {
  const [path = '', search = ''] = request.url.split('?', 2);
  const page = (from: number, rows: number) => {
    const parameters = new URLSearchParams(search);
    parameters.set('offset', String(from));
    parameters.set('limit', String(rows));
    for (const [name, value] of Object.entries(fixed)) parameters.set(name, value);
    return `<${path}?${parameters}>`;
  };
  // The page before one that begins within the first is shorter: no row comes twice.
  const before = Math.max(0, offset - limit);
  return [
    ...(more ? [`${page(offset + limit, limit)}; rel="next"`] : []),
    ...(offset > 0 ? [`${page(before, offset - before)}; rel="prev"`] : []),
  ].join(', ');
}
