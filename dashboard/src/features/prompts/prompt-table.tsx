import type { Prompt } from '#contract/prompts.ts';
import { Badge } from '../../components/badge.tsx';
import { Swatch } from '../../components/chart/swatch.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { RateOfAnswers } from '../../components/rate-of-answers.tsx';
import { changeColumn } from '../../components/record-columns.tsx';
import { formatDay } from '../../lib/format.ts';
import { metricTerms } from '../../lib/glossary.ts';
import { platformColor, platformNames } from '../../lib/platforms.ts';
import { PromptActions } from './prompt-actions.tsx';
import { statusLabels, statusTones } from './prompt-status.ts';
import styles from './prompts-page.module.css';
import type { PromptNumbers } from './use-prompt-numbers.ts';

export function promptTable(
  prompts: readonly Prompt[],
  numbersOf: (promptId: number) => PromptNumbers | undefined,
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
        cell: ({ id, text }) => (
          <div className={styles.text}>
            <PageLink page="prompts" id={id}>
              {text}
            </PageLink>
          </div>
        ),
      },
      {
        key: 'presence',
        label: 'Presence',
        meaning: metricTerms.brand_presence_percentage.meaning,
        numeric: true,
        value: ({ id }) => numbersOf(id)?.presence?.estimate,
        cell: ({ id }) => <RateOfAnswers rate={numbersOf(id)?.presence} />,
      },
      changeColumn(({ id }) => numbersOf(id)?.change, true),
      {
        key: 'last',
        label: 'Last answer',
        value: ({ id }) => numbersOf(id)?.lastDay,
        cell: ({ id }) => <span className={styles.muted}>{lastDay(numbersOf(id))}</span>,
      },
      { key: 'stage', label: 'Stage', value: ({ stage }) => stage },
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

function lastDay(numbers: PromptNumbers | undefined): string {
  if (!numbers) return '…';
  const { lastDay: day } = numbers;
  return day ? formatDay(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) : '–';
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
