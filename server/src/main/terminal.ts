import { DataFolderInUse, DataFolderNotWritable } from '../adapters/data-folder/index.ts';
import { CannotStartPostgres, EngineTaken, OtherVersion } from '../adapters/postgres/index.ts';
import { ownEnvironment } from './config/environment.ts';
import { ConfigError, readVariables } from './config/read-variables.ts';
import { eraseLine } from './terminal-line.ts';

/** Whether the stream is a terminal that can erase a line. */
export function isTerminal({ isTTY }: { readonly isTTY?: boolean }): boolean {
  return isTTY === true && ownEnvironment().TERM !== 'dumb';
}

/** Users can disable colours: see no-color.org. */
export function hasColours(): boolean {
  return readVariables(ownEnvironment()).text('NO_COLOR') === undefined;
}

const mendable = [
  ConfigError,
  DataFolderInUse,
  DataFolderNotWritable,
  CannotStartPostgres,
  EngineTaken,
  OtherVersion,
];

/** Whether the message alone tells an operator what to do. */
export const isMendable = (error: unknown): error is Error =>
  mendable.some((kind) => error instanceof kind);

/** Prints operator errors as one sentence, other errors with their stack trace. */
export function complain(error: unknown, variable?: 'PORT' | 'EDGE_PORT'): void {
  // Replaces "Starting ...".
  if (isTerminal(process.stderr)) process.stderr.write(eraseLine);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? error.port : '';
    process.stderr.write(`Port ${port} is in use. Set ${variable} to another one.\n`);
  } else if (isMendable(error)) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
