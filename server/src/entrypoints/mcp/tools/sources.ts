import { z } from 'zod';
import { listSources } from '#contract/operations/sources.ts';
import { sourceKinds } from '#contract/sources.ts';
import { brandId, days, link, rowLimit, sameFilters } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

const list = tool({
  name: 'list_sources',
  title: 'List cited sources',
  description:
    'Websites or pages that answers cite. `worth_winning`: those of others, cited where answers name a competitor and not the brand.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    worth_winning: z.boolean().default(true),
    by: z.enum(['domain', 'page']).default('domain'),
    kind: z.enum(sourceKinds).optional(),
    ...days,
    filters: sameFilters,
    limit: rowLimit(10, 50),
  }),
  output: z.object({
    total: z.int(),
    responses: z.int(),
    sources: z.array(
      z.object({
        domain: z.string(),
        url: z.string().nullable(),
        kind: z.string(),
        owner: z.string(),
        answers: z.int(),
        share: z.number(),
        gap_answers: z.int(),
        brand_answers: z.int(),
        competitors: z.array(z.object({ name: z.string(), answers: z.int() })),
        link,
      }),
    ),
    link,
  }),
  example: { brand_id: 1 },
  async run({ call, link: linkTo }, { brand_id, worth_winning, ...query }) {
    const found = await call(listSources, {
      params: { brand_id },
      query: { ...query, sort: worth_winning ? 'worth' : 'answers' },
    });
    const page = `/brands/${brand_id}/sources`;
    return {
      ...found,
      sources: found.items.map((source) => ({
        ...source,
        competitors: source.competitors.slice(0, 3),
        link: linkTo(`${page}/${encodeURIComponent(source.domain)}`),
      })),
      link: linkTo(page),
    };
  },
});

export const sourceTools = [list];
