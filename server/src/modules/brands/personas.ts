import type { Persona, PersonaBody } from '#contract/brands/brands.ts';
import type { Page } from '#contract/envelopes.ts';
import type { Paging } from '#contract/parameters.ts';
import { audit } from '#kernel/audit.ts';
import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { readPage, requireFewer } from '#kernel/paging.ts';
import { requireScope } from '#kernel/principal.ts';
import { archivePersonas, personaExists } from './persona-list.ts';
import { type BrandRow, configureBrand, requireBrand } from './require-brand.ts';
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
  const active = selectActive(ctx, brand).select(columns).orderBy('id');
  return readPage(active, input, personaRecord);
}

export async function getPersona(ctx: Context, input: OnePersona): Promise<Persona> {
  requireScope(ctx.principal, 'query', 'configure');
  const brand = await requireBrand(ctx, input.brandId);
  return personaRecord(await findPersona(ctx, brand, input.personaId, 'active'));
}

/** Creates a persona; an archived one of this name is reactivated with the new description. */
export async function createPersona(ctx: Context, input: OfBrand & PersonaBody): Promise<Persona> {
  const { brandId, name, description } = input;
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    const sameName = await personaNamed(inside, brand, name);
    if (sameName?.archived_at === null) throw personaExists(name);
    const message = `A brand can have ${maxPersonas} active personas; archive one first.`;
    await requireFewer(selectActive(inside, brand), maxPersonas, message);
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
  const { brandId, personaId, name, description } = input;
  return configureBrand(ctx, brandId, 'update', async (inside, brand) => {
    const before = await findPersona(inside, brand, personaId, 'active');
    audit(inside, { before: personaRecord(before) });
    const sameName = await personaNamed(inside, brand, name);
    if (sameName && sameName.id !== personaId) throw personaExists(name);
    return writePersona(inside, brand, personaId, { name, description });
  });
}

/** Archives a persona and pauses its active prompts; a repeat changes nothing. */
export async function archivePersona(ctx: Context, input: OnePersona): Promise<Persona> {
  return configureBrand(ctx, input.brandId, 'update', async (inside, brand) => {
    const row = await findPersona(inside, brand, input.personaId, 'any');
    if (row.archived_at === null) await archivePersonas(inside, brand, [row.id]);
    return personaRecord(row);
  });
}

function selectPersonas(ctx: Context, brand: Pick<BrandRow, 'id' | 'organization_id'>) {
  return ctx.db
    .withTables<BrandTables>()
    .selectFrom('personas')
    .where('organization_id', '=', brand.organization_id)
    .where('brand_id', '=', brand.id);
}

function selectActive(ctx: Context, brand: BrandRow) {
  return selectPersonas(ctx, brand).where('archived_at', 'is', null);
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

/** For other modules: a persona of the brand, active or archived. */
export async function findPersonaOf(
  ctx: Context,
  brand: Pick<BrandRow, 'id' | 'organization_id'>,
  personaId: number,
): Promise<{ readonly archived: boolean } | undefined> {
  const row = await selectPersonas(ctx, brand)
    .select('archived_at')
    .where('id', '=', personaId)
    .executeTakeFirst();
  return row && { archived: row.archived_at !== null };
}
