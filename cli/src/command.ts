import type { Client } from './api/client.ts';
import { type Command, commandsWith } from './program/command.ts';
import type { Settings } from './settings.ts';
import type { Terminal } from './terminal/terminal.ts';

/** What a command works with. */
export interface Context {
  /** All that there are. */
  readonly commands: readonly Command<Context>[];
  readonly terminal: Terminal;
  readonly settings: Settings;
  /** What SIGHTLINE_URL and SIGHTLINE_API_KEY say. */
  readonly fromEnvironment: Connection;
  /** Reaches the service that options, environment or a login name. */
  readonly connect: (values: Connection) => Promise<Client>;
  /** What Ctrl-C says about the work so far. */
  readonly onInterrupt: (words: () => string) => void;
  readonly now: () => Date;
}

export interface Connection {
  readonly url: string | undefined;
  readonly key: string | undefined;
}

export const command = commandsWith<Context>();
