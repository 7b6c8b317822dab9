import type { Migration } from '../migration.ts';
import { baseline } from './0001-baseline.ts';

/** Every migration, oldest first. A new one goes into a file of its own and to the end of this list. */
export const allMigrations: readonly Migration[] = [baseline];
