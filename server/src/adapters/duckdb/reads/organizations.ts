import type { AgedRows } from '#kernel/ports/analytics/installation.ts';
import type { StoreReads } from '#kernel/ports/analytics/operations.ts';
import type { Reader } from '../reader.ts';
import { createParameters, type Parameters } from '../statement.ts';

const tables: Readonly<Record<AgedRows['table'], string>> = {
  observations: 'observations',
  rawAnswers: 'raw_answers',
  referrals: 'referrals',
  visits: 'agent_visits',
};

export function createOrganizationReads(reader: Reader): StoreReads['organizations'] {
  return {
    async countBefore(rows) {
      const params = createParameters();
      const { table, where } = selectAged(rows, params);
      const sql = `SELECT count(*)::DOUBLE AS count FROM ${table} WHERE ${where}`;
      const statement = { sql, params: params.values, rowsAtMost: 1 };
      const [row] = await reader.rows<{ count: number }>(statement);
      return Number(row?.count ?? 0);
    },
  };
}

/** An organization's rows from before a day. */
export function selectAged({ organizationId, table, day }: AgedRows, { add }: Parameters) {
  const organization = `organization_id = ${add(organizationId, 'UBIGINT')}`;
  return {
    table: tables[table],
    organization,
    where: `${organization} AND day < ${add(day, 'DATE')}`,
  };
}
