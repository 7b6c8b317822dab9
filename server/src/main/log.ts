import { type Logger, pino } from 'pino';

/** What may wait to be written; beyond it lines are dropped, so that a full disk does not fill the memory. */
const mostWaitingBytes = 4 * 1024 * 1024;

/** Lines on the standard error. One that cannot be written, as to a full disk, is no reason to stop serving. */
export function createLog(level: string): Logger {
  const destination = pino.destination({ dest: 2, sync: false, maxLength: mostWaitingBytes });
  destination.on('error', () => undefined);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return pino({ level }, destination);
}
