import { sql } from 'kysely';
import type { Services } from './context.ts';

/** What a brand has so few of that their names can travel with a statement; prompts are joined instead. */
export type BrandNameKind = 'persona' | 'stage' | 'competitor';

export interface NamedId {
  readonly id: number;
  readonly name: string;
}

const tables = { persona: 'personas', stage: 'stages', competitor: 'competitors' } as const;

/** Today's names of these kinds, of archived and retired ones too: observations still refer to them. */
export async function brandNames(
  { db }: Pick<Services, 'db'>,
  brand: { readonly organizationId: number; readonly brandId: number },
  kinds: readonly BrandNameKind[],
): Promise<ReadonlyMap<BrandNameKind, readonly NamedId[]>> {
  if (kinds.length === 0) return new Map();
  const selects = kinds.map(
    (kind) => sql`SELECT ${sql.lit(kind)} AS kind, id, name FROM ${sql.table(tables[kind])}
      WHERE organization_id = ${brand.organizationId} AND brand_id = ${brand.brandId}`,
  );
  const { rows } = await sql<NamedId & { kind: BrandNameKind }>`
    ${sql.join(selects, sql` UNION ALL `)} ORDER BY kind, id`.execute(db);
  return Map.groupBy(rows, ({ kind }) => kind);
}
