import { judgeChange, type Verdict } from '../../lib/figures/describe-change.ts';
import {
  type Change,
  type ChangeRow,
  changeOf,
  type Estimate,
  estimateOf,
  type IntervalRow,
  matchRows,
} from '../../lib/figures/interval-query.ts';
import type { Estimand } from '../../lib/scope/estimand.ts';

/** A prompt, how often its answers name the competitor and the brand, and how that changed. */
export interface PromptMove {
  readonly promptId: number;
  readonly prompt: string;
  readonly theirs: Estimate | null;
  readonly own: Estimate | null;
  /** Undefined where nothing is compared. */
  readonly theirChange: Change | undefined;
  readonly ownChange: Change | undefined;
}

/** Won: the competitor is named more often than before. */
export type Outcome = 'won' | 'lost' | 'all';

const order: Readonly<Record<Verdict, number>> = { likely: 0, chance: 1, unknown: 2 };

export function promptMoves(
  rows: readonly IntervalRow[],
  changes: readonly ChangeRow[],
): PromptMove[] {
  const changeIn = matchRows(['prompt_id'], changes);
  return rows.map((row) => {
    const change = changeIn(row);
    return {
      promptId: Number(row.prompt_id),
      prompt: String(row.prompt),
      theirs: estimateOf(row, 'competitor_presence_percentage'),
      own: estimateOf(row, 'brand_presence_percentage'),
      theirChange: changeOf(change, 'competitor_presence_percentage'),
      ownChange: changeOf(change, 'brand_presence_percentage'),
    };
  });
}

/**
 * Prompts that the competitor won or lost: what is likely real first, then the largest change. Of all prompts, those
 * where it is named most often come first.
 */
export function movesOf(
  moves: readonly PromptMove[],
  outcome: Outcome,
  estimand: Estimand,
): PromptMove[] {
  const presence = ({ theirs }: PromptMove) => theirs?.estimate ?? -1;
  if (outcome === 'all') {
    return moves.toSorted((one, other) => presence(other) - presence(one));
  }
  const size = ({ theirChange }: PromptMove) => theirChange?.like_for_like ?? 0;
  const rank = ({ theirChange }: PromptMove) =>
    theirChange ? order[judgeChange(theirChange, estimand)] : order.unknown;
  return moves
    .filter((move) => (outcome === 'won' ? size(move) > 0 : size(move) < 0))
    .toSorted(
      (one, other) => rank(one) - rank(other) || Math.abs(size(other)) - Math.abs(size(one)),
    );
}
