import type { CompetitorSuggestion } from '#contract/competitor-suggestions.ts';
import { PageLink } from '../../components/page-link.tsx';
import { withoutMarkdown } from '../../lib/without-markdown.ts';
import styles from './suggestions.module.css';

/** The words of the newest answers around a name, each with the way to its answer. */
export function SuggestionEvidence({
  name,
  evidence,
}: Pick<CompetitorSuggestion, 'name' | 'evidence'>) {
  if (evidence.length === 0) return null;
  return (
    <details className={styles.evidence}>
      <summary>
        Newest answers<span className="visually-hidden"> that list {name}</span>
      </summary>
      <ul>
        {evidence.map(({ response_id, excerpt }) => (
          <li key={response_id}>
            {withoutMarkdown(excerpt.before)}
            <mark>{excerpt.match}</mark>
            {withoutMarkdown(excerpt.after)}{' '}
            <PageLink page="responses" id={response_id}>
              Open answer
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
