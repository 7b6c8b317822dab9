import type { Services } from '#kernel/context.ts';
import type {
  BrandKey,
  BrandNameKind,
  BrandNames,
  NamedId,
} from '#kernel/ports/analytics/reading.ts';
import type { BrandTables } from './tables.ts';

const tables = { persona: 'personas', stage: 'stages', competitor: 'competitors' } as const;

/** Today's names of these kinds, of archived and retired ones too: observations still refer to them. */
export async function brandNames(
  { db }: Pick<Services, 'db'>,
  { organizationId, brandId }: BrandKey,
  kinds: readonly BrandNameKind[],
): Promise<BrandNames> {
  const names: Record<BrandNameKind, NamedId[]> = { persona: [], stage: [], competitor: [] };
  const named = (kind: BrandNameKind) =>
    db
      .withTables<BrandTables>()
      .selectFrom(tables[kind])
      .select((of) => [of.val(kind).as('kind'), 'id', 'name'])
      .where('organization_id', '=', organizationId)
      .where('brand_id', '=', brandId);
  const [first, ...others] = kinds;
  if (first === undefined) return names;
  const rows = await others
    .reduce((query, kind) => query.unionAll(named(kind)), named(first))
    .orderBy('id')
    .execute();
  for (const { kind, id, name } of rows) names[kind].push({ id, name });
  return names;
}
