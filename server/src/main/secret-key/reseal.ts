import { sql } from 'kysely';
import type { Database } from '#kernel/ports/database.ts';
import type { SealedColumn, SecretBox } from '#kernel/ports/secret-box.ts';
import { sealedFactors, sealedTokens } from '../../modules/accounts/index.ts';
import { sealedUrls } from '../../modules/alerts/index.ts';
import { sealedLogWebhooks } from '../../modules/audit-log/index.ts';
import { sealedProviderKeys } from '../../modules/collection/index.ts';
import { sealedExportKeys } from '../../modules/exports/index.ts';
import { sealedWebhookSecrets } from '../../modules/webhooks/index.ts';

/** Everything that is sealed in the database; a test compares this with the schema. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedProviderKeys,
  ...sealedWebhookSecrets,
  ...sealedLogWebhooks,
  ...sealedUrls,
  ...sealedExportKeys,
  ...sealedTokens,
  ...sealedFactors,
];

const rowsAtOnce = 200;

interface Resealed {
  /** Sealed again. */
  readonly secrets: number;
  /** What no key at hand opens: it was lost before. */
  readonly unreadable: number;
}

interface Boxes {
  /** Has the new key alone. */
  readonly next: SecretBox;
  /** Opens with the new and the former key. */
  readonly both: SecretBox;
}

/** Seals what is not sealed with the new key again, one row at a time: whenever it is broken off, each secret opens with one of both. */
export async function resealAll(db: Database, boxes: Boxes): Promise<Resealed> {
  let [secrets, unreadable] = [0, 0];
  for (const column of sealedColumns) {
    const found = await resealColumn(db, column, boxes);
    secrets += found.secrets;
    unreadable += found.unreadable;
  }
  return { secrets, unreadable };
}

type Row = Readonly<Record<string, unknown>> & { readonly sealed: Buffer };

async function resealColumn(
  db: Database,
  sealed: SealedColumn,
  { next, both }: Boxes,
): Promise<Resealed> {
  let [secrets, unreadable] = [0, 0];
  let last: Row | undefined;
  do {
    const rows: readonly Row[] = await readRows(db, sealed, last);
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
    for (const row of rows) {
      const owner = sealed.owner(row);
      if (next.open(row.sealed, owner) !== undefined) continue;
      const secret = both.open(row.sealed, owner);
      if (secret === undefined) unreadable += 1;
      else secrets += await replace(db, sealed, row, next.seal(secret, owner));
    }
  } while (last);
  return { secrets, unreadable };
}

async function readRows(
  db: Database,
  { table, column, key, also = [] }: SealedColumn,
  last: Row | undefined,
): Promise<readonly Row[]> {
  const named = sql.join(key.map((name) => sql.ref(name)));
  const after = last ? sql`AND (${named}) > (${sql.join(key.map((name) => last[name]))})` : sql``;
  const { rows } = await sql<Row>`
    SELECT ${sql.join([...key, ...also].map((name) => sql.ref(name)))}, ${sql.ref(column)} AS sealed
    FROM ${sql.table(table)} WHERE ${sql.ref(column)} IS NOT NULL ${after}
    ORDER BY ${named} LIMIT ${rowsAtOnce}`.execute(db);
  return rows;
}

/** Unless somebody stored another secret meanwhile. */
async function replace(
  db: Database,
  { table, column, key }: SealedColumn,
  row: Row,
  sealed: Buffer,
): Promise<number> {
  const same = key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sealed}
    WHERE ${sql.join(same, sql` AND `)} AND ${sql.ref(column)} = ${row.sealed}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
