import {
  comparedDimensions,
  type DayCoverage,
  type DecisionGrade,
  type DecisionGradeQuery,
  type LanguageFigures,
} from '#contract/collection/decision-grade.ts';
import { type Day, millisecondsPerDay } from '#contract/days.ts';
import type { IntervalRow, MetricInterval } from '#contract/figures/intervals.ts';
import type { Context } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { intervalRows } from '../../analytics/index.ts';
import { requireBrand } from '../../brands/index.ts';
import { accuracyByLanguage } from '../../evaluation/index.ts';
import { promptFacts } from '../../prompts/index.ts';
import { varianceComponents } from '../../statistics/index.ts';
import { promptsNeeded } from '../price-designs.ts';
import { shownAs } from '../prompt-flips.ts';
import { askedWindow, type DailyResponses, readDailyResponses, readPanel } from '../read-panel.ts';
import { comparedGroups } from './compared-groups.ts';
import { conclusionsOf } from './conclusions.ts';

export interface GradeInput extends DecisionGradeQuery {
  readonly brandId: number;
  /** Aborted when the caller goes away: the engine then stops, too. */
  readonly signal: AbortSignal;
}

/** Groups of one dimension that are looked at. */
const maxGroups = 1_000;

/** How much was asked, how reliable its numbers are, and what may be concluded from them. */
export async function readDecisionGrade(ctx: Context, input: GradeInput): Promise<DecisionGrade> {
  requireScope(ctx.principal, 'query');
  const brand = await requireBrand(ctx, input.brandId);
  const { metric, level } = input;
  const window = askedWindow(ctx, input);
  const asked = { ...input, ...window };
  const scale = shownAs(metric);
  const panel = await readPanel(ctx, asked);
  const rowsBy = (fields: string) => intervalRows(ctx, { ...asked, fields, limit: maxGroups });
  const [whole] = await rowsBy(metric);
  const groups = [];
  for (const dimension of comparedDimensions) {
    const rows = await rowsBy(`${dimension},${metric}`);
    const named = rows.map((row) => ({ name: row[dimension], interval: intervalIn(row, metric) }));
    groups.push(comparedGroups(dimension, named, scale));
  }
  const interval = intervalIn(whole, metric);
  const days = daysBetween(window.start_date, window.end_date);
  const { prompts, platforms, answers } = panel.asked;
  const facts = {
    metric,
    ...window,
    days,
    level,
    grade: gradeOf(interval),
    responses: panel.responses,
    prompts,
    platforms: panel.byPlatform.size,
    answers_per_day: platforms > 0 ? answers / days : null,
    interval,
    coverage: dayCoverage(await readDailyResponses(ctx, asked), days),
    groups,
    languages: await readLanguages(ctx, brand, panel.promptIds),
  };
  const needed = promptsNeeded(panel, varianceComponents(panel.strata), level);
  return {
    ...facts,
    conclusions: conclusionsOf(facts, { scale, promptsNeeded: needed, platformsEach: platforms }),
  };
}

function intervalIn(row: IntervalRow | undefined, metric: DecisionGrade['metric']): MetricInterval {
  const found = row?.[metric];
  return typeof found === 'object' ? found : null;
}

function gradeOf(interval: MetricInterval): DecisionGrade['grade'] {
  if (!interval?.basket.reliable) return 'too_little';
  return interval.population.reliable ? 'decision' : 'indicative';
}

function daysBetween(first: Day, last: Day): number {
  return (Date.parse(last) - Date.parse(first)) / millisecondsPerDay + 1;
}

/** On how many of the days each platform answered; those with the most answers first. */
function dayCoverage(daily: readonly DailyResponses[], days: number): DayCoverage[] {
  return [...Map.groupBy(daily, ({ platform }) => platform)]
    .map(([platform, of]) => ({
      platform,
      responses: of.reduce((sum, { responses }) => sum + responses, 0),
      days: of.length,
      share: of.length / days,
    }))
    .toSorted((one, other) => other.responses - one.responses);
}

/** The languages of these prompts, the most frequent first, with how well sentiment is read in each. */
async function readLanguages(
  ctx: Context,
  brand: { readonly id: number; readonly organization_id: number },
  promptIds: readonly number[],
): Promise<LanguageFigures[]> {
  const facts = await promptFacts(ctx, brand, promptIds);
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  return [...Map.groupBy(facts, ({ language }) => language)]
    .map(([language, prompts]) => {
      const known = accuracyByLanguage.find((one) => one.language === language);
      return {
        language,
        name: known?.name ?? names.of(language) ?? language,
        prompts: prompts.length,
        macro_f1: known?.everyday ?? null,
        macro_f1_hard: known?.hard ?? null,
      };
    })
    .toSorted((one, other) => other.prompts - one.prompts);
}
