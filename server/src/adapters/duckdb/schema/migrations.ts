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
];
