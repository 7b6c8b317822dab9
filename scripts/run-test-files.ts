import { join } from 'node:path';
import { run } from 'node:test';
import { judgeFiles } from './judge-files.ts';
import { notice, type Report, type ReportEvent } from './report.ts';

export interface FilesOptions {
  readonly root: string;
  readonly report: Report;
  /** Ends the process when aborted. */
  readonly signal: AbortSignal;
  /** A process in which no test ends for this long is ended, and the files it did not finish count as failed. */
  readonly timeoutMs?: number | undefined;
  /** Prints what the files print at once, and not only when one of them fails. */
  readonly live?: boolean | undefined;
}

/** Runs test files one after the other in one process. Their paths are relative to the root. */
export async function runTestFiles(
  files: readonly string[],
  { root, report, signal, timeoutMs, live = false }: FilesOptions,
): Promise<void> {
  const program = join(import.meta.dirname, 'test-batch.ts');
  const idle = new AbortController();
  // node:test limits tests only: for a file with an open handle or an endless loop it would wait.
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => idle.abort(), timeoutMs);
  const stream = run({
    files: [program],
    argv: [root, ...files],
    cwd: root,
    isolation: 'process',
    signal: AbortSignal.any([signal, idle.signal]),
  });
  stream.on('test:complete', () => timer?.refresh());
  const judged = judgeFiles(stream, { program, files });
  for await (const event of live ? judged : holdOutput(judged, files)) report.write(event);
  clearTimeout(timer);
}

/** What a process printed comes last, and only where something failed. Which file printed what is not known. */
async function* holdOutput(events: AsyncIterable<ReportEvent>, files: readonly string[]) {
  const printed: ReportEvent[] = [];
  let failed = false;
  for await (const event of events) {
    failed ||= event.type === 'test:fail';
    if (event.type === 'test:stdout' || event.type === 'test:stderr') printed.push(event);
    else yield event;
  }
  if (failed && printed.length > 0) yield* [notice(`printed by ${files.join(', ')}:`), ...printed];
}
