import type { CompetitorSuggestion } from '#contract/brands/competitor-suggestions.ts';
import { Button } from '../../components/controls/button.tsx';
import { Moment } from '../../components/figures/moment-and-money.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { NamedRecord } from '../../components/table/record-cells.tsx';
import { formatCount, formatValue } from '../../lib/words/format.ts';
import { withoutMarkdown } from '../../lib/words/plain-text.ts';
import styles from './suggestions.module.css';

interface SuggestionCommands {
  readonly isBusy: boolean;
  readonly onAccept: (suggestion: CompetitorSuggestion) => void;
  /** Dismisses a suggested one, restores a dismissed one. */
  readonly onDecide: (suggestion: CompetitorSuggestion) => void;
}

export function suggestionTable(
  suggestions: readonly CompetitorSuggestion[],
  commands: SuggestionCommands,
): ReadyTable {
  return tableOf<CompetitorSuggestion>({
    caption: 'Suggested competitors',
    rows: suggestions,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'name',
        label: 'Name',
        value: ({ name }) => name,
        cell: ({ name, evidence }) => (
          <div className={styles.suggestion}>
            <NamedRecord name={name} />
            <SuggestionEvidence name={name} evidence={evidence} />
          </div>
        ),
      },
      {
        key: 'answers',
        label: 'Answers',
        meaning: 'Answers of this period that list the name, and their share of all answers.',
        numeric: true,
        value: ({ answers }) => answers,
        cell: ({ answers, answer_share }) => (
          <span className={styles.count}>
            {formatCount(answers)}{' '}
            <span className={styles.share}>({formatValue('share', answer_share)})</span>
          </span>
        ),
      },
      {
        key: 'without_brand',
        label: 'Without you',
        meaning: 'Those of them that do not mention your brand.',
        numeric: true,
        value: ({ answers_without_brand }) => answers_without_brand,
        cell: ({ answers_without_brand }) => formatCount(answers_without_brand),
      },
      {
        key: 'last_seen',
        label: 'Last seen',
        value: ({ last_seen }) => last_seen,
        cell: ({ last_seen }) => (last_seen ? <Moment at={last_seen} /> : '–'),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (suggestion) => <Decisions suggestion={suggestion} {...commands} />,
      },
    ],
  });
}

interface DecisionsProps extends SuggestionCommands {
  readonly suggestion: CompetitorSuggestion;
}

function Decisions({ suggestion, isBusy, onAccept, onDecide }: DecisionsProps) {
  const { name, status } = suggestion;
  const other = status === 'suggested' ? 'Dismiss' : 'Restore';
  return (
    <div className={styles.decisions}>
      <Button changes aria-label={`Accept ${name}`} onClick={() => onAccept(suggestion)}>
        Accept …
      </Button>
      <Button
        changes
        look="quiet"
        aria-label={`${other} ${name}`}
        disabled={isBusy}
        onClick={() => onDecide(suggestion)}
      >
        {other}
      </Button>
    </div>
  );
}

/** The words of the newest answers around a name, each with the way to its answer. */
function SuggestionEvidence({ name, evidence }: Pick<CompetitorSuggestion, 'name' | 'evidence'>) {
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
