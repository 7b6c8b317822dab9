import { ownEnvironment } from './config/environment.ts';

/** Whether a person looks at the stream, on something that can erase a line. */
export function isTerminal({ isTTY }: { readonly isTTY?: boolean }): boolean {
  return isTTY === true && ownEnvironment().TERM !== 'dumb';
}

/** Everyone may switch them off: see no-color.org. */
export function hasColours(): boolean {
  return !ownEnvironment().NO_COLOR;
}
