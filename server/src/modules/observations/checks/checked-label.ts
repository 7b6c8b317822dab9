import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { Judgement } from '../../evaluation/index.ts';

type Sentiment = NonNullable<Judgement['sentiment']>;

/** The sentiments of one name by a person and by the judge. Stored as JSON, hence snake_case. */
export interface CheckedLabel {
  /** Null: the brand itself. */
  readonly competitor_id: number | null;
  readonly person: Sentiment;
  readonly judge: Sentiment;
}

type Judged = Pick<StoredObservation, 'brand' | 'competitors'>;

/** The sentiment for a name in an answer; null if it is not named. */
export function sentimentOf({ brand, competitors }: Judged, id: number | null): Sentiment | null {
  const found = id === null ? brand : competitors.find((competitor) => competitor.id === id);
  return found?.present ? (found.sentiment ?? 'none') : null;
}

/** Labels of the names in the answer, with the judge's current sentiments. */
export function judgedLabels(labels: readonly CheckedLabel[], judged: Judged): CheckedLabel[] {
  return labels.flatMap((label) => {
    const judge = sentimentOf(judged, label.competitor_id);
    return judge === null ? [] : [{ ...label, judge }];
  });
}

/** Suffix of the evaluator version when a person replaced sentiments. */
export const personMark = '+person';

/**
 * The observation with the person's sentiments instead of the judge's. The evidence is removed with the judge's
 * verdict.
 */
export function withLabels(
  observation: StoredObservation,
  labels: readonly CheckedLabel[],
): StoredObservation {
  const said = new Map(labels.map(({ competitor_id, person }) => [competitor_id, person]));
  const labelled = <Of extends StoredObservation['brand']>(
    judgement: Of,
    id: number | null,
  ): Of => {
    const sentiment = said.get(id);
    if (sentiment === undefined || !judgement.present) return judgement;
    const isSame = sentiment === judgement.sentiment;
    return { ...judgement, sentiment, evidence: isSame ? judgement.evidence : [] };
  };
  const { provenance, brand, competitors } = observation;
  const version = provenance.evaluatorVersion.replace(personMark, '');
  return {
    ...observation,
    brand: labelled(brand, null),
    competitors: competitors.map((competitor) => labelled(competitor, competitor.id)),
    provenance: { ...provenance, evaluatorVersion: `${version}${personMark}` },
  };
}
