import type { ImportRecord } from '#contract/responses.ts';
import type { Evaluation, Judgement } from '../evaluation/index.ts';
import type { TrackedBrand } from './tracked-brand.ts';

/** This row is not stored, and this is why. */
export class RowRejected extends Error {
  override readonly name = 'RowRejected';
}

type Given = NonNullable<ImportRecord['evaluation']>;
type GivenCompetitor = Given['competitors'][number];

interface GivenJudgement {
  readonly present: boolean;
  readonly position?: Judgement['position'] | undefined;
  readonly sentiment?: Judgement['sentiment'] | undefined;
}

const absent: Judgement = { present: false, position: null, sentiment: null, evidence: [] };

/** The evaluation that came with an answer, completed for every active competitor. */
export function givenEvaluation(brand: TrackedBrand, given: Given): Evaluation {
  return {
    brand: judgement('evaluation', {
      present: given.brand_present,
      position: given.brand_position,
      sentiment: given.brand_sentiment,
    }),
    competitors: judgeCompetitors(brand, given.competitors),
  };
}

/** What is absent has neither position nor sentiment; what is present without a sentiment has `none`. */
function judgement(place: string, { present, position, sentiment }: GivenJudgement): Judgement {
  if (present) {
    return { present, position: position ?? null, sentiment: sentiment ?? 'none', evidence: [] };
  }
  if ((position ?? null) !== null || (sentiment ?? null) !== null) {
    throw new RowRejected(`${place}: a position or sentiment is given for what is not present`);
  }
  return absent;
}

/** One evaluation for each active competitor; those that were not given are not present. */
function judgeCompetitors(brand: TrackedBrand, given: readonly GivenCompetitor[]) {
  const judged = new Map<number, Judgement>();
  for (const [index, entry] of given.entries()) {
    const place = `evaluation.competitors.${index}`;
    const id = competitorId(brand, entry, place);
    if (judged.has(id)) throw new RowRejected(`${place}: this competitor is evaluated twice`);
    judged.set(id, judgement(place, entry));
  }
  for (const id of brand.activeCompetitorIds) if (!judged.has(id)) judged.set(id, absent);
  return [...judged].sort(([a], [b]) => a - b).map(([id, found]) => ({ id, ...found }));
}

function competitorId(brand: TrackedBrand, { id, name }: GivenCompetitor, place: string): number {
  if (id === undefined && name === undefined) {
    throw new RowRejected(`${place}: a competitor is given by id or name`);
  }
  const found = id === undefined ? brand.competitorNamed(name ?? '') : brand.competitorWithId(id);
  if (found !== undefined) return found;
  throw new RowRejected(`${place}: this brand has no such competitor`);
}
