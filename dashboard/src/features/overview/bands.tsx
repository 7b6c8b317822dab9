import { metricTerms, positionLabels, sentimentLabels } from '../../lib/glossary.ts';
import { type Band, BandPanel } from './band-panel.tsx';
import styles from './overview-page.module.css';

const positionBands: readonly [Band, ...Band[]] = [
  { value: null, label: 'No position', color: '--neutral-mark', answers: { position: 'none' } },
  {
    value: 'bottom',
    label: positionLabels.bottom,
    color: '--accent-3',
    answers: { position: 'bottom' },
  },
  {
    value: 'middle',
    label: positionLabels.middle,
    color: '--accent-2',
    answers: { position: 'middle' },
  },
  { value: 'top', label: positionLabels.top, color: '--accent', answers: { position: 'top' } },
];

const sentimentBands: readonly [Band, ...Band[]] = [
  {
    value: 'none',
    label: sentimentLabels.none,
    color: '--neutral-mark',
    answers: { sentiment: 'none' },
  },
  {
    value: 'negative',
    label: sentimentLabels.negative,
    color: '--bad-mark',
    answers: { sentiment: 'negative' },
  },
  {
    value: 'mixed',
    label: sentimentLabels.mixed,
    color: '--caution-mark',
    answers: { sentiment: 'mixed' },
  },
  {
    value: 'positive',
    label: sentimentLabels.positive,
    color: '--good-mark',
    answers: { sentiment: 'positive' },
  },
];

/** How early answers mention the brand, and how they speak of it. */
export function Bands() {
  return (
    <div className={styles.halves}>
      <PositionBands />
      <SentimentBands />
    </div>
  );
}

function PositionBands() {
  return (
    <BandPanel
      title="Position"
      meaning={metricTerms.brand_position_score.meaning}
      dimension="position_bucket"
      bands={positionBands}
      empty="No answer in this period mentions the brand."
    />
  );
}

function SentimentBands() {
  return (
    <BandPanel
      title="Sentiment"
      meaning={metricTerms.brand_sentiment_score.meaning}
      dimension="sentiment_band"
      bands={sentimentBands}
      empty="No answer in this period judges the brand."
    />
  );
}
