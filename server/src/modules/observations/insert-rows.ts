import type { Context } from '#kernel/context.ts';

/** Every year is a partition of its own, and one batch may reach over as many as there are. */
const settings = { max_partitions_per_insert_block: 0 };

/** Rows of the table `observations`; none is no work. */
export function insertRows(ctx: Context, rows: readonly object[]): Promise<void> {
  return ctx.clickhouse.insert('observations', rows, settings);
}
