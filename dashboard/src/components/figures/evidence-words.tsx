import type { ResponseDetail } from '#contract/answers/responses.ts';
import { counted } from '../../lib/words/format.ts';
import { Badge } from '../controls/badge.tsx';
import styles from './evidence-words.module.css';

export type Evidence = ResponseDetail['sentiment_evidence']['brand'][number];

interface EvidenceWordsProps {
  /** Whom the words are about. */
  readonly about: string;
  readonly evidence: readonly Evidence[];
}

const shownAtOnce = 2;
const directions = {
  praise: { tone: 'good', label: 'Praise' },
  criticism: { tone: 'bad', label: 'Criticism' },
} as const;
/** Counted in the sentiment, but not sure enough to be called either. */
const unsure = { tone: 'neutral', label: 'Mentions' } as const;

/** The words of an answer that a sentiment rests on. */
export function EvidenceWords({ about, evidence }: EvidenceWordsProps) {
  const quoted = evidence.filter(({ text }) => text !== '');
  if (quoted.length === 0) return null;
  const more = quoted.slice(shownAtOnce);
  return (
    <div className={styles.evidence}>
      <Quotes label={`Evidence about ${about}`} evidence={quoted.slice(0, shownAtOnce)} />
      {more.length > 0 && (
        <details>
          <summary>{counted(more.length, 'more quote')}</summary>
          <Quotes label={`More evidence about ${about}`} evidence={more} />
        </details>
      )}
    </div>
  );
}

function Quotes({
  label,
  evidence,
}: {
  readonly label: string;
  readonly evidence: readonly Evidence[];
}) {
  return (
    <ul className={styles.quotes} aria-label={label}>
      {evidence.map((one) => (
        <li key={`${one.start}-${one.says}`}>
          <Quote evidence={one} />
        </li>
      ))}
    </ul>
  );
}

/** One piece of evidence: its words, and which way they surely point. */
export function Quote({ evidence: { says, text } }: { readonly evidence: Evidence }) {
  const { tone, label } = says ? directions[says] : unsure;
  return (
    <span className={styles.quote}>
      <Badge tone={tone}>{label}</Badge>
      <q dir="auto">{text}</q>
    </span>
  );
}
