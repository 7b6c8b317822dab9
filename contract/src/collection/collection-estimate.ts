import { z } from 'zod';
import { surfaces, usage } from '../answers/responses.ts';
import { integerParameter, repeatedParameter } from '../parameters.ts';
import { platform, platformInput, platformValues } from '../platforms.ts';
import { collectionModes } from './collections.ts';

/** A month of an estimate, whichever the calendar shows. */
export const estimatedMonthDays = 30;

export const collectionEstimateQuery = z.object({
  prompt_id: repeatedParameter(integerParameter({ min: 1 }), { type: 'integer', minimum: 1 })
    .optional()
    .meta({ description: 'Only these prompts, whatever their status. Repeatable.' }),
  prompts: integerParameter({ min: 0, max: 100_000 }).optional().meta({
    description:
      'This many new prompts instead of those that there are. Not together with `prompt_id`.',
  }),
  platform: repeatedParameter(platformInput, { type: 'string', enum: [...platformValues] })
    .optional()
    .meta({
      description:
        'Each prompt on these platforms, instead of its own; new prompts without it: on all that are enabled. ' +
        'Repeatable.',
    }),
  cadence_hours: integerParameter({ min: 1, max: 168 }).optional().meta({
    description: 'Hours between two runs of the same variant; default: the brand’s setting.',
  }),
  repeats: integerParameter({ min: 1, max: 10 }).optional().meta({
    description: 'How many times it is asked in each run; default: the brand’s setting.',
  }),
});

export const newBrandEstimateQuery = z.object({
  prompts: integerParameter({ min: 0, max: 100_000 }).default(20).meta({
    description: 'How many prompts the brand would have.',
    default: 20,
  }),
  platform: collectionEstimateQuery.shape.platform.meta({
    description: 'The platforms they would be asked on; omitted: all that are enabled. Repeatable.',
  }),
  cadence_hours: integerParameter({ min: 1, max: 168 })
    .default(24)
    .meta({ description: 'Hours between two runs.', default: 24 }),
  repeats: integerParameter({ min: 1, max: 10 })
    .default(1)
    .meta({ description: 'How often each prompt is asked in a run.', default: 1 }),
});

const dollars = z.number().min(0);

const costs = z.object({
  once_usd: dollars.meta({ description: 'Asking once now, without repeats.' }),
  day_usd: dollars,
  month_usd: dollars.meta({ description: `${estimatedMonthDays} days.` }),
});

const platformEstimate = z.object({
  platform,
  state: z.enum(['priced', 'not_configured', 'disabled']).meta({
    description:
      '`not_configured`: there is no key for it, so it is unknown who would be paid; `disabled`: by the operator. ' +
      'Neither is asked, and neither is part of any sum.',
  }),
  provider: z.string().nullable(),
  surface: z.enum(surfaces).nullable(),
  follows_country: z.boolean().nullable().meta({
    description:
      'Whether the country of a prompt reaches the platform; null: no provider is known.',
  }),
  prompts: z.int().min(0).meta({ description: 'How many of the prompts would be asked on it.' }),
  answers_per_day: z.number().min(0),
  usd_per_answer: dollars.nullable().meta({ description: 'What the figures are made with.' }),
  basis: z
    .enum(['average', 'documented'])
    .nullable()
    .meta({
      description:
        '`average`: of the brand’s latest answers from this provider; `documented`: the provider’s price for a ' +
        'typical answer, since there are none yet.',
    }),
  average: z
    .object({
      usd: dollars,
      answers: z.int().min(1).meta({ description: 'How many answers it rests on, at most 100.' }),
    })
    .nullable(),
  documented: z
    .object({
      usd: dollars,
      usage: usage.meta({
        description: 'What a typical answer is assumed to use: tokens, searches or calls.',
      }),
    })
    .nullable()
    .meta({
      description:
        'By the price list of the provider, or of the first whose key would open the platform.',
    }),
  per_prompt: costs.nullable().meta({ description: 'One prompt on this platform.' }),
  total: costs.nullable(),
});

