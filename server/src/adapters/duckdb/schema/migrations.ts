import { createTable } from './columns.ts';
import {
  createSays,
  type PresetColumn,
  rankColumns,
  rivalColumns,
  usageColumns,
} from './observation-columns.ts';
import { ownerColumns } from './other-columns.ts';
import { createSchema } from './tables.ts';

/** A step of the schema: applied once, in the order of the numbers, in a transaction of its own. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly string[];
}

/** Never changed once released: data out there have gone through them. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'tables', statements: createSchema },
  {
    // A topic that a prompt had twice counted its observations twice. Lists of names are sets now.
    number: 2,
    name: 'distinct-topics',
    statements: [
      `UPDATE observations
        SET topics = list_filter(topics, lambda topic, place: list_position(topics, topic) = place)
        WHERE len(topics) <> len(list_distinct(topics))`,
    ],
  },
  {
    number: 3,
    name: 'usage',
    statements: usageColumns.map(addColumn),
  },
  {
    // Answers that were stored before have no rank until they are read again.
    number: 4,
    name: 'ranks',
    statements: [createSays, ...rankColumns.map(addColumn)],
  },
  { number: 5, name: 'rivals', statements: rivalColumns.map(addColumn) },
  {
    number: 6,
    name: 'installation',
    statements: [createTable('installation', ownerColumns)],
  },
];

function addColumn({ name, type, preset }: PresetColumn): string {
  return `ALTER TABLE observations ADD COLUMN IF NOT EXISTS "${name}" ${type} DEFAULT ${preset}`;
}
