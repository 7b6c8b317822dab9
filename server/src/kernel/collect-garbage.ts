import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Gives back at once what is of no use any more. For the moments after many megabytes were let go: left to itself, the
 * engine keeps garbage of that size for long, and a machine has to have the memory for it.
 */
export function collectGarbage(): void {
  collect ??= exposed();
  collect();
}

/** There is no other way to it than a flag, and one of the command line would have to be given to every process. */
function exposed(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
