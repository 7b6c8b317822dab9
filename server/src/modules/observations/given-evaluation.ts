import type { ImportRecord } from '#contract/answers/responses.ts';
import { absent, type Evaluation, type Judgement, type Rival } from '../evaluation/index.ts';
import type { EvaluationContext } from './evaluation-context.ts';

/** Why a row is not stored. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected';
}

type Given = NonNullable<ImportRecord['evaluation']>;
type GivenCompetitor = Given['competitors'][number];

interface GivenJudgement {
  readonly present: boolean;
  readonly position?: Judgement['position'] | undefined;
  readonly sentiment?: Judgement['sentiment'] | undefined;
  readonly rank?: Judgement['rank'] | undefined;
}

/** The imported evaluation of an answer, completed for every active competitor and with rivals. */
export function givenEvaluation(
  brand: EvaluationContext,
  given: Given,
  rivals: readonly Rival[],
): Evaluation {
  const listLength = given.list_length ?? null;
  return {
    brand: judgement('evaluation', listLength, {
      present: given.brand_present,
      position: given.brand_position,
      sentiment: given.brand_sentiment,
      rank: given.brand_rank,
    }),
    competitors: judgeCompetitors(brand, listLength, given.competitors),
    listLength,
    rivals,
  };
}

/** An absent name has no position, rank or sentiment; a present one without a sentiment has `none`. */
function judgement(
  place: string,
  listLength: number | null,
  { present, position = null, sentiment = null, rank = null }: GivenJudgement,
): Judgement {
  if (!present && (position !== null || sentiment !== null)) {
    throw new RowRejected(`${place}: a position or sentiment is given for what is not present`);
  }
  if (!present && rank !== null) {
    throw new RowRejected(`${place}: a rank is given for what is not present`);
  }
  if (rank !== null && rank > (listLength ?? 0)) {
    throw new RowRejected(`${place}: a rank is given that list_length does not have`);
  }
  return present
    ? { present, position, rank, sentiment: sentiment ?? 'none', evidence: [] }
    : absent;
}

/** One evaluation per active competitor; those not given are absent. */
function judgeCompetitors(
  brand: EvaluationContext,
  listLength: number | null,
  given: readonly GivenCompetitor[],
) {
  const judged = new Map<number, Judgement>();
  for (const [index, entry] of given.entries()) {
    const place = `evaluation.competitors.${index}`;
    const id = competitorId(brand, entry, place);
    if (judged.has(id)) throw new RowRejected(`${place}: this competitor is evaluated twice`);
    judged.set(id, judgement(place, listLength, entry));
  }
  for (const id of brand.activeCompetitorIds) if (!judged.has(id)) judged.set(id, absent);
  return [...judged].sort(([a], [b]) => a - b).map(([id, found]) => ({ id, ...found }));
}

function competitorId(
  brand: EvaluationContext,
  { id, name }: GivenCompetitor,
  place: string,
): number {
  if (id === undefined && name === undefined) {
    throw new RowRejected(`${place}: a competitor is given by id or name`);
  }
  const found = id === undefined ? brand.competitorNamed(name ?? '') : brand.competitorWithId(id);
  if (found !== undefined) return found;
  throw new RowRejected(`${place}: this brand has no such competitor`);
}
