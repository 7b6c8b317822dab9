import type { StoredObservation } from '#kernel/ports/analytics/observations.ts';
import type { Judgement } from '../../evaluation/index.ts';

type Sentiment = NonNullable<Judgement['sentiment']>;

/** What a person and the judge said of one name in an answer. Kept as JSON, hence its names. */
export interface CheckedLabel {
  /** Null: the brand itself. */
  readonly competitor_id: number | null;
  readonly person: Sentiment;
  readonly judge: Sentiment;
}

type Judged = Pick<StoredObservation, 'brand' | 'competitors'>;

/** The sentiment of a name in an answer; null where it is not named. */
export function sentimentOf({ brand, competitors }: Judged, id: number | null): Sentiment | null {
  const found = id === null ? brand : competitors.find((competitor) => competitor.id === id);
  return found?.present ? (found.sentiment ?? 'none') : null;
}

/** Labels of the names that are in the answer, with what the judge says of them now. */
export function judgedLabels(labels: readonly CheckedLabel[], judged: Judged): CheckedLabel[] {
  return labels.flatMap((label) => {
    const judge = sentimentOf(judged, label.competitor_id);
    return judge === null ? [] : [{ ...label, judge }];
  });
}

/** Ends the version of an evaluator whose sentiments a person has replaced. */
export const personMark = '+person';

/** The observation with the person's sentiments in place of the judge's. What the judge rested on goes with its verdict. */
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
