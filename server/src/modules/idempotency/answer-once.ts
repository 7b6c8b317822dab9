import { sql } from 'kysely';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { uuid } from '#kernel/random.ts';
import type { IdempotencyTables } from './tables.ts';

/** A request that its caller may send again under the same key. */
export interface KeyedRequest {
  readonly operation: string;
  readonly key: string;
  /** Of everything that the request asks for: the same key with another request is a mistake. */
  readonly requestHash: Buffer;
  /** False where the answer has a secret that no table may hold. */
  readonly keepsAnswer: boolean;
}

interface Answered {
  /** JSON. */
  readonly answer: string;
  readonly isReplay: boolean;
}

const keepMs = 24 * 3_600_000;
const maxAnswerLength = 262_144;
const renewMs = 10_000;
/** A claim that was not renewed for this long belongs to a process that ended: the request may be sent again. */
const staleMs = 3 * renewMs;
/** As many of the expired keys as are deleted with each new one. */
const deletedAtOnce = 100;

/**
 * Does the work of a request once: a repeat under its key gets the first one's answer, for a day. What fails changed
 * nothing and frees its key.
 */
export async function answerOnce(
  ctx: Context,
  request: KeyedRequest,
  work: () => Promise<string>,
): Promise<Answered> {
  const claimId = uuid(ctx.random);
  const kept = await claim(ctx, request, claimId);
  if (kept !== undefined) return { answer: kept, isReplay: true };
  const renewing = setInterval(() => renew(ctx, claimId), renewMs);
  try {
    const answer = await work();
    await keepAnswer(ctx, request, claimId, answer);
    return { answer, isReplay: false };
  } catch (error) {
    await release(ctx, claimId);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** The kept answer; undefined where the work is this request's to do. */
async function claim(
  ctx: Context,
  request: KeyedRequest,
  claimId: string,
): Promise<string | undefined> {
  // Between the two looks the other request may fail and free the key.
  for (;;) {
    if (await insertClaim(ctx, request, claimId)) return undefined;
    const row = await keysOf(ctx, request).selectAll().executeTakeFirst();
    if (row) return answerOf(row, request);
  }
}

const tables = ({ db }: Pick<Context, 'db'>) => db.withTables<IdempotencyTables>();

async function insertClaim(
  ctx: Context,
  { operation, key, requestHash }: KeyedRequest,
  claimId: string,
): Promise<boolean> {
  const now = ctx.clock.now();
  const claimed = {
    request_hash: requestHash,
    claim_id: claimId,
    claimed_at: now,
    created_at: now,
    answered_at: null,
    answer: null,
  };
  await deleteExpired(ctx, before(now, keepMs));
  const row = await tables(ctx)
    .insertInto('idempotency_keys')
    .values({
      organization_id: ctx.principal.organizationId,
      caller: ctx.principal.name,
      operation,
      key,
      ...claimed,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'caller', 'operation', 'key'])
        .doUpdateSet(claimed)
        .where((of) =>
          of.or([
            of('idempotency_keys.created_at', '<', before(now, keepMs)),
            of.and([
              of('idempotency_keys.answered_at', 'is', null),
              of('idempotency_keys.claimed_at', '<', before(now, staleMs)),
              of('idempotency_keys.request_hash', '=', requestHash),
            ]),
          ]),
        ),
    )
    .returning('claim_id')
    .executeTakeFirst();
  return row?.claim_id === claimId;
}

const before = (time: Date, ms: number) => new Date(time.getTime() - ms);

async function deleteExpired(ctx: Context, expired: Date): Promise<void> {
  const old = tables(ctx)
    .selectFrom('idempotency_keys')
    .select('claim_id')
    .where('created_at', '<', expired)
    .limit(deletedAtOnce)
    .forUpdate()
    .skipLocked();
  await tables(ctx).deleteFrom('idempotency_keys').where('claim_id', 'in', old).execute();
}

function keysOf(ctx: Context, { operation, key }: KeyedRequest) {
  return tables(ctx)
    .selectFrom('idempotency_keys')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('caller', '=', ctx.principal.name)
    .where('operation', '=', operation)
    .where('key', '=', key);
}

function answerOf(
  row: Pick<IdempotencyTables['idempotency_keys'], 'request_hash' | 'answered_at' | 'answer'>,
  { requestHash }: KeyedRequest,
): string {
  if (!row.request_hash.equals(requestHash)) {
    throw new Refusal(
      'idempotency_key_reused',
      'This Idempotency-Key was sent with another request. Send a new key.',
    );
  }
  if (row.answered_at === null) {
    throw new Refusal(
      'idempotency_key_in_use',
      'The first request with this Idempotency-Key is still under way. Send it again in a moment.',
      { retry_after: 1 },
    );
  }
  if (row.answer === null) {
    throw new Refusal(
      'idempotency_key_used',
      'The first request with this Idempotency-Key succeeded, and its answer is not kept.',
    );
  }
  return row.answer;
}

async function keepAnswer(
  ctx: Context,
  { keepsAnswer }: KeyedRequest,
  claimId: string,
  answer: string,
): Promise<void> {
  const isKept = keepsAnswer && answer.length <= maxAnswerLength;
  await tables(ctx)
    .updateTable('idempotency_keys')
    .set({ answered_at: ctx.clock.now(), answer: isKept ? answer : null })
    .where('claim_id', '=', claimId)
    .execute();
}

async function release(ctx: Context, claimId: string): Promise<void> {
  const unanswered = tables(ctx)
    .deleteFrom('idempotency_keys')
    .where('claim_id', '=', claimId)
    .where('answered_at', 'is', null);
  // The request's own failure is what its caller must hear of; a claim that stays expires.
  await unanswered.execute().catch((error: unknown) => {
    ctx.logger.warn({ err: error }, 'an idempotency key could not be freed');
  });
}

function renew(ctx: Context, claimId: string): void {
  tables(ctx)
    .updateTable('idempotency_keys')
    .set({ claimed_at: sql<Date>`${ctx.clock.now()}::timestamptz` })
    .where('claim_id', '=', claimId)
    .execute()
    .catch((error: unknown) => {
      ctx.logger.warn({ err: error }, 'the claim on an idempotency key could not be renewed');
    });
}
