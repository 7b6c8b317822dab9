import { z } from 'zod';
import {
  createCompetitor,
  listCompetitorSuggestions,
  listCompetitors,
} from '#contract/operations/competitors.ts';
import { brandId, link } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

const competitor = { id: z.int(), name: z.string(), websites: z.array(z.string()) };
const maxCompetitors = 1_000;
const name = z.string().min(1).max(255);

const list = tool({
  name: 'list_competitors',
  title: 'List competitors',
  description:
    'Tracked competitors, and names that answers list next to the brand and nobody tracks yet.',
  scope: 'query',
  input: z.strictObject({ brand_id: brandId }),
  output: z.object({
    competitors: z.array(z.object(competitor)),
    suggestions: z.array(
      z.object({ name: z.string(), answers: z.int(), answers_without_brand: z.int() }),
    ),
    link,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id }) {
    const params = { brand_id };
    const [tracked, suggested] = await Promise.all([
      call(listCompetitors, { params, query: { limit: maxCompetitors } }),
      call(listCompetitorSuggestions, { params, query: { limit: 10 } }),
    ]);
    return {
      competitors: tracked.items,
      suggestions: suggested.items,
      link: linkTo(`/brands/${brand_id}/competitors`),
    };
  },
});

const add = tool({
  name: 'add_competitor',
  title: 'Add a competitor',
  description: 'Tracks a competitor from now on; past answers are read again for it.',
  scope: 'configure',
  writes: 'adds',
  input: z.strictObject({
    brand_id: brandId,
    name,
    alternative_names: z.array(name).max(20).default([]),
    websites: z.array(z.string().min(1).max(2083)).max(20).default([]),
  }),
  output: z.object(competitor),
  example: { brand_id: 1, name: 'Fabrikam', websites: ['https://fabrikam.example'] },
  run: ({ call }, { brand_id, ...body }) => call(createCompetitor, { params: { brand_id }, body }),
});

export const competitorTools = [list, add];
