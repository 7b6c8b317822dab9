import { z } from 'zod';
import { signal } from '../changes-and-actions/signals.ts';
import { id } from '../fields.ts';
import { promptChoices } from '../figures/figure-scope.ts';
import { changeParameters, metricChange, metricInterval } from '../figures/intervals.ts';
import { enumParameter, integerParameter, paging, textParameter } from '../parameters.ts';
import { brandListItem } from './brands.ts';
import { maxPortfolioBrands } from './portfolio-metrics.ts';

/** Days back from today in which the last answer is looked for. */
export const lastAnswerDays = 90;

/** Signals that are shown of each brand. */
export const portfolioSignals = 3;

const { start_date, end_date, compare_start_date, compare_end_date } = changeParameters.shape;

export const portfolioQuery = z.object({
  start_date,
  end_date,
  compare_start_date,
  compare_end_date,
  prompts: enumParameter(promptChoices)
    .default('all')
    .meta({
      description:
        'Figures over prompts that do not name the brand (`unbranded`), that do (`branded`), or all. A brand whose prompts with ' +
        'answers all name it has its figures over all, also where `unbranded` is asked for.',
      default: 'all',
    }),
  search: textParameter(200)
    .optional()
    .meta({ description: 'Part of the name or website, in any case.' }),
  ...paging,
  limit: integerParameter({ min: 1, max: maxPortfolioBrands })
    .default(100)
    .meta({ description: 'Brands to return.', default: 100 }),
});

const figure = z.object({
  now: metricInterval.meta({ description: 'Null where there is nothing to divide by.' }),
  change: metricChange.meta({
    description:
      'Since the window to compare with; `q_value` counts the brands of the page over the same prompts.',
  }),
});

const figures = z.object({
  brand_presence_percentage: figure,
  brand_mention_share: figure,
  brand_sentiment_score: figure,
  brand_citation_rate: figure,
});

const day = z.iso.date();

const brandSignals = z.object({
  run_id: id,
  end_date: day.meta({ description: 'The last day of the later window of that run.' }),
  found: z.int().min(0).meta({ description: 'Signals that it found.' }),
  surest: z
    .array(
      signal.pick({
        id: true,
        kind: true,
        subject: true,
        metric: true,
        direction: true,
        like_for_like: true,
      }),
    )
    .meta({ description: `The surest of them, up to ${portfolioSignals}.` }),
});

const bounds = { lower: 0.3279, upper: 0.446, effective_responses: 275.07, reliable: true };
const figureExample = {
  now: {
    ...{ estimate: 0.3857, responses: 280, prompts: 24 },
    stability: { day_to_day: 0.03, pairs: 241 },
    basket: { ...bounds, next_window: { lower: 0.304, upper: 0.4716 } },
    population: bounds,
  },
  change: {
    before: 0.3551,
    now: 0.3857,
    difference: 0.0306,
    like_for_like: 0.0291,
    mix: 0.0015,
    prompts: 24,
    stability: { day_to_day: 0.03, pairs: 217 },
    basket: { lower: -0.0511, upper: 0.1093, p_value: 0.4774, q_value: 0.6719 },
    population: { lower: -0.0613, upper: 0.1195, p_value: 0.5281, q_value: 0.6869 },
  },
};

export const portfolioBrand = brandListItem
  .extend({
    simulated: z.boolean().meta({ description: 'One of the simulated world.' }),
    prompts: z.enum(promptChoices).meta({ description: 'Which prompts `figures` are over.' }),
    figures: figures.nullable().meta({
      description: 'Null where a brand has too many prompts on too many platforms to compute here.',
    }),
    signals: brandSignals
      .nullable()
      .meta({ description: 'Of the latest run that completed; null: there was none.' }),
    month: z
      .object({ spent_usd: z.number(), budget_usd: z.number().nullable() })
      .meta({ description: 'This calendar month (UTC), and the brand’s own budget for it.' }),
    last_answer_at: z.iso
      .datetime({ offset: true })
      .nullable()
      .meta({ description: `Null: none in the last ${lastAnswerDays} days.` }),
  })
  .meta({
    id: 'PortfolioBrand',
    examples: [
      {
        id: 1,
        name: 'Northwind',
        website: 'https://www.northwind.example',
        simulated: false,
        prompts: 'unbranded',
        figures: {
          brand_presence_percentage: figureExample,
          brand_mention_share: figureExample,
          brand_sentiment_score: figureExample,
          brand_citation_rate: figureExample,
        },
        signals: {
          run_id: 12,
          end_date: '2026-11-14',
          found: 1,
          surest: [
            {
              id: 71,
              kind: 'platform',
              subject: 'ChatGPT',
              metric: 'brand_presence_percentage',
              direction: 'up',
              like_for_like: 0.13,
            },
          ],
        },
        month: { spent_usd: 20.4, budget_usd: 100 },
        last_answer_at: '2026-11-15T09:00:00.000Z',
      },
    ],
  });

export type PortfolioQuery = z.infer<typeof portfolioQuery>;
export type PortfolioBrand = z.infer<typeof portfolioBrand>;
export type PortfolioFigures = z.infer<typeof figures>;
export type BrandSignals = z.infer<typeof brandSignals>;
