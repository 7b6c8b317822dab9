import { z } from 'zod';
import { estimateCollection, getCollectionStatus } from '#contract/operations/collections.ts';
import { platforms } from '#contract/platform-names.ts';
import { brandId, link } from '../shared-inputs.ts';
import { tool } from '../tool.ts';
import { inCents } from '../words.ts';

const dollars = z.number();
const spend = z.object({ spent_usd: dollars, budget_usd: dollars.nullable() });
const costs = z.object({ once_usd: dollars, day_usd: dollars, month_usd: dollars }).nullable();

type Costs = NonNullable<z.infer<typeof costs>>;

function costsInCents(given: Costs | null | undefined): Costs | null {
  if (!given) return null;
  const { once_usd, day_usd, month_usd } = given;
  return { once_usd: inCents(once_usd), day_usd: inCents(day_usd), month_usd: inCents(month_usd) };
}

const spentInCents = ({ spent_usd, budget_usd }: z.infer<typeof spend>) => ({
  ...{ spent_usd: inCents(spent_usd), budget_usd },
});

const get = tool({
  name: 'get_costs',
  title: 'Read costs',
  description:
    'What asking costs a brand: spent today and this month against its budget, the plan of its prompts, the price of new ones, platforms that are not asked.',
  scope: 'query',
  input: z.strictObject({
    brand_id: brandId,
    new_prompts: z.int().min(1).max(100_000).optional().meta({ description: 'Also price these.' }),
    repeats: z.int().min(1).max(10).optional().meta({ description: 'Plan and new prompts so.' }),
    cadence_hours: z.int().min(1).max(168).optional(),
  }),
  output: z.object({
    today: spend,
    month: spend,
    planned: costs,
    new_prompts: costs,
    not_asked: z.array(
      z.object({ ai_platform: z.string(), state: z.string(), reason: z.string().nullable() }),
    ),
    link,
  }),
  example: { brand_id: 1, new_prompts: 10 },
  async run({ call, link: linkTo }, { brand_id, new_prompts, ...how }) {
    const params = { brand_id };
    const [status, planned, added] = await Promise.all([
      call(getCollectionStatus, { params }),
      call(estimateCollection, { params, query: how }),
      new_prompts === undefined
        ? undefined
        : call(estimateCollection, { params, query: { prompts: new_prompts, ...how } }),
    ]);
    return {
      today: spentInCents(status.spending.brand.today),
      month: spentInCents(status.spending.brand.month),
      planned: costsInCents(planned.total),
      new_prompts: costsInCents(added?.total),
      not_asked: status.platforms
        .filter(({ state }) => state !== 'ready')
        .map(({ platform, ...rest }) => ({
          ...rest,
          ai_platform: platforms[platform].displayName,
        })),
      link: linkTo(`/brands/${brand_id}/settings/collection`),
    };
  },
});

export const costTools = [get];
