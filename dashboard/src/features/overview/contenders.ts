import { countIn } from '../../lib/answers/counted-answers.ts';
import {
  type Change,
  type ChangeRow,
  changeOf,
  type Estimate,
  estimateOf,
  type IntervalRow,
  matchRows,
} from '../../lib/figures/interval-query.ts';

/** The brand or a competitor of it, with the same metrics of the same answers. */
export interface Contender {
  readonly key: string;
  readonly name: string;
  /** Null for the brand itself. */
  readonly competitorId: number | null;
  readonly shareOfVoice: Estimate | null;
  /** Answers that mention it, which its share of voice counts. */
  readonly mentions: number | undefined;
  readonly presence: Estimate | null;
  readonly citationRate: Estimate | null;
  readonly position: Estimate | null;
  readonly sentiment: Estimate | null;
  /** Of its share of voice. */
  readonly change: Change | undefined;
}

interface Figures {
  readonly name: string;
  readonly row: IntervalRow | undefined;
  readonly change?: ChangeRow | undefined;
}

/** Everybody, most often mentioned first. */
export function contenders(
  brand: Figures,
  competitors: readonly IntervalRow[],
  competitorChanges: readonly ChangeRow[] = [],
): Contender[] {
  const changeIn = matchRows(['competitor_id'], competitorChanges);
  const all = [
    contender(brand, null),
    ...competitors
      // Answers from before the first competitor was named have none to count.
      .filter(({ competitor_id }) => typeof competitor_id === 'number')
      .map((row) =>
        contender(
          { name: String(row.competitor_name), row, change: changeIn(row) },
          Number(row.competitor_id),
        ),
      ),
  ];
  return all.toSorted(
    (one, other) => (other.presence?.estimate ?? -1) - (one.presence?.estimate ?? -1),
  );
}

function contender({ name, row, change }: Figures, competitorId: number | null): Contender {
  const whose = competitorId === null ? 'brand' : 'competitor';
  return {
    key: `${whose} ${competitorId}`,
    name,
    competitorId,
    shareOfVoice: estimateOf(row, `${whose}_mention_share`),
    mentions: countIn(row, `${whose}_mention_share`),
    presence: estimateOf(row, `${whose}_presence_percentage`),
    citationRate: estimateOf(row, `${whose}_citation_rate`),
    position: estimateOf(row, `${whose}_position_score`),
    sentiment: estimateOf(row, `${whose}_sentiment_score`),
    change: changeOf(change, `${whose}_mention_share`),
  };
}
