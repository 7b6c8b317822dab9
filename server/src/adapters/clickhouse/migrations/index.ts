import { baseline } from './0001-baseline.ts';
import type { Migration } from './migration.ts';

/** In order. A new step goes into a file `0002-what-it-does.ts` of its own and to the end of this list. */
export const migrations: readonly Migration[] = [baseline];
