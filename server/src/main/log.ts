import { type Logger, pino } from 'pino';
import { workFields } from '#kernel/process/work.ts';
import { createLogLines } from './log-lines.ts';
import { hasColours, isTerminal } from './terminal.ts';
import { terminalLine } from './terminal-line.ts';

const standardError = 2;

/**
 * Logs to standard error: short lines on a terminal, JSON elsewhere. Lines that cannot be written, as on a full disk,
 * do not stop the service. Each line says which request or job it belongs to. `name` is the part of the service; the service itself has none.
 */
export function createLog(level: string, name?: string): Logger {
  const lines = createLogLines(standardError);
  process.on('exit', () => lines.finish());
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const options = { level, mixin: workFields, ...(name && { name }) };
  if (!isTerminal(process.stderr)) return pino(options, lines);
  const inColours = hasColours();
  return pino(options, { write: (line) => lines.write(terminalLine(line, inColours)) });
}
