import { sql } from 'kysely';
import type { sentiments } from '#contract/answers/responses.ts';
import type {
  SentimentAgreement,
  SentimentAgreementQuery,
} from '#contract/answers/sentiment-agreement.ts';
import { addDays } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import { requireScope } from '#kernel/principal.ts';
import { competitorsOf, requireBrand } from '../brands/index.ts';
import {
  type AgreementTable,
  agreementFigures,
  agreementTable,
} from './checks/agreement-figures.ts';
import { maxDisagreements } from './reevaluation/compare-readings.ts';
import type { ObservationTables } from './tables.ts';

type Sentiment = (typeof sentiments)[number];

interface ReportInput extends SentimentAgreementQuery {
  readonly brandId: number;
}

/** How often the language model and the embedded reading gave a name in an answer the same sentiment. */
export async function reportSentimentAgreement(
  ctx: Context,
  input: ReportInput,
): Promise<SentimentAgreement> {
  requireScope(ctx.principal, 'query');
  const { start_date: start, end_date: end } = input;
  if (start && end && start > end) {
    throw invalidValue(['query', 'start_date'], 'Input should not lie after end_date', start);
  }
  const evaluators = await evaluatorsOf(ctx, input);
  const table = await tableOf(ctx, input);
  return {
    model_judges: (await ctx.sentimentJudge(ctx)) !== undefined,
    answers: evaluators.reduce((total, { answers }) => total + answers, 0),
    ...agreementFigures(table),
    table,
    evaluators,
    disagreements: await newestDisagreements(ctx, input),
  };
}

function selectComparisons(ctx: Context, { brandId, start_date, end_date }: ReportInput) {
  let selected = ctx.db
    .withTables<ObservationTables>()
    .selectFrom('sentiment_comparisons')
    .where('organization_id', '=', ctx.principal.organizationId)
    .where('brand_id', '=', brandId);
  if (start_date) selected = selected.where('created_at', '>=', midnight(start_date));
  if (end_date) selected = selected.where('created_at', '<', midnight(addDays(end_date, 1)));
  return selected;
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function evaluatorsOf(ctx: Context, input: ReportInput): Promise<SentimentAgreement['evaluators']> {
  return selectComparisons(ctx, input)
    .select(['evaluator_version', (of) => of.fn.countAll<number>().as('answers')])
    .groupBy('evaluator_version')
    .orderBy('answers', 'desc')
    .orderBy('evaluator_version')
    .execute();
}

async function tableOf(ctx: Context, input: ReportInput): Promise<AgreementTable> {
  const pairs = selectComparisons(ctx, input).select([
    sql<Sentiment>`unnest(model_said)`.as('model'),
    sql<Sentiment>`unnest(embedded_said)`.as('embedded'),
  ]);
  const counted = await ctx.db
    .selectFrom(pairs.as('pairs'))
    .select(['model', 'embedded', (of) => of.fn.countAll<number>().as('judgements')])
    .groupBy(['model', 'embedded'])
    .execute();
  const count = (model: Sentiment, embedded: Sentiment) =>
    counted.find((pair) => pair.model === model && pair.embedded === embedded)?.judgements ?? 0;
  return agreementTable(count);
}

/** By current names of the brand and its competitors. */
async function newestDisagreements(
  ctx: Context,
  input: ReportInput,
): Promise<SentimentAgreement['disagreements']> {
  const rows = await selectComparisons(ctx, input)
    .select(['observation_id', 'created_at', 'disagreements'])
    .where('disagreements', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('observation_id', 'desc')
    .limit(maxDisagreements)
    .execute();
  const brand = await requireBrand(ctx, input.brandId);
  const competitors = await competitorsOf(ctx, brand);
  const names = new Map(competitors.map(({ id, name }) => [id, name]));
  const all = rows.flatMap(({ observation_id, created_at, disagreements }) =>
    (disagreements ?? []).map(({ competitor_id, model, embedded }) => ({
      response_id: observation_id,
      created_at: created_at.toISOString(),
      competitor_id,
      name: competitor_id === null ? brand.name : (names.get(competitor_id) ?? ''),
      model,
      embedded,
    })),
  );
  return all.slice(0, maxDisagreements);
}
