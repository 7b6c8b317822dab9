import { sql } from 'kysely';
import type { Services } from './context.ts';
import type { BrandKey, BrandNameKind, BrandNames, NamedId } from './ports/analytics/reading.ts';

const tables = { persona: 'personas', stage: 'stages', competitor: 'competitors' } as const;

/** Today's names of these kinds, of archived and retired ones too: observations still refer to them. */
export async function brandNames(
  { db }: Pick<Services, 'db'>,
  brand: BrandKey,
  kinds: readonly BrandNameKind[],
): Promise<BrandNames> {
  const names: Record<BrandNameKind, NamedId[]> = { persona: [], stage: [], competitor: [] };
  if (kinds.length === 0) return names;
  const selects = kinds.map(
    (kind) => sql`SELECT ${sql.lit(kind)} AS kind, id, name FROM ${sql.table(tables[kind])}
      WHERE organization_id = ${brand.organizationId} AND brand_id = ${brand.brandId}`,
  );
  const { rows } = await sql<NamedId & { kind: BrandNameKind }>`
    ${sql.join(selects, sql` UNION ALL `)} ORDER BY kind, id`.execute(db);
  for (const { kind, id, name } of rows) names[kind].push({ id, name });
  return names;
}
