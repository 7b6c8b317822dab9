import { sql } from 'kysely';
import { brandCreateBody } from '#contract/brands/brands.ts';
import { createBrand } from '../../server/src/modules/brands/index.ts';
import type { TestOrganization } from '../../server/test/support/records/organization.ts';
import { sized } from './sized.ts';

export const promptsPerBrand = sized({ full: 500, quick: 500, short: 40 });
const competitors = 8;
const personas = ['Operations lead', 'CFO', 'Warehouse manager', 'Founder', 'Analyst'];
const tags = Array.from({ length: 12 }, (_, index) => `tag ${index + 1}`);
const topics = Array.from({ length: 20 }, (_, index) => `topic ${index + 1}`);

export interface BenchPrompt {
  readonly id: number;
  readonly personaId: number | null;
  readonly stageId: number;
  readonly branded: boolean;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
}

export interface BenchBrand {
  readonly id: number;
  readonly competitorIds: readonly number[];
  readonly prompts: readonly BenchPrompt[];
}

/** Brands, competitors, personas and prompts, as they lie in PostgreSQL; observations refer to their ids. */
export async function createWorld(
  organization: TestOrganization,
  brandCount: number,
  promptCount = promptsPerBrand,
): Promise<BenchBrand[]> {
  const brands: BenchBrand[] = [];
  for (let index = 0; index < brandCount; index += 1) {
    const { id } = await createBrand(organization.ctx, brandNumber(index));
    const ids = async (table: string): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        SELECT id FROM ${sql.table(table)} WHERE brand_id = ${id} ORDER BY id`.execute(
        organization.ctx.db,
      );
      return rows.map((row) => row.id);
    };
    const facts = promptFacts(index, await ids('personas'), await ids('stages'), promptCount);
    await insertPrompts(organization, id, index, facts);
    const promptIds = await ids('prompts');
    brands.push({
      id,
      competitorIds: await ids('competitors'),
      prompts: facts.map((fact, at) => ({ ...fact, id: promptIds[at] ?? 0 })),
    });
  }
  return brands;
}

type Facts = Omit<BenchPrompt, 'id'>;

/** From 0 to 3 tags and up to 2 topics for each prompt; every sixth names the brand. */
function promptFacts(
  brand: number,
  personaIds: readonly number[],
  stageIds: readonly number[],
  promptCount: number,
) {
  return Array.from({ length: promptCount }, (_, at): Facts => {
    const pick = <Item>(items: readonly Item[], salt: number): Item | undefined =>
      items[(at * 7919 + salt * 104_729 + brand * 31) % items.length];
    const several = (items: readonly string[], count: number) => [
      ...new Set(Array.from({ length: count }, (_item, salt) => pick(items, salt + 1) ?? '')),
    ];
    return {
      personaId: at % 6 === 0 ? null : (pick(personaIds, 2) ?? null),
      stageId: pick(stageIds, 3) ?? 0,
      branded: at % 6 === 1,
      tags: several(tags, at % 4),
      topics: several(topics, at % 3),
    };
  });
}

async function insertPrompts(
  { id, ctx }: TestOrganization,
  brandId: number,
  brand: number,
  facts: readonly Facts[],
): Promise<void> {
  const rows = facts.map((fact, at) => ({
    ...fact,
    text: `Which freight software suits depot ${at + 1}${fact.branded ? `, and is ${brandName(brand)} one` : ''}?`,
  }));
  await sql`
    INSERT INTO prompts (organization_id, brand_id, text, text_hash, persona_id, country, language,
      stage_id, stage_is_manual, tags, topics, status)
    SELECT ${id}, ${brandId}, p.text, sha256(p.text::bytea), p."personaId", 'US', 'en', p."stageId", false,
      p.tags, p.topics, 'active'
    FROM json_to_recordset(${JSON.stringify(rows)}) AS p
      (text text, "personaId" bigint, "stageId" bigint, tags text[], topics text[])`.execute(
    ctx.db,
  );
}

const brandName = (index: number) => `Northwind ${index + 1}`;

function brandNumber(index: number) {
  return brandCreateBody.parse({
    name: brandName(index),
    website: `https://brand-${index}.example`,
    description: 'Freight software',
    competitors: Array.from({ length: competitors }, (_, at) => ({
      name: `Competitor ${at + 1}`,
      websites: [`https://competitor-${at + 1}.example`],
    })),
    personas: personas.map((name) => ({ name, description: name })),
    key_topics: topics,
  });
}