const budgetCheck = z.object({
  budget_usd: z.number().nullable().meta({ description: 'Null: no limit.' }),
  spent_usd: dollars.meta({ description: 'So far today or this calendar month (UTC).' }),
  planned_usd: dollars.nullable().meta({
    description:
      'What all active prompts of this brand would cost, those of the estimate included; null: no price is known.',
  }),
  exceeded: z.boolean().meta({
    description: 'Whether the plan exceeds the budget, so that collection would stop early.',
  }),
});
const budgetChecks = z.object({ daily: budgetCheck, monthly: budgetCheck });

const withinDay = { budget_usd: 5, spent_usd: 1.12, planned_usd: 4.64, exceeded: false };
const beyondMonth = { budget_usd: 100, spent_usd: 20.4, planned_usd: 139.2, exceeded: true };
const unlimited = { budget_usd: null, exceeded: false };

export const collectionEstimate = z
  .object({
    collection: z.enum(['on', 'off']).meta({
      description: '`off`: the operator has switched collection off; nothing is asked.',
    }),
    mode: z.enum(collectionModes).meta({
      description: 'Of the brand. Unless it is `on`, nothing is asked and nothing is spent.',
    }),
    cadence_hours: z.int(),
    repeats: z.int(),
    days_per_month: z.literal(estimatedMonthDays),
    prompts: z.int().min(0),
    platforms: z.array(platformEstimate),
    unpriced: z.array(platform).meta({
      description: 'Platforms with prompts and without a price; the sums are without them.',
    }),
    per_prompt: costs.nullable().meta({
      description: 'One prompt on its platforms, on average; null: no price is known.',
    }),
    total: costs.nullable().meta({ description: 'Null: no price is known.' }),
    judging: z
      .object({
        provider: z.string(),
        model: z.string(),
        usd_per_answer: dollars,
        day_usd: dollars,
        month_usd: dollars.meta({ description: `${estimatedMonthDays} days.` }),
        monthly_budget_usd: dollars,
      })
      .nullable()
      .meta({
        description:
          'What a language model that judges these answers costs in addition, from a budget of its own; null: the ' +
          'embedded judge reads them.',
      }),
    budget: z.object({ brand: budgetChecks, organization: budgetChecks }).meta({
      description:
        'The budgets that this falls under. The organization’s also pays for its other brands, whose plans are ' +
        'not counted here; `spent_usd` has what they spent.',
    }),
  })
  .meta({
    id: 'CollectionEstimate',
    examples: [
      {
        collection: 'on',
        mode: 'on',
        cadence_hours: 24,
        repeats: 1,
        days_per_month: estimatedMonthDays,
        prompts: 80,
        platforms: [
          {
            platform: 'chatgpt',
            state: 'priced',
            provider: 'openai',
            surface: 'api',
            follows_country: true,
            prompts: 80,
            answers_per_day: 80,
            usd_per_answer: 0.058,
            basis: 'documented',
            average: null,
            documented: {
              usd: 0.058,
              usage: { input_tokens: 12_000, output_tokens: 1_200, searches: 1 },
            },
            per_prompt: { once_usd: 0.058, day_usd: 0.058, month_usd: 1.74 },
            total: { once_usd: 4.64, day_usd: 4.64, month_usd: 139.2 },
          },
        ],
        unpriced: [],
        per_prompt: { once_usd: 0.058, day_usd: 0.058, month_usd: 1.74 },
        total: { once_usd: 4.64, day_usd: 4.64, month_usd: 139.2 },
        judging: {
          provider: 'openai',
          model: 'gpt-5.6-luna',
          usd_per_answer: 0.000_42,
          day_usd: 0.0336,
          month_usd: 1.008,
          monthly_budget_usd: 10,
        },
        budget: {
          brand: { daily: withinDay, monthly: beyondMonth },
          organization: {
            daily: { ...unlimited, spent_usd: 3.41, planned_usd: 4.64 },
            monthly: { ...unlimited, spent_usd: 62.07, planned_usd: 139.2 },
          },
        },
      },
    ],
  });

export type CollectionEstimateQuery = z.output<typeof collectionEstimateQuery>;
export type NewBrandEstimateQuery = z.output<typeof newBrandEstimateQuery>;
export type CollectionEstimate = z.infer<typeof collectionEstimate>;
export type PlatformEstimate = CollectionEstimate['platforms'][number];
export type EstimatedCosts = z.infer<typeof costs>;
export type BudgetChecks = z.infer<typeof budgetChecks>;
