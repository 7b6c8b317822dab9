import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseGroup } from '#contract/answers/responses.ts';
import { listResponseGroups, listResponses } from '#contract/operations/responses.ts';
import { csvText } from '#domain/tables/write-csv.ts';
import { Icon } from '../../components/controls/icon.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Judgement } from '../../components/figures/judgement.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { Section } from '../../components/page/section.tsx';
import { Empty, Loaded, Skeleton } from '../../components/page/states.tsx';
import { ExportMenu } from '../../components/table/export-menu.tsx';
import { type AnswerSearch, answerParameters } from '../../lib/answers/answer-search.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { responseParameters } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import styles from './answer-groups.module.css';
import { answerSetWords } from './answer-set-words.ts';
import { AnswerWords } from './answer-words.tsx';
import { useSetNames } from './use-set-names.ts';

const shown = 5;

interface GroupAnswersProps {
  readonly group: ResponseGroup;
  readonly search: AnswerSearch;
}

/** The newest answers of a group with the words they are in the set for, and the way to all of them. */
function GroupAnswers({ group, search: own }: GroupAnswersProps) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const set = {
    ...own,
    group: undefined,
    offset: undefined,
    ...(group.platform ? { platform: group.platform } : { prompt: group.prompt_id ?? undefined }),
  };
  const request = requestOf(listResponses, {
    params: { brand_id: brandId },
    query: {
      ...responseParameters({ ...search, ...platformOf(group) }, period),
      ...answerParameters(set),
      include_evidence: true,
      limit: shown,
    },
  });
  const answers = useQuery(requestQuery(request));
  return (
    <div className={styles.answers}>
      <Loaded results={[answers]} skeleton={<Skeleton lines={3} />}>
        {({ items, total }) => (
          <>
            {items.map((answer) => (
              <div key={answer.id} className={styles.answer}>
                <span className={styles.about}>
                  <AnswersLink id={answer.id} search={set}>
                    {group.platform ? answer.prompt : platformNames[answer.platform]}
                  </AnswersLink>
                  <Judgement
                    present={answer.brand_present}
                    position={answer.brand_position}
                    sentiment={answer.brand_sentiment}
                  />
                  <span className={styles.count}>{formatMoment(answer.created_at)}</span>
                </span>
                <AnswerWords answer={answer} search={own} />
              </div>
            ))}
            {total > shown && (
              <AnswersLink search={set}>All {counted(total, 'answer')}</AnswersLink>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function platformOf({ platform }: ResponseGroup) {
  return platform ? { platform } : {};
}

const pageSize = 50;

interface AnswerGroupsProps {
  readonly search: AnswerSearch;
  readonly by: 'platform' | 'prompt';
  readonly onMove: (offset: number) => void;
}

/** The set by platform or prompt, the largest group first; each opens the first of its answers. */
export function AnswerGroups({ search: own, by, onMove }: AnswerGroupsProps) {
  const brandId = useBrandId();
  const { period, search } = useScope();
  const { names } = useSetNames(own);
  const request = requestOf(listResponseGroups, {
    params: { brand_id: brandId },
    query: {
      by,
      ...responseParameters(search, period),
      ...answerParameters(own),
      limit: pageSize,
      offset: own.offset,
    },
  });
  const groups = useQuery({ ...requestQuery(request), placeholderData: keepPreviousData });
  const title = by === 'platform' ? 'Answers by platform' : 'Answers by prompt';
  const set = { ...own, platform: search.platform };
  return (
    <>
      <Section
        title={title}
        lead={names && answerSetWords(countOf(groups.data), set, names)}
        actions={
          <ExportMenu
            title={title}
            requests={[request]}
            csv={groups.data && (() => csvOf(by, groups.data.items))}
          />
        }
      >
        <Loaded results={[groups]} skeleton={<Skeleton lines={6} />}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title="Nothing here">No answers in this period match.</Empty>
            ) : (
              <ul className={styles.groups} aria-busy={groups.isPlaceholderData}>
                {items.map((group) => (
                  <Group key={nameOf(group)} group={group} search={own} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
      <Pager total={groups.data?.total} offset={own.offset ?? 0} limit={pageSize} onMove={onMove} />
    </>
  );
}

/** Known where all groups are on the page. */
function countOf(list: { total: number; items: readonly ResponseGroup[] } | undefined) {
  if (!list || list.items.length < list.total) return undefined;
  return list.items.reduce((sum, { responses }) => sum + responses, 0);
}

function nameOf({ platform, prompt, prompt_id }: ResponseGroup): string {
  return platform ? platformNames[platform] : prompt || `Prompt ${prompt_id}`;
}

function csvOf(by: string, items: readonly ResponseGroup[]): string {
  return csvText(
    [by, 'answers', 'newest'],
    items.map((group) => [nameOf(group), group.responses, group.newest_at]),
  );
}

function Group(props: { readonly group: ResponseGroup; readonly search: AnswerSearch }) {
  const { group, search } = props;
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.group}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'chevron' : 'right'} />
        <span className={styles.name}>{nameOf(group)}</span>
        <span className={styles.count}>{counted(group.responses, 'answer')}</span>
      </button>
      {open && <GroupAnswers group={group} search={search} />}
    </li>
  );
}
