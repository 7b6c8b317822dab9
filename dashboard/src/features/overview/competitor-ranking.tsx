import { useQuery } from '@tanstack/react-query';
import { BarLink, ShareBar } from '../../components/chart/share-bar.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type Column, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { type AnswersBehind, mentioning } from '../../lib/answers/answer-search.ts';
import { answersAgainst, countedAnswers } from '../../lib/answers/counted-answers.ts';
import { estimateOf } from '../../lib/figures/interval-query.ts';
import { useChanges, useIntervals } from '../../lib/figures/use-intervals.ts';
import type { Estimand } from '../../lib/scope/estimand.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import styles from './competitor-ranking.module.css';
import { type Contender, contenders } from './contenders.ts';
import {
  competitorChangesQuestion,
  competitorsQuestion,
  totalsQuestion,
} from './overview-requests.ts';

/** The brand among its competitors: who has how much of the voice, who is cited, how early, how well. */
export function CompetitorRanking() {
  const brand = useQuery(brandQuery(useBrandId()));
  const { estimand } = useScope();
  const own = useIntervals(totalsQuestion);
  const ownChange = useChanges(totalsQuestion);
  const others = useIntervals(competitorsQuestion);
  const otherChanges = useChanges(competitorChangesQuestion);
  const asked = [own, ownChange, others, otherChanges];
  return (
    <Panel
      title="Share of voice"
      meaning={metricTerms.brand_mention_share.meaning}
      requests={asked.flatMap(({ requests }) => requests)}
      results={[brand, own.result, ownChange.result, others.result, otherChanges.result]}
    >
      {({ name }, [now], [change], rivals, rivalChanges) => {
        const rows = contenders({ name, row: now, change }, rivals, rivalChanges);
        const answers = estimateOf(now, 'brand_presence_percentage')?.responses ?? 0;
        return {
          note: (
            <>
              <AnswersLink search={{}} count={answers}>
                {counted(answers, 'answer')}
              </AnswersLink>
              , <PageLink page="competitors">{counted(rivals.length, 'competitor')}</PageLink>
            </>
          ),
          table: tableOf({
            caption: 'Share of voice',
            rows: answers === 0 ? [] : rows,
            rowKey: ({ key }) => key,
            atOnce: 50,
            columns: columnsFor(estimand),
          }),
        };
      }}
    </Panel>
  );
}

function columnsFor(estimand: Estimand): readonly Column<Contender>[] {
  return [
    nameColumn,
    {
      key: 'share',
      label: 'Share of voice',
      meaning:
        'Answers that mention it, divided by the sum of these answers for everyone in the table. The shares add up to 100%.',
      numeric: true,
      value: ({ shareOfVoice }) => shareOfVoice?.estimate,
      cell: ({ shareOfVoice, mentions, competitorId }) => (
        <span className={styles.share}>
          <BarLink search={behind('mention_share', competitorId)}>
            <ShareBar
              share={shareOfVoice?.estimate ?? null}
              bounds={shareOfVoice?.[estimand]}
              color={competitorId === null ? '--accent' : '--competitor-mark'}
            />
          </BarLink>
          <span className={styles.number}>
            <Estimated
              unit="share"
              estimate={shareOfVoice}
              search={behind('mention_share', competitorId)}
              count={mentions}
            />
          </span>
        </span>
      ),
    },
    {
      key: 'change',
      label: 'Change',
      meaning: 'Of the share of voice, like for like. Grey may be chance.',
      numeric: true,
      value: ({ change }) => change?.like_for_like,
      cell: ({ change, competitorId }) => (
        <JudgedChange unit="share" change={change} higherIsBetter={competitorId === null} />
      ),
    },
    estimateColumn('presence', 'presence_percentage', 'Share of answers that mention it.'),
    estimateColumn('citationRate', 'citation_rate', 'Share of answers that cite its pages.'),
    estimateColumn('position', 'position_score'),
    estimateColumn('sentiment', 'sentiment_score'),
  ];
}

type Measure =
  | 'mention_share'
  | 'presence_percentage'
  | 'citation_rate'
  | 'position_score'
  | 'sentiment_score';

/** The answers behind a number of the brand, or of a competitor. */
function behind(measure: Measure, competitorId: number | null): AnswersBehind {
  return competitorId === null
    ? (countedAnswers[`brand_${measure}`] ?? {})
    : answersAgainst(`competitor_${measure}`, competitorId);
}

function estimateColumn(
  key: 'presence' | 'citationRate' | 'position' | 'sentiment',
  measure: Exclude<Measure, 'mention_share'>,
  meaning = metricTerms[`brand_${measure}`].meaning,
): Column<Contender> {
  const { unit, label } = metricTerms[`brand_${measure}`];
  return {
    key,
    label,
    meaning,
    numeric: true,
    value: ({ [key]: estimate }) => estimate?.estimate,
    cell: ({ [key]: estimate, competitorId }) => (
      <Estimated unit={unit} estimate={estimate} search={behind(measure, competitorId)} />
    ),
  };
}

const nameColumn: Column<Contender> = {
  key: 'name',
  label: 'Brand',
  value: ({ name }) => name,
  cell: ({ name, competitorId }) =>
    competitorId === null ? (
      <span className={styles.own}>
        <AnswersLink search={mentioning} className={styles.name}>
          {name}
        </AnswersLink>{' '}
        <Badge tone="accent">You</Badge>
      </span>
    ) : (
      <PageLink page="competitors" id={competitorId} className={styles.name}>
        {name}
      </PageLink>
    ),
};
