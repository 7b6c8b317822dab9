import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Skeleton } from '../../components/page/states.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { mentioning } from '../../lib/answers/answer-search.ts';
import { countOf } from '../../lib/answers/counted-answers.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { marginsText } from '../../lib/figures/describe-bounds.ts';
import {
  changeOf,
  type Estimate,
  estimateOf,
  type IntervalRow,
  intervalRequest,
} from '../../lib/figures/interval-query.ts';
import { useChanges, useIntervals } from '../../lib/figures/use-intervals.ts';
import { ShownPromptsContext } from '../../lib/scope/shown-prompts.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { counted, formatValue, noValue } from '../../lib/words/format.ts';
import { contenders } from './contenders.ts';
import styles from './headline.module.css';
import { changeText } from './headline-change-text.ts';
import { competitorsQuestion, totalsQuestion } from './overview-requests.ts';

/** What the answers are to. */
const promptWords = {
  no: ' to prompts that do not name',
  yes: ' to prompts that name',
} as const;

/** The situation in a few sentences, for people who read nothing else. */
export function Headline() {
  const scope = useScope();
  const brand = useQuery(brandQuery(useBrandId())).data;
  const totals = useIntervals(totalsQuestion).result;
  const changes = useChanges(totalsQuestion).result;
  const rivals = useIntervals(competitorsQuestion).result;
  const otherPresence = useOtherPresence();
  const row = totals.data?.[0];
  const presence = estimateOf(row, 'brand_presence_percentage');
  // Said below, where the figures would be.
  if (totals.error || changes.error || rivals.error) return null;
  // All at once: a sentence that grows would push the page down.
  if (!brand || !totals.data || !rivals.data || !changes.data || otherPresence === undefined) {
    return (
      <div className={styles.headline}>
        <Skeleton lines={3} narrowLines={7} />
      </div>
    );
  }
  if (!presence) return null;
  const { branded } = scope.search;
  return (
    <p className={styles.headline}>
      AI platforms mention {brand.name} in{' '}
      <strong>
        <AnswersLink search={mentioning} count={countOf('share', presence)}>
          {formatValue('share', presence.estimate)}
        </AnswersLink>
      </strong>{' '}
      of{' '}
      <AnswersLink search={{}} count={presence.responses}>
        {counted(presence.responses, 'answer')}
      </AnswersLink>
      {branded && `${promptWords[branded]} ${brand.name}`}
      {marginsText('share', presence)}.
      {changeText(changeOf(changes.data[0], 'brand_presence_percentage'), scope)}{' '}
      <Rank name={brand.name} row={row} rivals={rivals.data} />{' '}
      <OtherPrompts brand={brand.name} answers={presence.responses} presence={otherPresence} />
    </p>
  );
}

interface RankProps {
  readonly name: string;
  readonly row: IntervalRow | undefined;
  readonly rivals: readonly IntervalRow[];
}

function Rank({ name, row, rivals }: RankProps) {
  const [first, second] = contenders({ name, row }, rivals);
  if (!first || !second) return null;
  if (first.competitorId === null) {
    return (
      <>
        No competitor is mentioned more often; {second.name} comes next with{' '}
        <RivalShare id={second.competitorId} presence={second.presence} />.
      </>
    );
  }
  return (
    <>
      {first.name} is mentioned most often, in{' '}
      <RivalShare id={first.competitorId} presence={first.presence} />.
    </>
  );
}

interface RivalShareProps {
  readonly id: number | null;
  readonly presence: Estimate | null;
}

function RivalShare({ id, presence }: RivalShareProps) {
  if (id === null || !presence) return noValue;
  return (
    <AnswersLink search={{ competitor: id }} count={countOf('share', presence)}>
      {formatValue('share', presence.estimate)}
    </AnswersLink>
  );
}

interface OtherPromptsProps {
  readonly brand: string;
  /** How many there are to the prompts that are shown. */
  readonly answers: number;
  readonly presence: Estimate | null;
}

/** Undefined until it is known: presence over all prompts where the page is over unbranded ones, and over these where it is not. */
function useOtherPresence(): Estimate | null | undefined {
  const { period, search } = useScope();
  const other = { ...search, branded: search.branded === 'no' ? undefined : ('no' as const) };
  const request = intervalRequest(useBrandId(), other, period, {
    fields: ['brand_presence_percentage'],
  });
  const rows = useQuery(requestQuery(request)).data;
  return rows && estimateOf(rows[0], 'brand_presence_percentage');
}

/** One click shows the page over the other prompts. */
function OtherPrompts({ brand, answers, presence }: OtherPromptsProps) {
  const shown = useContext(ShownPromptsContext);
  const isUnbranded = shown?.prompts === 'unbranded';
  // The same answers are no other figure.
  if (!shown || !presence || presence.responses === answers) return null;
  const share = formatValue('share', presence.estimate);
  return (
    <PageLink page="overview" search={{ prompts: isUnbranded ? 'all' : undefined }}>
      {isUnbranded
        ? `${brand} over all prompts: ${share}`
        : `Prompts that do not name ${brand}: ${share}`}
    </PageLink>
  );
}
