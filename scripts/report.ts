import type { CheckResult } from './check.ts';
import { type FileOutcome, isBeyondMachine, type TestOutcome } from './test-outcomes.ts';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function tally(outcomes: readonly TestOutcome[]): Tally {
  const count = (kind: TestOutcome['kind']) => outcomes.filter((one) => one.kind === kind).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** The last line of a run. Skipped tests are only mentioned where there are any. */
export function totals({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function checkReport(name: string, { summary, problems }: CheckResult, ms: number): string {
  const line = `${problems.length > 0 ? 'FAIL' : 'ok  '} ${seconds(ms)}  ${name} (${summary})`;
  return [line, ...problems.map((problem) => indent(problem))].join('\n');
}

/** One line for a file where all went well; otherwise every failure. */
export function fileReport({ file, outcomes, milliseconds }: FileOutcome): string {
  const counts = tally(outcomes);
  const line = `${counts.failed > 0 ? 'FAIL' : 'ok  '} ${seconds(milliseconds)}  ${file} (${totals(counts)})`;
  const told = outcomes
    .filter((one) => one.kind !== 'passed' && !isBeyondMachine(one))
    .map(outcomeReport);
  return [line, ...told].join('\n');
}

/** What a process printed in which a test failed. */
export function outputReport(files: readonly string[], output: string): string {
  const others = files.length === 1 ? '' : ` and ${files.length - 1} more`;
  return indent(`${files[0]}${others} printed:\n${output}`);
}

function outcomeReport({ kind, name, place, reason }: TestOutcome): string {
  if (kind === 'skipped')
    return indent(`skipped: ${name}, ${place}${reason ? ` (${reason})` : ''}`);
  return indent(`failed: ${name}\n  at ${place}\n${indent(reason ?? '', 2)}`);
}

export function failureList(outcomes: readonly TestOutcome[]): string[] {
  const failed = outcomes.filter(({ kind }) => kind === 'failed');
  if (failed.length === 0) return [];
  return ['', 'failed:', ...failed.map(({ name, place }) => indent(`${place}  ${name}`, 2))];
}

/** One sentence for each thing that tests need and this machine lacks. */
export function needList(outcomes: readonly TestOutcome[]): string[] {
  const reasons = outcomes.filter(isBeyondMachine).map(({ reason }) => reason ?? '');
  const counted = Map.groupBy(reasons, (reason) => reason.slice('needs '.length));
  return [...counted].map(
    ([need, { length }]) => `${length} ${length === 1 ? 'test needs' : 'tests need'} ${need}.`,
  );
}

export function slowest(outcomes: readonly TestOutcome[], count = 10): string[] {
  const timed = outcomes.filter(({ kind, milliseconds }) => kind !== 'skipped' && milliseconds > 0);
  const inOrder = timed.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
  if (inOrder.length === 0) return [];
  const lines = inOrder.map(({ milliseconds, name, place }) =>
    indent(`${seconds(milliseconds)}  ${place}  ${name}`, 2),
  );
  return ['', 'slowest tests:', ...lines];
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;
}

function indent(text: string, by = 5): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, ' '.repeat(by));
}
