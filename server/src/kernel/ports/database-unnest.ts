import { type AliasedRawBuilder, sql } from 'kysely';

type Columns<Item> = Readonly<
  Record<string, readonly [type: string, value: (item: Item) => unknown]>
>;

type Row<Shape extends Columns<never>> = { [Name in keyof Shape]: ReturnType<Shape[Name][1]> };

/**
 * A list as a table to select from or to join: a column has PostgreSQL's type and its value of each item. One array
 * is one parameter, so the statement is the same for any number of rows.
 */
export function unnest<Alias extends string, Item, const Shape extends Columns<Item>>(
  alias: Alias,
  items: readonly Item[],
  columns: Shape,
): AliasedRawBuilder<Row<Shape>, Alias> {
  const arrays = Object.values(columns).map(
    ([type, value]) => sql`${items.map(value)}::${sql.raw(type)}[]`,
  );
  const names = Object.keys(columns).map((name) => sql.ref(name));
  return sql<Row<Shape>>`unnest(${sql.join(arrays)})`.as<Alias>(
    sql`${sql.ref(alias)} (${sql.join(names)})`,
  );
}
