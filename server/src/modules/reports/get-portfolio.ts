import {
  lastAnswerDays,
  type PortfolioBrand,
  type PortfolioFigures,
  type PortfolioQuery,
  portfolioSignals,
} from '#contract/brands/portfolio.ts';
import { portfolioMetrics } from '#contract/brands/portfolio-metrics.ts';
import { addDays, dayOf } from '#contract/days.ts';
import type { Page } from '#contract/envelopes.ts';
import type { PromptChoice } from '#contract/figures/figure-scope.ts';
import { promptFilters, shownPrompts } from '#domain/judgement/prompt-choice.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { refusingAtLimits } from '#kernel/read-limits.ts';
import { brandFigures } from '../analytics/index.ts';
import { searchBrands } from '../brands/index.ts';
import { monthOfBrands } from '../collection/index.ts';
import { brandsOfPrompts } from '../prompts/index.ts';
import { surestSignals } from '../signals/index.ts';

interface Reading {
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal;
}

/** The brands within the caller's reach, each at a glance. */
export async function getPortfolio(
  ctx: Context,
  { signal, ...input }: PortfolioQuery & Reading,
): Promise<Page<PortfolioBrand>> {
  requireScope(ctx.principal, 'query');
  const { total, items: brands } = await searchBrands(ctx, input);
  const brandIds = brands.map(({ id }) => id);
  const brandOfPrompt = await brandsOfPrompts(ctx, brandIds);
  const figures = await figuresOfBrands(brandIds, input.prompts, (ids, prompts) =>
    brandFigures(ctx, {
      ...input,
      ...{ signal, brandOfPrompt, brandIds: ids },
      ...{ metrics: portfolioMetrics, filters: promptFilters(prompts) },
    }),
  );
  const signals = await surestSignals(ctx, { brandIds, limit: portfolioSignals });
  const month = await monthOfBrands(ctx, brandIds);
  const last = await lastAnswers(ctx, brandIds, signal);
  return {
    total,
    items: brands.map(({ id, name, website }) => ({
      ...{ id, name, website },
      simulated: month(id).simulated,
      prompts: figures.get(id)?.prompts ?? input.prompts,
      figures: figures.get(id)?.figures ?? null,
      signals: signals.get(id) ?? null,
      month: month(id).spending,
      last_answer_at: last.get(id)?.toISOString() ?? null,
    })),
  };
}

async function lastAnswers(
  ctx: Context,
  brandIds: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Date>> {
  if (brandIds.length === 0) return new Map();
  const today = dayOf(ctx.clock.now());
  // An answer may be dated by a clock that is ahead of ours.
  const days = { first: addDays(today, 1 - lastAnswerDays), last: addDays(today, 1) };
  const { organizationId } = ctx.principal;
  const found = await refusingAtLimits('query', () =>
    ctx.analytics.observations.last({ organizationId, brandIds }, days, { signal }),
  );
  return new Map(found.map(({ brandId, at }) => [brandId, at]));
}

type FiguresById = ReadonlyMap<number, PortfolioFigures>;
type Read = (brandIds: readonly number[], prompts: PromptChoice) => Promise<FiguresById>;

interface OverPrompts {
  readonly prompts: PromptChoice;
  readonly figures: PortfolioFigures;
}

/** Figures over the chosen prompts; of brands without answers to unbranded ones they are read again, over all. */
async function figuresOfBrands(
  brandIds: readonly number[],
  chosen: PromptChoice,
  read: Read,
): Promise<ReadonlyMap<number, OverPrompts>> {
  const figures = await read(brandIds, chosen);
  const unanswered =
    chosen === 'unbranded'
      ? [...figures].filter(([, own]) => answersIn(own) === 0).map(([id]) => id)
      : [];
  const overAll: FiguresById = unanswered.length > 0 ? await read(unanswered, 'all') : new Map();
  return new Map(
    [...figures].map(([id, own]): [number, OverPrompts] => {
      const all = overAll.get(id);
      // Of a brand that was read again, every answer is to a prompt that names it.
      const { prompts } = shownPrompts(chosen, [
        { branded: false, responses: answersIn(own) },
        { branded: true, responses: answersIn(all) },
      ]);
      return [id, { prompts, figures: prompts === chosen ? own : (all ?? own) }];
    }),
  );
}

function answersIn(figures: PortfolioFigures | undefined): number {
  return figures?.brand_presence_percentage.now?.responses ?? 0;
}
