import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { exception } from './exception.ts';
import { openRowsPipe } from './pipes.ts';
import { type Job, type Run, sendWhole, startRun, successOf } from './query-runner.ts';

/** The rows go into the pipe as fast as the engine takes them. */
export async function runInsert(job: Job, rows: Readable): Promise<void> {
  const run = startRun(job);
  const pipe = await openRowsPipe(job.lease.pipe, () => !run.isOver());
  try {
    if (pipe !== undefined) await pump(rows, pipe.stream);
  } catch (error) {
    // The engine closes its end when it fails: then its own words count.
    const isEngines = error instanceof Error && 'code' in error && error.code === 'EPIPE';
    if (!isEngines) {
      await killInsert(job, run);
      throw error;
    }
  } finally {
    pipe?.finish();
    pipe?.stream.destroy();
    await run.outcome;
    // What was not read is read away, so that the client gets to see the answer.
    rows.resume();
  }
  const result = successOf(await run.outcome);
  if (pipe === undefined) throw exception(49, 'LOGICAL_ERROR', 'The engine did not read the rows');
  await sendWhole(job, [], result, result.rowsRead);
}

/** Unlike a pipeline it leaves the rows' connection open when the engine stops taking them. */
async function pump(rows: Readable, sink: Writable): Promise<void> {
  rows.pipe(sink);
  await Promise.all([finished(rows, { writable: false }), finished(sink, { readable: false })]);
}

/** Must come before the engine sees the end of the rows, or it would store the half that came. */
async function killInsert(job: Job, run: Run): Promise<void> {
  let isOver = run.isOver();
  while (!isOver) isOver = (await job.killer.kill(job.token)) || run.isOver();
}
