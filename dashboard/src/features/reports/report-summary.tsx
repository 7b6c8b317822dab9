import type { ContentBlock, SummarySentence } from '#contract/report-content.ts';
import { PageLink } from '../../components/page-link.tsx';
import type { ScopeSearch } from '../../lib/scope.ts';
import { ReportSection } from './report-section.tsx';
import styles from './report-summary.module.css';

type Summary = Extract<ContentBlock, { kind: 'summary' }>;

const pageWords: Readonly<Record<SummarySentence['page'], string>> = {
  overview: 'Overview',
  signals: 'What changed',
  competitors: 'Competitors',
  responses: 'Answers',
};

interface ReportSummaryProps {
  readonly block: Summary;
  /** What the links are about; undefined where people may not follow them. */
  readonly links: ScopeSearch | undefined;
}

/** The report for people who read nothing else. */
export function ReportSummary({ block: { sentences }, links }: ReportSummaryProps) {
  return (
    <ReportSection title="Summary">
      {sentences.map(({ text, page }) => (
        <p key={text} className={styles.sentence} dir="auto">
          {text}
          {links && (
            <>
              {' '}
              <PageLink page={page} search={links} className={styles.link}>
                {pageWords[page]}
              </PageLink>
            </>
          )}
        </p>
      ))}
    </ReportSection>
  );
}
