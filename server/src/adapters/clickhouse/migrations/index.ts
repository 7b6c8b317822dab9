import { baseline } from './0001-baseline.ts';
import type { Migration } from './migration.ts';

/** In order. Add a new step in a file `0002-what-it-does.ts` and at the end of this list. */
export const migrations: readonly Migration[] = [baseline];
