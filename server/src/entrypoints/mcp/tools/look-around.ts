import { z } from 'zod';
import { getBrand, listBrands } from '#contract/operations/brands.ts';
import { queryMetrics } from '#contract/operations/query.ts';
import { listStages } from '#contract/operations/stages.ts';
import { definitions } from '../definitions.ts';
import { brandId, link, rowLimit } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

const id = z.int();
/** More brands than any organization has; the search covers all of them. */
const maxBrands = 10_000;

const list = tool({
  name: 'list_brands',
  title: 'List brands',
  description: 'The brands you can read. Start here: every other tool needs a brand_id.',
  scope: 'query',
  input: z.strictObject({
    search: z.string().max(255).optional().meta({ description: 'Part of a name or website.' }),
    limit: rowLimit(20, 100),
  }),
  output: z.object({
    total: z.int(),
    brands: z.array(z.object({ brand_id: id, name: z.string(), website: z.string(), link })),
  }),
  example: {},
  async run({ call, link: linkTo }, { search = '', limit }) {
    const { items } = await call(listBrands, { query: { limit: maxBrands } });
    const wanted = search.toLowerCase();
    const found = items.filter(({ name, website }) =>
      `${name} ${website}`.toLowerCase().includes(wanted),
    );
    const brands = found.slice(0, limit).map((brand) => ({
      ...brand,
      brand_id: brand.id,
      link: linkTo(`/brands/${brand.id}/overview`),
    }));
    return { total: found.length, brands };
  },
});

const describe = tool({
  name: 'describe_brand',
  title: 'Describe a brand',
  description:
    'How a brand is set up: names, competitors, personas, topics, stages, and its number of answers in the last 30 days.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId }),
  output: z.object({
    brand_id: id,
    name: z.string(),
    description: z.string(),
    website: z.string(),
    alternative_names: z.array(z.string()),
    competitors: z.array(z.object({ competitor_id: id, name: z.string() })),
    personas: z.array(z.object({ persona_id: id, name: z.string() })),
    topics: z.array(z.string()),
    stages: z.array(z.string()),
    default_country: z.string(),
    answers_last_30_days: z.int(),
    link,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id }) {
    const params = { brand_id };
    const [brand, stages, rows] = await Promise.all([
      call(getBrand, { params }),
      call(listStages, { params }),
      call(queryMetrics, { params, query: { fields: 'responses' } }),
    ]);
    return {
      ...brand,
      brand_id,
      topics: brand.key_topics,
      competitors: brand.competitors.map(({ id, name }) => ({ competitor_id: id, name })),
      personas: brand.personas.map(({ id, name }) => ({ persona_id: id, name })),
      stages: stages.items.map(({ name }) => name),
      answers_last_30_days: Number(rows[0]?.responses ?? 0),
      link: linkTo(`/brands/${brand_id}/overview`),
    };
  },
});

const define = tool({
  name: 'define_terms',
  title: 'Define terms',
  description:
    'What metrics, dimensions and words of Sightline mean. Without terms: all of their names.',
  scope: 'query',
  input: z.strictObject({
    terms: z
      .array(z.string().max(100))
      .max(20)
      .optional()
      .meta({ description: 'Names, or parts of them.' }),
  }),
  output: z.object({
    names: z.array(z.string()).optional(),
    definitions: z
      .array(
        z.object({ name: z.string(), kind: z.string(), label: z.string(), meaning: z.string() }),
      )
      .optional(),
  }),
  example: { terms: ['brand_presence_percentage'] },
  async run(_, { terms = [] }) {
    if (terms.length === 0) return { names: definitions.map(({ name }) => name) };
    const wanted = terms.map((term) => term.toLowerCase());
    return {
      definitions: definitions.filter(({ name, label }) =>
        wanted.some((term) => `${name} ${label}`.toLowerCase().includes(term)),
      ),
    };
  },
});

export const lookAroundTools = [list, describe, define];
