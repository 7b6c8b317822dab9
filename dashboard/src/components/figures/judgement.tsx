import type { positions, sentiments } from '#contract/answers/responses.ts';
import { formatRank } from '../../lib/words/format.ts';
import { positionLabels, sentimentLabels } from '../../lib/words/glossary.ts';
import { Badge } from '../controls/badge.tsx';
import styles from './judgement.module.css';

type Position = (typeof positions)[number];
type Sentiment = (typeof sentiments)[number];

interface JudgementProps {
  readonly present: boolean;
  readonly position: Position | null;
  readonly sentiment: Sentiment | null;
  /** Its place in the list by which the answer ranks, and how long that list is, where they are known. */
  readonly rank?: number | null;
  readonly listLength?: number | null;
}

const tones = { positive: 'good', mixed: 'caution', negative: 'bad', none: 'neutral' } as const;

/** What an answer says of one name: whether, where, in which place of a list, and how. */
export function Judgement({
  present,
  position,
  sentiment,
  rank = null,
  listLength = null,
}: JudgementProps) {
  if (!present) return <span className={styles.absent}>Not mentioned</span>;
  return (
    <span className={styles.judgement}>
      {position && <Badge tone="accent">{positionLabels[position]}</Badge>}
      {rank !== null && listLength !== null && (
        <Badge tone="accent">{formatRank(rank, listLength)}</Badge>
      )}
      {sentiment && <Badge tone={tones[sentiment]}>{sentimentLabels[sentiment]}</Badge>}
    </span>
  );
}
