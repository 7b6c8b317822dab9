import type { ContentBlock } from '#contract/report-content.ts';
import { Badge } from '../../components/badge.tsx';
import { Empty } from '../../components/states.tsx';
import { formatDay } from '../../lib/format.ts';
import { sentimentLabels } from '../../lib/glossary.ts';
import { platformNames } from '../../lib/platforms.ts';
import styles from './report-quotes.module.css';
import { ReportSection } from './report-section.tsx';

type Quotes = Extract<ContentBlock, { kind: 'quotes' }>;

const tones = { positive: 'good', mixed: 'caution', negative: 'bad', none: 'neutral' } as const;

/** What answers say of the brand, in their own words. */
export function ReportQuotes({ block: { title, quotes } }: { readonly block: Quotes }) {
  return (
    <ReportSection title={title}>
      {quotes.length === 0 ? (
        <Empty title="Nothing here">No answer of this period says so.</Empty>
      ) : (
        <ul className={styles.quotes}>
          {quotes.map(({ text, sentiment, platform, prompt, date }) => (
            <li key={`${date} ${platform} ${text}`} className={styles.quote}>
              <blockquote dir="auto">{text}</blockquote>
              <p className={styles.source}>
                {sentiment && <Badge tone={tones[sentiment]}>{sentimentLabels[sentiment]}</Badge>}{' '}
                {platformNames[platform]}, {formatDay(date)}, to “<span dir="auto">{prompt}</span>”
              </p>
            </li>
          ))}
        </ul>
      )}
    </ReportSection>
  );
}
