import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Returns memory to the system at once. For the moments after many megabytes were released: by itself the engine keeps
 * garbage of that size for long.
 */
export function collectGarbage(): void {
  collect ??= exposed();
  collect();
}

/** Only a flag exposes it, and a command-line flag would have to be passed to every process. */
function exposed(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}
