import type { Response } from '#contract/responses.ts';
import { AnswersLink } from '../../components/answers-link.tsx';
import { Badge } from '../../components/badge.tsx';
import { Swatch } from '../../components/chart/swatch.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Judgement } from '../../components/judgement.tsx';
import { Moment } from '../../components/moment.tsx';
import type { AnswerSearch } from '../../lib/answer-search.ts';
import { platformColor, platformNames } from '../../lib/platforms.ts';
import type { ScopeSearch } from '../../lib/scope.ts';
import { AnswerWords } from './answer-words.tsx';
import styles from './responses-page.module.css';

/** What a list says of each answer; its link keeps the set, so that one can go through it. */
export const answerColumns = (search: AnswerSearch & ScopeSearch): readonly Column<Response>[] => [
  {
    key: 'prompt',
    label: 'Prompt',
    value: ({ prompt }) => prompt,
    cell: (answer) => (
      <div className={styles.prompt}>
        <div>
          <AnswersLink id={answer.id} search={{ ...search, offset: undefined }}>
            {answer.prompt}
          </AnswersLink>
        </div>
        <AnswerWords answer={answer} search={search} />
      </div>
    ),
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
    key: 'brand',
    label: 'Brand',
    value: ({ brand_present }) => (brand_present ? 'mentioned' : 'not mentioned'),
    cell: (answer) => (
      <Judgement
        present={answer.brand_present}
        position={answer.brand_position}
        sentiment={answer.brand_sentiment}
      />
    ),
  },
  {
    key: 'competitors',
    label: 'Competitors',
    value: ({ competitors_present }) => competitors_present.join(', '),
    cell: ({ competitors_present }) => <Names names={competitors_present} />,
  },
  {
    key: 'sources',
    label: 'Sources',
    value: ({ citations }) => citations.length,
    numeric: true,
  },
  {
    key: 'time',
    label: 'Collected',
    value: ({ created_at }) => created_at,
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
];

const shownNames = 2;

function Names({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return '–';
  const more = names.length - shownNames;
  return (
    <span className={styles.names} title={names.join(', ')}>
      {names.slice(0, shownNames).join(', ')}
      {more > 0 && <Badge>+{more}</Badge>}
    </span>
  );
}
