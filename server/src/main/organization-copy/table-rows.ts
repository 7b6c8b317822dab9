import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';
import { type AnswerContext, keyOf, versionOf } from './answer-rows.ts';
import { answerKind, type CopiedTable } from './contents.ts';
import { mapped, withNewIds } from './mentioned-ids.ts';
import type { MapId } from './new-ids.ts';

type Row = Readonly<Record<string, unknown>>;

/** Of each table: its columns that name a row of another, by that table. */
export async function readReferences(
  db: Database,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { rows } = await sql<{ table: string; column: string; to: string }>`
    SELECT source.relname AS table, own.attname AS column, target.relname AS to
    FROM pg_constraint
    JOIN pg_class AS source ON source.oid = conrelid
    JOIN pg_class AS target ON target.oid = confrelid
    CROSS JOIN unnest(conkey, confkey) AS pair (own_number, their_number)
    JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = own_number
    JOIN pg_attribute AS theirs ON theirs.attrelid = confrelid AND theirs.attnum = their_number
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace
      AND theirs.attname = 'id'`.execute(db);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...byTable].map(([table, of]) => [table, new Map(of.map(({ column, to }) => [column, to]))]),
  );
}

interface Shape {
  readonly table: CopiedTable;
  readonly references: ReadonlyMap<string, string>;
}

interface Converting {
  readonly map: MapId;
  readonly context: AnswerContext;
  readonly organizationId: number;
}

/** A row of configuration with new ids. */
export function convertRow(row: Row, { table, references }: Shape, converting: Converting): Row {
  const { map, organizationId } = converting;
  const { own, refers = {}, mentions = [] } = table;
  const converted = Object.entries(row).map(([column, value]): [string, unknown] => {
    if (column === 'organization_id') return [column, organizationId];
    if (column === own) return [column, mapped(value, table.name, map)];
    if (mentions.includes(column)) return [column, withNewIds(value, map)];
    const kind = refers[column] ?? references.get(column) ?? usual[column];
    // An import is known by the name that it was sent with.
    const isText = kind === 'response_imports';
    return [column, kind && !isText ? mapped(value, kind, map) : value];
  });
  return { ...Object.fromEntries(converted), ...ofAnswers(row, table.name, converting) };
}

const usual: Readonly<Record<string, string>> = { brand_id: 'brands', prompt_id: 'prompts' };

/** Keys and versions, which both stores must agree on. */
function ofAnswers(row: Row, table: string, { map, context }: Converting): Row {
  const idOf = (id: unknown) => Number(map(answerKind, Number(id)));
  if (table === answerKind) {
    return { key: keyOf(String(row.key), map), version: idOf(row.id) };
  }
  if (table === 'sentiment_comparisons') {
    return { version: versionOf(idOf(row.observation_id), Number(row.version)) };
  }
  if (table !== 'response_import_parts') return {};
  // The schema says that both are lists of numbers.
  const [ids, versions] = [row.observation_ids as number[], row.versions as number[]];
  const isCurrent = (id: number, at: number) => context.versions.get(id) === versions[at];
  return { versions: ids.map((id, at) => (isCurrent(id, at) ? idOf(id) : 0)) };
}
