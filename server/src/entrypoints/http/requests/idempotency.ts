import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  idempotencyKeyHeader,
  maxIdempotencyKeyLength,
  type Operation,
} from '#contract/operation.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { answerOnce } from '../../../modules/idempotency/index.ts';
import type { RecordsBody } from './request-body.ts';

const printable = new RegExp(`^[\\x21-\\x7e]{1,${maxIdempotencyKeyLength}}$`);

/** The request's key, if its operation supports one. */
export function idempotencyKeyOf(
  { idempotencyKey }: Operation,
  { headers }: FastifyRequest,
): string | undefined {
  const key = headers[idempotencyKeyHeader.toLowerCase()];
  if (!idempotencyKey || key === undefined) return undefined;
  if (typeof key === 'string' && printable.test(key)) return key;
  throw new Refusal(
    'idempotency_key_invalid',
    `An Idempotency-Key has 1 to ${maxIdempotencyKeyLength} printable ASCII characters without spaces.`,
  );
}

/** Answers a request with a key: the work is done once, and a repeat says so. */
export async function answerKeyed(
  ctx: Context,
  { id, idempotencyKey, records }: Operation,
  { key, request, reply }: { key: string; request: FastifyRequest; reply: FastifyReply },
  work: () => Promise<unknown>,
): Promise<FastifyReply> {
  const keyed = {
    operation: id,
    key,
    requestHash: hashOf(request, records !== undefined),
    keepsAnswer: idempotencyKey === 'answered',
  };
  const { answer, isReplay } = await answerOnce(ctx, keyed, async () =>
    JSON.stringify(await work()),
  );
  if (isReplay) reply.header('idempotent-replayed', 'true');
  return reply.type('application/json; charset=utf-8').send(answer);
}

function hashOf({ url, body }: FastifyRequest, hasRecords: boolean): Buffer {
  const hash = createHash('sha256').update(`${url}\n`);
  // Safe cast: the content type parsers read bodies of such routes as records.
  if (hasRecords) hash.update((body as RecordsBody | undefined)?.bytes ?? '');
  else hash.update(JSON.stringify(body) ?? '');
  return hash.digest();
}
