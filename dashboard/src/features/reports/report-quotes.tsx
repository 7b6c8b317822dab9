import type { ContentBlock } from '#contract/report-content.ts';
import { judgedInWords } from '#contract/report-words.ts';
import { Badge } from '../../components/badge.tsx';
import { Empty } from '../../components/states.tsx';
import { counted, formatDay } from '../../lib/format.ts';
import { platformNames } from '../../lib/platforms.ts';
import styles from './report-quotes.module.css';
import { ReportSection } from './report-section.tsx';

type Quotes = Extract<ContentBlock, { kind: 'quotes' }>;

const kinds = {
  praise: { label: 'Praise', tone: 'good' },
  criticism: { label: 'Criticism', tone: 'bad' },
} as const;

/** What answers say of the brand, in their own words. */
export function ReportQuotes({ block }: { readonly block: Quotes }) {
  const { title, themes, quotes, sentiment, judged } = block;
  return (
    <ReportSection title={title} note={judgedInWords(judged, sentiment)}>
      {quotes.length === 0 ? (
        <Empty title="Nothing here">
          No answer in this period says so clearly enough to quote.
        </Empty>
      ) : (
        themes.map(({ key, name, answers }) => (
          <section key={key} className={styles.theme}>
            <h3>
              {name} <span className={styles.count}>{counted(answers, 'answer')}</span>
            </h3>
            <ul className={styles.quotes}>
              {quotes
                .filter(({ theme }) => theme === key)
                .map(({ text, says, platform, prompt, date }) => (
                  <li key={`${date} ${platform} ${text}`} className={styles.quote}>
                    <blockquote dir="auto">{text}</blockquote>
                    <p className={styles.source}>
                      <Badge tone={kinds[says].tone}>{kinds[says].label}</Badge>{' '}
                      {platformNames[platform]}, {formatDay(date)}, to “
                      <span dir="auto">{prompt}</span>”
                    </p>
                  </li>
                ))}
            </ul>
          </section>
        ))
      )}
    </ReportSection>
  );
}
