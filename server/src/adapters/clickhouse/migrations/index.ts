import { baseline, firstTables } from './0001-baseline.ts';
import { changes, removedObservations } from './0002-changes.ts';
import type { Migration } from './migration.ts';

/** In order. Add a new step in a file `0003-what-it-does.ts` and at the end of this list. */
export const migrations: readonly Migration[] = [baseline, changes];

/** Every table that they make. */
export const tables = [...firstTables, removedObservations];
