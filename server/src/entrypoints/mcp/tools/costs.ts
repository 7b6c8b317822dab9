import { z } from 'zod';
import { estimateCollection, getCollectionStatus } from '#contract/operations/collections.ts';
import { brandId, link } from '../shared-inputs.ts';
import { tool } from '../tool.ts';

const dollars = z.number();
const spend = z.object({ spent_usd: dollars, budget_usd: dollars.nullable() });
const costs = z.object({ once_usd: dollars, day_usd: dollars, month_usd: dollars }).nullable();

const get = tool({
  name: 'get_costs',
  title: 'Read costs',
  description:
    'What asking costs a brand: spent today and this month against its budget, the plan of its prompts, the price of new ones, platforms that are not asked.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    new_prompts: z.int().min(1).max(100_000).optional().meta({ description: 'Also price these.' }),
  }),
  output: z.object({
    today: spend,
    month: spend,
    planned: costs,
    new_prompts: costs,
    not_asked: z.array(
      z.object({ platform: z.string(), state: z.string(), reason: z.string().nullable() }),
    ),
    link,
  }),
  example: { brand_id: 1, new_prompts: 10 },
  async run({ call, link: linkTo }, { brand_id, new_prompts }) {
    const params = { brand_id };
    const [status, planned, added] = await Promise.all([
      call(getCollectionStatus, { params }),
      call(estimateCollection, { params }),
      new_prompts === undefined
        ? undefined
        : call(estimateCollection, { params, query: { prompts: new_prompts } }),
    ]);
    return {
      ...status.spending.brand,
      planned: planned.total,
      new_prompts: added?.total ?? null,
      not_asked: status.platforms.filter(({ state }) => state !== 'ready'),
      link: linkTo(`/brands/${brand_id}/settings/collection`),
    };
  },
});

export const costTools = [get];
