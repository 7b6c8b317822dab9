import type { Page } from '#contract/envelopes.ts';
import type { KindOfSource, SourceKind } from '#contract/pages/sources.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import { citedDomain } from '#kernel/cited-names.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { invalidValue, Refusal } from '#kernel/errors.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { emailOfPerson } from '../accounts/index.ts';
import { type BrandRow, requireBrand } from '../brands/index.ts';
import type { SourceTables } from './tables.ts';

const maxCorrections = 5000;

interface OneDomain {
  readonly brandId: number;
  readonly domain: string;
}

/** Corrections ordered by domain. */
export async function listSourceKinds(
  ctx: Context,
  { brandId, limit, offset }: Paging & { readonly brandId: number },
): Promise<Page<SourceKind>> {
  requireScope(ctx.principal, 'query', 'configure');
  const kinds = select(ctx, await requireBrand(ctx, brandId))
    .select(['domain', 'kind', 'corrected_at', 'corrected_by'])
    .orderBy('domain');
  return readPage(kinds, { limit, offset }, present);
}

/** Sets the domain's kind for the brand, replacing an earlier correction. */
export async function putSourceKind(
  ctx: Context,
  input: OneDomain & { readonly kind: KindOfSource },
): Promise<SourceKind> {
  requireScope(ctx.principal, 'configure');
  const domain = readDomain(input.domain);
  const { personId } = ctx.principal;
  const correction = {
    kind: input.kind,
    corrected_at: ctx.clock.now(),
    corrected_by: personId === undefined ? null : await emailOfPerson(ctx, personId),
  };
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'update');
    const others = select(inside, brand).where('domain', '<>', domain);
    const message = `A brand can have ${maxCorrections} corrected sources.`;
    await requireFewer(others, maxCorrections, message);
    const before = await select(inside, brand)
      .select('kind')
      .where('domain', '=', domain)
      .executeTakeFirst();
    audit(inside, { before: before ?? { kind: null } });
    await inside.db
      .withTables<SourceTables>()
      .insertInto('source_kinds')
      .values({
        organization_id: brand.organization_id,
        brand_id: brand.id,
        domain,
        ...correction,
      })
      .onConflict((conflict) => conflict.columns(['brand_id', 'domain']).doUpdateSet(correction))
      .execute();
    return present({ domain, ...correction });
  });
}

export async function deleteSourceKind(
  ctx: Context,
  { brandId, domain }: OneDomain,
): Promise<SourceKind> {
  requireScope(ctx.principal, 'configure');
  const read = readDomain(domain);
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    const row = await inside.db
      .withTables<SourceTables>()
      .deleteFrom('source_kinds')
      .where('organization_id', '=', brand.organization_id)
      .where('brand_id', '=', brand.id)
      .where('domain', '=', read)
      .returning(['domain', 'kind', 'corrected_at', 'corrected_by'])
      .executeTakeFirst();
    if (row) {
      audit(inside, { before: { kind: row.kind } });
      return present(row);
    }
    throw new Refusal('source_kind_not_found', 'The kind of this domain was not corrected.');
  });
}

/** People's corrections of the kinds of a brand's sources. */
export async function correctedKinds(
  ctx: Context,
  brand: BrandRow,
): Promise<ReadonlyMap<string, KindOfSource>> {
  const rows = await select(ctx, brand).select(['domain', 'kind']).execute();
  return new Map(rows.map(({ domain, kind }) => [domain, kind]));
}

function select(ctx: Context, brand: BrandRow) {
  return ctx.db
    .withTables<SourceTables>()
    .selectFrom('source_kinds')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id);
}

/**
 * Refuses a correction of all of .com, which would affect most of the web, and a bare number, which would be read as an
 * address.
 */
function readDomain(text: string): string {
  const domain = text.includes('.') ? citedDomain(text) : undefined;
  if (domain?.includes('.')) return domain;
  throw invalidValue(['path', 'domain'], 'Input should be a domain such as reviews.example', text);
}

type Correction = Pick<
  SourceTables['source_kinds'],
  'domain' | 'kind' | 'corrected_at' | 'corrected_by'
>;

function present({ domain, kind, corrected_at, corrected_by }: Correction): SourceKind {
  return { domain, kind, corrected_at: corrected_at.toISOString(), corrected_by };
}
