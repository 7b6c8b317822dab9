import { z } from 'zod';
import type { PortfolioBrand, PortfolioFigures } from '#contract/brands/portfolio.ts';
import { type PortfolioMetric, portfolioMetrics } from '#contract/brands/portfolio-metrics.ts';
import { getPortfolio } from '#contract/operations/brands.ts';
import { promptsInWords } from '#domain/judgement/prompt-choice.ts';
import { daysInWords, daysOfLink, questionDays } from '../question-days.ts';
import { link, plainDays, rowLimit, samePrompts, window } from '../shared-inputs.ts';
import { tool } from '../tool.ts';
import { figureInWords, inCents, judged, ofChange, rounded } from '../words.ts';

const number = z.number().nullable();

const compare = tool({
  name: 'compare_brands',
  title: 'Compare brands',
  description:
    'Your brands side by side: presence, share of voice, sentiment and citation rate, each with its change from the days before.',
  scope: 'query',
  input: z.strictObject({
    search: z.string().max(200).optional(),
    ...plainDays,
    prompts: samePrompts,
    limit: rowLimit(10, 50),
  }),
  output: z.object({
    window,
    total: z.int(),
    brands: z.array(
      z.object({
        brand_id: z.int(),
        name: z.string(),
        over: z.string(),
        metrics: z.record(
          z.string(),
          z.object({
            value: number,
            lower: number,
            upper: number,
            change: number,
            verdict: z.string(),
            says: z.string(),
          }),
        ),
        month_usd: z.number(),
        link,
      }),
    ),
  }),
  example: {},
  async run({ call, link: linkTo, today }, input) {
    const { search, prompts, limit } = input;
    const days = questionDays(today, input);
    const found = await call(getPortfolio, { query: { ...days, search, prompts, limit } });
    return {
      window: daysInWords(days),
      total: found.total,
      brands: found.items.map((brand) => ({
        brand_id: brand.id,
        name: brand.name,
        over: overWords(brand, prompts),
        metrics: brand.figures ? shownFigures(brand.figures) : {},
        month_usd: inCents(brand.month.spent_usd),
        link: linkTo(`/brands/${brand.id}/overview`, daysOfLink(days)),
      })),
    };
  },
});

function overWords({ name, prompts }: PortfolioBrand, wanted: PortfolioBrand['prompts']): string {
  return promptsInWords({ prompts, allNameBrand: prompts !== wanted }, name);
}

function shownFigures(figures: PortfolioFigures) {
  return Object.fromEntries(
    portfolioMetrics.map((metric) => [metric, shownFigure(metric, figures[metric])]),
  );
}

function shownFigure(metric: PortfolioMetric, { now, change }: PortfolioFigures[PortfolioMetric]) {
  const { size, bounds, verdict } = judged(change);
  const figure = figureInWords(
    metric,
    now?.estimate ?? null,
    now ? { ...now.basket, responses: now.responses } : undefined,
  );
  return {
    value: rounded(now?.estimate),
    lower: rounded(now?.basket.lower),
    upper: rounded(now?.basket.upper),
    change: rounded(size),
    verdict,
    says: `${figure}; ${ofChange(metric, size, bounds)}: ${verdict}`,
  };
}

export const brandComparisonTools = [compare];
