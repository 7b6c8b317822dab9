import type { Prompt } from '#contract/prompts/prompts.ts';
import { countryName } from '#domain/words/country-names.ts';
import { Swatch } from '../../components/chart/legend.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { RateOfAnswers } from '../../components/table/record-cells.tsx';
import { changeColumn } from '../../components/table/record-columns.tsx';
import { sideBySide } from '../../lib/answers/answer-search.ts';
import { daysOf } from '../../lib/scope/scope.ts';
import { formatDay, noValue } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { platformColor, platformNames } from '../../lib/words/platforms.ts';
import { PromptActions } from './prompt-actions.tsx';
import { statusLabels, statusTones } from './prompt-status.ts';
import styles from './prompts-page.module.css';
import type { PromptNumbers } from './use-prompt-numbers.ts';
import { type PromptSelection, selectName } from './use-prompt-selection.ts';

export function promptTable(
  prompts: readonly Prompt[],
  numbersOf: (promptId: number) => PromptNumbers | undefined,
  selection: PromptSelection,
): ReadyTable {
  return tableOf<Prompt>({
    caption: 'Prompts',
    rows: prompts,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'text',
        label: 'Prompt',
        value: ({ text }) => text,
        cell: (prompt) => <PromptCell prompt={prompt} selection={selection} />,
      },
      {
        key: 'presence',
        label: 'Presence',
        meaning: metricTerms.brand_presence_percentage.meaning,
        numeric: true,
        value: ({ id }) => numbersOf(id)?.presence?.estimate,
        cell: ({ id }) => (
          <RateOfAnswers
            rate={numbersOf(id)?.presence}
            counted={{ prompt: id, present: 'yes' }}
            all={{ prompt: id }}
          />
        ),
      },
      changeColumn(({ id }) => numbersOf(id)?.change, true),
      {
        key: 'last',
        label: 'Last answer',
        value: ({ id }) => numbersOf(id)?.last?.day,
        cell: ({ id }) => <LastAnswer promptId={id} numbers={numbersOf(id)} />,
      },
      { key: 'stage', label: 'Stage', value: ({ stage }) => stage },
      { key: 'country', label: 'Country', value: ({ country }) => countryName(country) },
      {
        key: 'platforms',
        label: 'Platforms',
        value: ({ platforms }) => platforms.map((platform) => platformNames[platform]).join(', '),
        cell: ({ platforms }) => <Platforms platforms={platforms} />,
      },
      {
        key: 'status',
        label: 'State',
        value: ({ status }) => statusLabels[status],
        cell: ({ status }) => <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>,
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (prompt) => <PromptActions prompt={prompt} />,
      },
    ],
  });
}

interface PromptCellProps {
  readonly prompt: Prompt;
  readonly selection: PromptSelection;
}

function PromptCell({ prompt, selection }: PromptCellProps) {
  const { id, text, status } = prompt;
  return (
    <div className={styles.prompt}>
      {status !== 'archived' && (
        <input
          type="checkbox"
          data-changes
          name={selectName}
          value={id}
          aria-label={`Select “${text}”`}
          checked={selection.has(id)}
          onChange={(event) => selection.toggle(prompt, event)}
        />
      )}
      <div className={styles.text}>
        <PageLink page="prompts" id={id}>
          {text}
        </PageLink>
        <div className={styles.compare}>
          <PageLink {...sideBySide(id)}>Side by side</PageLink>
        </div>
      </div>
    </div>
  );
}

interface LastAnswerProps {
  readonly promptId: number;
  readonly numbers: PromptNumbers | undefined;
}

/** The latest day with answers, which it opens. */
function LastAnswer({ promptId, numbers }: LastAnswerProps) {
  if (!numbers) return <span className={styles.muted}>…</span>;
  const { last } = numbers;
  if (!last) return noValue;
  const days = daysOf({ start: last.day, end: last.day });
  return (
    <AnswersLink search={{ prompt: promptId, ...days }} count={last.answers} className={styles.day}>
      {formatDay(last.day)}
    </AnswersLink>
  );
}

function Platforms({ platforms }: { readonly platforms: Prompt['platforms'] }) {
  const names = platforms.map((platform) => platformNames[platform]);
  return (
    <span className={styles.platforms} title={names.join(', ')}>
      <span className="visually-hidden">{names.join(', ')}</span>
      {names.map((name) => (
        <Swatch key={name} color={platformColor(name)} />
      ))}
    </span>
  );
}
