import { jsx as _jsx } from "react/jsx-runtime";
import { metricTerms, positionLabels, sentimentLabels } from '../../lib/glossary.ts';
import { BandPanel } from './band-panel.tsx';
const positionBands = [
    { value: null, label: 'Not mentioned', color: '--neutral-mark' },
    { value: 'bottom', label: positionLabels.bottom, color: '--accent-3' },
    { value: 'middle', label: positionLabels.middle, color: '--accent-2' },
    { value: 'top', label: positionLabels.top, color: '--accent' },
];
const sentimentBands = [
    { value: 'none', label: sentimentLabels.none, color: '--neutral-mark' },
    { value: 'negative', label: sentimentLabels.negative, color: '--bad-mark' },
    { value: 'mixed', label: sentimentLabels.mixed, color: '--caution-mark' },
    { value: 'positive', label: sentimentLabels.positive, color: '--good-mark' },
];
export function PositionBands() {
    return (_jsx(BandPanel, { title: "Position", meaning: metricTerms.brand_position_score.meaning, dimension: "position_bucket", bands: positionBands, empty: "No answers in this period match." }));
}
export function SentimentBands() {
    return (_jsx(BandPanel, { title: "Sentiment", meaning: metricTerms.brand_sentiment_score.meaning, dimension: "sentiment_band", bands: sentimentBands, empty: "No answers in this period match." }));
}
