import { type Logger, pino } from 'pino';
import { createLogLines } from './log-lines.ts';

const standardError = 2;

/** Lines on the standard error. One that cannot be written, as to a full disk, is no reason to stop serving. */
export function createLog(level: string): Logger {
  const lines = createLogLines(standardError);
  process.on('exit', () => lines.finish());
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return pino({ level }, lines);
}
