import { DataFolderInUse, DataFolderNotWritable } from '../adapters/data-folder/index.ts';
import { CannotStartPostgres, EngineTaken, OtherVersion } from '../adapters/postgres/index.ts';
import { ownEnvironment } from './config/environment.ts';
import { ConfigError } from './config/read-variables.ts';
import { eraseLine } from './terminal-line.ts';

/** Whether a person looks at the stream, on something that can erase a line. */
export function isTerminal({ isTTY }: { readonly isTTY?: boolean }): boolean {
  return isTTY === true && ownEnvironment().TERM !== 'dumb';
}

/** Everyone may switch them off: see no-color.org. */
export function hasColours(): boolean {
  return !ownEnvironment().NO_COLOR;
}

const mendable = [
  ConfigError,
  DataFolderInUse,
  DataFolderNotWritable,
  CannotStartPostgres,
  EngineTaken,
  OtherVersion,
];

/** Mistakes that an operator can mend are told in a sentence; anything else with its trace. */
export function complain(error: unknown, variable?: 'PORT' | 'EDGE_PORT'): void {
  // In place of "Starting ...".
  if (isTerminal(process.stderr)) process.stderr.write(eraseLine);
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? error.port : '';
    process.stderr.write(`Port ${port} is in use. Set ${variable} to another one.\n`);
  } else if (mendable.some((kind) => error instanceof kind) && error instanceof Error) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
