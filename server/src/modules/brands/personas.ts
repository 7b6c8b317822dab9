import type { Persona, PersonaBody } from '#contract/brands/brands.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { pageOf } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { archivePersonas, personaExists } from './persona-list.ts';
import { type BrandRow, requireBrand } from './require-brand.ts';
import type { BrandTables } from './tables.ts';

const maxPersonas = 200;
const columns = ['id', 'name', 'description'] as const;

interface OfBrand {
  readonly brandId: number;
}
interface OnePersona extends OfBrand {
  readonly personaId: number;
}

/** The active personas of a brand, by id. */
export async function listPersonas(ctx: Context, input: OfBrand & Paging): Promise<Page<Persona>> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  const active = selectPersonas(ctx, brand).where('archived_at', 'is', null);
  const rows = await active
    .select([...columns, (of) => of.fn.countAll<number>().over().as('total')])
    .orderBy('id')
    .limit(input.limit)
    .offset(input.offset)
    .execute();
  return pageOf(rows, input.offset, personaRecord, () => countOf(active));
}

export async function getPersona(ctx: Context, input: OnePersona): Promise<Persona> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  return personaRecord(await findPersona(ctx, brand, input.personaId, 'active'));
}

/** Creates a persona; an archived one of this name is reactivated with the new description. */
export async function createPersona(ctx: Context, input: OfBrand & PersonaBody): Promise<Persona> {
  requireScope(ctx.principal, 'configure');
  const { brandId, name, description } = input;
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    const sameName = await personaNamed(inside, brand, name);
    if (sameName?.archived_at === null) throw personaExists(name);
    const active = await countOf(selectPersonas(inside, brand).where('archived_at', 'is', null));
    if (active >= maxPersonas) throw tooManyPersonas();
    if (sameName) return writePersona(inside, brand, sameName.id, { name, description });
    return inside.db
      .withTables<BrandTables>()
      .insertInto('personas')
      .values({ organization_id: brand.organization_id, brand_id: brand.id, name, description })
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** Replaces all fields. A persona keeps its name even when archived. */
export async function replacePersona(
  ctx: Context,
  input: OnePersona & PersonaBody,
): Promise<Persona> {
  requireScope(ctx.principal, 'configure');
  const { brandId, personaId, name, description } = input;
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, brandId, 'update');
    await findPersona(inside, brand, personaId, 'active');
    const sameName = await personaNamed(inside, brand, name);
    if (sameName && sameName.id !== personaId) throw personaExists(name);
    return writePersona(inside, brand, personaId, { name, description });
  });
}

/** Archives a persona and pauses its active prompts; a repeat changes nothing. */
export async function archivePersona(ctx: Context, input: OnePersona): Promise<Persona> {
  requireScope(ctx.principal, 'configure');
  return inTransaction(ctx, async (inside) => {
    const brand = await requireBrand(inside, input.brandId, 'update');
    const row = await findPersona(inside, brand, input.personaId, 'any');
    if (row.archived_at === null) await archivePersonas(inside, brand, [row.id]);
    return personaRecord(row);
  });
}

function selectPersonas(ctx: Context, brand: BrandRow) {
  return ctx.db
    .withTables<BrandTables>()
    .selectFrom('personas')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id);
}

async function countOf(selection: ReturnType<typeof selectPersonas>): Promise<number> {
  const count = selection.select((of) => of.fn.countAll<number>().as('total'));
  return (await count.executeTakeFirstOrThrow()).total;
}

function personaNamed(ctx: Context, brand: BrandRow, name: string) {
  return selectPersonas(ctx, brand)
    .select(['id', 'archived_at'])
    .where('name', '=', name)
    .executeTakeFirst();
}

async function findPersona(
  ctx: Context,
  brand: BrandRow,
  personaId: number,
  which: 'active' | 'any',
) {
  const row = await selectPersonas(ctx, brand)
    .select([...columns, 'archived_at'])
    .where('id', '=', personaId)
    .executeTakeFirst();
  if (row && (which === 'any' || row.archived_at === null)) return row;
  throw new Refusal('persona_not_found', 'This brand has no such persona.');
}

function writePersona(ctx: Context, brand: BrandRow, id: number, body: PersonaBody) {
  return ctx.db
    .withTables<BrandTables>()
    .updateTable('personas')
    .set({ ...body, archived_at: null })
    .where('organization_id', '=', brand.organization_id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

function personaRecord({ id, name, description }: Persona): Persona {
  return { id, name, description };
}

function tooManyPersonas(): Refusal {
  return new Refusal(
    'too_many_records',
    `A brand can have ${maxPersonas} active personas; archive one first.`,
    { limit: maxPersonas },
  );
}

/** For other modules: a persona of the brand, active or archived. */
export async function findPersonaOf(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  personaId: number,
): Promise<{ readonly archived: boolean } | undefined> {
  const row = await ctx.db
    .withTables<BrandTables>()
    .selectFrom('personas')
    .select('archived_at')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id)
    .where('id', '=', personaId)
    .executeTakeFirst();
  return row && { archived: row.archived_at !== null };
}
