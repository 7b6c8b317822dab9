import type { ReevaluationPreview } from '#contract/answers/reevaluations.ts';
import { Swatch } from '../../components/chart/legend.tsx';
import { Judgement } from '../../components/figures/judgement.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { withoutMarkdown } from '../../lib/words/plain-text.ts';
import { platformColor, platformNames } from '../../lib/words/platforms.ts';
import styles from './brand-settings.module.css';

type Change = ReevaluationPreview['changes'][number];
type Naming = Change['was'];

export function changedAnswers(changes: readonly Change[]): ReadyTable {
  return tableOf<Change>({
    caption: 'Answers that would count differently, newest first',
    rows: changes,
    rowKey: ({ response_id }) => response_id,
    sortable: false,
    columns: [
      {
        key: 'answer',
        label: 'Answer',
        value: ({ prompt }) => prompt,
        cell: (change) => (
          <div className={styles.answer}>
            <PageLink page="responses" id={change.response_id}>
              {change.prompt}
            </PageLink>
            <Excerpt excerpt={change.excerpt} />
          </div>
        ),
      },
      {
        key: 'words',
        label: 'By the words',
        value: ({ words }) => words.join(', '),
      },
      {
        key: 'was',
        label: 'Now',
        value: ({ was }) => inWords(was),
        cell: ({ was }) => <Judgement {...was} sentiment={null} />,
      },
      {
        key: 'would_be',
        label: 'Then',
        value: ({ would_be }) => inWords(would_be),
        cell: ({ would_be }) => <Judgement {...would_be} sentiment={null} />,
      },
      {
        key: 'platform',
        label: 'Platform',
        value: ({ platform }) => platformNames[platform],
        cell: ({ platform }) => (
          <span className={styles.platform}>
            <Swatch color={platformColor(platformNames[platform])} />
            {platformNames[platform]}
          </span>
        ),
      },
      {
        key: 'time',
        label: 'Collected',
        value: ({ created_at }) => created_at,
        cell: ({ created_at }) => (
          <time className={styles.time} dateTime={created_at}>
            {formatMoment(created_at)}
          </time>
        ),
      },
    ],
  });
}

function Excerpt({ excerpt }: Pick<Change, 'excerpt'>) {
  if (!excerpt) return null;
  return (
    <p className={styles.excerpt}>
      {withoutMarkdown(excerpt.before)}
      <mark>{excerpt.match}</mark>
      {withoutMarkdown(excerpt.after)}
    </p>
  );
}

function inWords({ present, position }: Naming): string {
  return present ? `mentioned, ${position}` : 'not mentioned';
}
