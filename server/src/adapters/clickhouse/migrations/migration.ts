import type { Placement } from '../placement/placement.ts';
import type { Table } from '../placement/table.ts';

/** The statements of a change. */
export type SchemaChange = (placement: Placement) => readonly string[];

/** One step of the schema. Forward only, and never changed once released. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  /** Each can be repeated (IF NOT EXISTS, ADD COLUMN IF NOT EXISTS), since a crash may leave half of them done. */
  readonly changes: readonly SchemaChange[];
}

export function created(table: Table): SchemaChange {
  return (placement) => placement.create(table);
}
