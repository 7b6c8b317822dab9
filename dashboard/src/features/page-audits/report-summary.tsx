import type { PageAuditFacts, PageAuditReport } from '#contract/page-audits.ts';
import { Facts } from '../../components/facts.tsx';
import { Section } from '../../components/section.tsx';
import { classNames } from '../../lib/class-names.ts';
import { counted, formatCount } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { scoreMeaning } from './audit-table.tsx';
import styles from './report-summary.module.css';
import { scoreTone } from './score.tsx';

const robotsWords: Readonly<Record<PageAuditFacts['robots_txt'], string>> = {
  found: 'Found',
  absent: 'There is none',
  unavailable: 'Cannot be read',
};

/** The score, and facts about the page in addition to the checks. */
export function ReportSummary({ report }: { readonly report: PageAuditReport }) {
  const { score, facts } = report;
  return (
    <Section title="Score" meaning={scoreMeaning}>
      <div className={styles.summary}>
        {score !== null && (
          <p className={styles.score}>
            <span className={classNames(styles.number, styles[scoreTone(score)])}>{score}</span>
            <span className={styles.of}>of 100</span>
          </p>
        )}
        <Facts
          facts={[
            { label: 'Audited', value: formatMoment(report.updated_at) },
            ...(facts ? pageFacts(facts) : []),
          ]}
        />
      </div>
    </Section>
  );
}

function pageFacts(facts: PageAuditFacts) {
  const refused = facts.probed_agents.filter(({ status }) => status === null || status >= 400);
  return [
    { label: 'Answered', value: `${facts.status} at ${facts.final_url}` },
    { label: 'Redirects', value: formatCount(facts.redirects) },
    { label: 'Words without JavaScript', value: formatCount(facts.words) },
    { label: 'HTML', value: `${counted(facts.html_bytes, 'byte')}, ${facts.encoding}` },
    { label: 'Time to first byte', value: `${formatCount(facts.first_byte_ms)} ms` },
    { label: 'Title', value: facts.title },
    { label: 'Language', value: facts.language },
    { label: 'robots.txt', value: robotsWords[facts.robots_txt] },
    {
      label: 'AI agents kept away by robots.txt',
      value: facts.blocked_agents.join(', ') || 'None',
    },
    {
      label: 'AI agents refused by the host',
      value:
        refused.map(({ agent, status }) => `${agent} (${status ?? 'no answer'})`).join(', ') ||
        'None',
    },
  ];
}
