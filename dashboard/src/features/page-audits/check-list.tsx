import { useState } from 'react';
import type {
  PageAuditCategory,
  PageAuditCheck,
  PageAuditCheckStatus,
  PageAuditGrade,
  PageAuditReport,
} from '#contract/pages/page-audits.ts';
import { csvText } from '#domain/tables/write-csv.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Section } from '../../components/page/section.tsx';
import { Empty } from '../../components/page/states.tsx';
import { ExportMenu } from '../../components/table/export-menu.tsx';
import type { ApiRequest } from '../../lib/api/api-request.ts';
import { counted } from '../../lib/words/format.ts';
import styles from './check-list.module.css';

/** In the order of the report. */
const categoryTitles: Readonly<Record<PageAuditCategory, string>> = {
  access: 'Access: may agents read and quote the page?',
  delivery: 'Delivery: does the page arrive?',
  content: 'Content: is there something to quote?',
  structure: 'Structure: can it be split into passages?',
  support: 'Support: numbers, sources, quotations',
  identity: 'Identity: which page is it?',
  freshness: 'Freshness: when was it written?',
  'structured-data': 'Structured data',
  unproven: 'Unproven conventions, not scored',
};

const checkStatusLabels: Readonly<Record<PageAuditCheckStatus, string>> = {
  pass: 'Passed',
  warn: 'Warning',
  fail: 'Failed',
  skip: 'Does not apply',
};

const checkStatusTones = {
  pass: 'good',
  warn: 'caution',
  fail: 'bad',
  skip: 'neutral',
} as const;

const gradeMeanings: Readonly<Record<PageAuditGrade, string>> = {
  A: 'documented behaviour of agents, or a standard',
  B: 'strong evidence',
  C: 'unproven',
};

interface CheckListProps {
  readonly report: PageAuditReport;
  readonly request: ApiRequest;
}

/** What was looked at, by category; first what can be improved, the weightiest on top. */
export function CheckList({ report, request }: CheckListProps) {
  const lacking = report.checks.filter(({ status }) => status === 'fail' || status === 'warn');
  const [view, setView] = useState<'lacking' | 'all'>('lacking');
  const shown = view === 'lacking' ? lacking : report.checks;
  const groups = Map.groupBy(shown, ({ category }) => category);
  return (
    <Section
      title="Checks"
      meaning="Each check is based on what was found on the page or its host. The weight is its share of the score."
      lead={`${lacking.length} of ${counted(report.checks.length, 'check')} can be improved.`}
      actions={
        <>
          <Segmented
            label="Which checks"
            value={view}
            options={[
              { value: 'lacking', label: 'To improve' },
              { value: 'all', label: 'All' },
            ]}
            onChange={setView}
          />
          <ExportMenu title="Checks" requests={[request]} csv={() => checksCsv(report.checks)} />
        </>
      }
    >
      {shown.length === 0 && (
        <Empty title="Nothing to improve" icon="check">
          The page passes every check that applies to it.
        </Empty>
      )}
      {[...groups].map(([category, checks]) => (
        <section key={category} className={styles.group}>
          <h3>{categoryTitles[category]}</h3>
          <ul className={styles.checks}>
            {checks
              .toSorted((one, other) => other.weight - one.weight)
              .map((check) => (
                <Check key={check.id} check={check} />
              ))}
          </ul>
        </section>
      ))}
    </Section>
  );
}

function Check({ check }: { readonly check: PageAuditCheck }) {
  const { title, status, weight, grade, evidence, advice } = check;
  const reasons = [
    { term: 'Would change', text: check.would_change },
    { term: 'Basis', text: check.basis },
  ].filter(({ text }) => text !== null);
  return (
    <li className={styles.check}>
      <div className={styles.status}>
        <Badge tone={checkStatusTones[status]}>{checkStatusLabels[status]}</Badge>
      </div>
      <div className={styles.text}>
        <h4>{title}</h4>
        <p className={styles.weight}>
          {weight === 0 ? 'Not scored' : `Weight ${weight}`} · Grade {grade}: {gradeMeanings[grade]}
        </p>
        {evidence.length > 0 && (
          <ul className={styles.evidence} aria-label={`Evidence for ${title}`}>
            {evidence.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        )}
        {advice && <p>{advice}</p>}
        {reasons.length > 0 && (
          <dl className={styles.reasons}>
            {reasons.map(({ term, text }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function checksCsv(checks: readonly PageAuditCheck[]): string {
  return csvText(
    [
      ...['Check', 'Category', 'Result', 'Weight', 'Grade', 'Evidence', 'Advice'],
      ...['Would change', 'Basis'],
    ],
    checks.map(({ title, category, status, weight, grade, evidence, advice, ...check }) => [
      ...[title, category, checkStatusLabels[status], weight, grade],
      ...[evidence.join('\n'), advice, check.would_change, check.basis],
    ]),
  );
}
