import type { TrackingRecord } from '#contract/pipeline.ts';
import type { FactReport } from '#contract/pipeline-facts.ts';
import { Badge } from '../../components/badge.tsx';
import { Section } from '../../components/section.tsx';
import { counted, formatCount } from '../../lib/format.ts';
import styles from './fact-section.module.css';

type Optimization = NonNullable<TrackingRecord['result']['optimization']>;

const kinds = [
  { name: 'lost', label: 'Lost', meaning: 'in the page, not in the result', tone: 'bad' },
  { name: 'changed', label: 'Changed', meaning: 'with another value', tone: 'bad' },
  { name: 'moved', label: 'Moved', meaning: 'now about something else', tone: 'caution' },
  { name: 'added', label: 'Added', meaning: 'not in the page', tone: 'caution' },
] as const;

/** What became of the facts of the page: numbers, prices, dates, names and links. */
export function FactSection({ optimization }: { readonly optimization: Optimization }) {
  const { facts, refused_draft: refused } = optimization;
  if (!facts) return null;
  return (
    <Section
      title="Facts"
      meaning="Numbers, prices, dates, names and links of the page, compared with the optimized text."
    >
      <Report facts={facts} />
      {refused && (
        <details className={styles.refused}>
          <summary>A draft of the language model was refused</summary>
          <p>It did not keep to the facts of the page, so it was not used.</p>
          <Report facts={refused.facts} />
          <pre className={styles.draft}>{refused.markdown}</pre>
        </details>
      )}
    </Section>
  );
}

function Report({ facts }: { readonly facts: FactReport }) {
  const found = kinds.filter(({ name }) => facts[name].length > 0);
  return (
    <>
      <p>
        {counted(facts.kept, 'fact')} kept
        {found.length === 0 ? ', none lost, changed, moved or added.' : '.'}
      </p>
      {found.map(({ name, label, meaning, tone }) => (
        <div key={name}>
          <h3 className={styles.kind}>
            {label} <Badge tone={tone}>{formatCount(facts[name].length)}</Badge>{' '}
            <span className={styles.meaning}>{meaning}</span>
          </h3>
          <ul className={styles.lines}>
            {facts[name].map(({ kind, text, subject }) => (
              <li key={`${kind} ${text} ${subject}`}>
                {text}
                <span className={styles.meaning}> {subject ? `${kind}, ${subject}` : kind}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
