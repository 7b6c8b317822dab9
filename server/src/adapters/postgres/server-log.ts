import type { Logger } from '#kernel/ports/logger.ts';

/** The lines the server writes, told to our log at the level a maintainer would give them. */
export interface ServerLog {
  add(line: string): void;
  /** The last lines, for the error of a server that did not start. */
  tail(): string;
}

export function createServerLog(logger: Logger): ServerLog {
  const kept: string[] = [];
  return {
    add(line) {
      kept.push(line);
      if (kept.length > 20) kept.shift();
      logger[levelOf(line)]({ line }, 'PostgreSQL says');
    },
    tail: () => kept.join('\n'),
  };
}

// LOG is what the server says about its own life; only these lines mean trouble.
const trouble = /terminated by signal|not properly shut down|reinitializing|could not (bind|write)/;

// ERROR stays at debug: it goes to the client that sent the statement, which knows whether it matters.
function levelOf(line: string): keyof Logger {
  if (line.startsWith('PANIC:')) return 'error';
  if (line.startsWith('FATAL:') || line.startsWith('WARNING:')) return 'warn';
  return line.startsWith('LOG:') && trouble.test(line) ? 'warn' : 'debug';
}
