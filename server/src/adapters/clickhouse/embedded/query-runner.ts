import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RunResult } from './engine-session.ts';
import { EngineException, toEngineException } from './exception.ts';
import { openResultPipe } from './pipes.ts';
import type { QueryKiller } from './query-killer.ts';
import type { QueryRequest } from './query-request.ts';
import type { Reply } from './reply.ts';
import type { Lease } from './session-pool.ts';

/** A result up to this size is answered whole: with a summary, and with a status that tells of every failure. */
const WHOLE_RESULT_BYTES = 1024 * 1024;

/** One request on its way through one session. */
export interface Job {
  readonly query: QueryRequest;
  readonly lease: Lease;
  readonly token: string;
  readonly killer: QueryKiller;
  readonly response: ServerResponse;
  readonly reply: Reply;
  /** Aborts when the client is gone. */
  readonly gone: AbortSignal;
}

export interface Run {
  /** Never rejects: it is awaited late. */
  readonly outcome: Promise<RunResult | EngineException>;
  isOver(): boolean;
}

export function startRun({ lease, query }: Job): Run {
  let over = false;
  const sql = query.statement.render(lease.pipe, query.format);
  const outcome = lease.session
    .run(sql, query.format)
    .catch(toEngineException)
    .finally(() => {
      over = true;
    });
  return { outcome, isOver: () => over };
}

/** DDL and the like: the answer is small, and there is nothing to read or to write meanwhile. */
export async function runStatement(job: Job): Promise<void> {
  const run = startRun(job);
  whenGone(job, () => void job.killer.killUntil(job.token, run.isOver));
  const result = successOf(await run.outcome);
  await sendWhole(job, [result.output], result, 0);
}

/** The engine writes the result into the pipe as fast as the client reads it, and no faster. */
export async function runSelect(job: Job): Promise<void> {
  const pipe = openResultPipe(job.lease.pipe);
  const run = startRun(job);
  const outcome = run.outcome.finally(pipe.finish);
  whenGone(job, pipe.abandon);
  try {
    const chunks: AsyncIterator<Buffer> = pipe.stream[Symbol.asyncIterator]();
    const { head, isWhole } = await readHead(chunks);
    if (isWhole) await sendWhole(job, head, successOf(await outcome), 0);
    else await sendStream(job, head, chunks, outcome);
  } finally {
    // Whatever became of the answer, the session is free only when the engine is done with it.
    pipe.abandon();
    await job.killer.killUntil(job.token, run.isOver);
  }
}

async function readHead(chunks: AsyncIterator<Buffer>) {
  const head: Buffer[] = [];
  let size = 0;
  while (size <= WHOLE_RESULT_BYTES) {
    const next = await chunks.next();
    if (next.done === true) return { head, isWhole: true };
    head.push(next.value);
    size += next.value.length;
  }
  return { head, isWhole: false };
}

async function sendStream(
  { reply, response }: Job,
  head: Buffer[],
  chunks: AsyncIterator<Buffer>,
  outcome: Run['outcome'],
): Promise<void> {
  async function* body() {
    yield* head.splice(0);
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      yield next.value;
    }
    const end = await outcome;
    if (end instanceof EngineException) yield Buffer.from(reply.failureBlock(end));
  }
  const encoder = reply.start(undefined, 0);
  const source = Readable.from(body(), { objectMode: false });
  await (encoder === undefined ? pipeline(source, response) : pipeline(source, encoder, response));
}

export async function sendWhole(
  { reply, response }: Job,
  chunks: readonly Uint8Array[],
  result: RunResult,
  rowsWritten: number,
): Promise<void> {
  const encoder = reply.start(result, rowsWritten);
  if (encoder === undefined) response.end(Buffer.concat(chunks));
  else await pipeline(Readable.from(chunks), encoder, response);
}

export function successOf(outcome: RunResult | EngineException): RunResult {
  if (outcome instanceof EngineException) throw outcome;
  return outcome;
}

function whenGone({ gone }: Job, act: () => void): void {
  if (gone.aborted) act();
  else gone.addEventListener('abort', act, { once: true });
}
