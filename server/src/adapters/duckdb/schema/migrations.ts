import { createSchema } from './tables.ts';

/** A step of the schema: applied once, in the order of the numbers, in a transaction of its own. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly statements: readonly string[];
}

/** Never changed once released: data out there have gone through them. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'baseline', statements: createSchema },
];
