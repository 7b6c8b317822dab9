import { z } from 'zod';
import { listSources } from '#contract/operations/sources.ts';
import { sourceKinds } from '#contract/pages/sources.ts';
import { choosePrompts } from '../choose-prompts.ts';
import {
  brandId,
  link,
  over,
  plainDays,
  rowLimit,
  sameFilters,
  samePrompts,
} from '../shared-inputs.ts';
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
    ...plainDays,
    filters: sameFilters,
    prompts: samePrompts,
    limit: rowLimit(10, 50),
  }),
  output: z.object({
    total: z.int(),
    responses: z.int(),
    over,
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
  async run(context, input) {
    const { call, link: linkTo } = context;
    const { brand_id, worth_winning, prompts: _, ...query } = input;
    const { filters, prompts, over: words } = await choosePrompts(context, { ...input, by: [] });
    const found = await call(listSources, {
      params: { brand_id },
      query: { ...query, filters, sort: worth_winning ? 'worth' : 'answers' },
    });
    const page = `/brands/${brand_id}/sources`;
    const search = prompts === undefined || prompts === 'unbranded' ? {} : { prompts };
    return {
      ...found,
      over: words,
      sources: found.items.map((source) => ({
        ...source,
        competitors: source.competitors.slice(0, 3),
        link: linkTo(`${page}/${encodeURIComponent(source.domain)}`, search),
      })),
      link: linkTo(page, search),
    };
  },
});

export const sourceTools = [list];
