import { useQuery } from '@tanstack/react-query';
import { Margin } from '../../components/margin.tsx';
import { brandQuery } from '../../lib/brands.ts';
import type { Estimand } from '../../lib/estimand.ts';
import { counted, formatPoints, formatValue } from '../../lib/format.ts';
import { type Change, changeOf, estimateOf, type IntervalRow } from '../../lib/interval-row.ts';
import { judgeChange } from '../../lib/judge-change.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { contenders } from './contenders.ts';
import styles from './headline.module.css';
import { competitorsQuestion, totalsQuestion } from './overview-requests.ts';

/** The situation in two sentences, for people who read nothing else. */
export function Headline() {
  const { estimand } = useScope();
  const brand = useQuery(brandQuery(useBrandId())).data;
  const row = useIntervals(totalsQuestion).result.data?.[0];
  const change = useChanges(totalsQuestion).result.data?.[0];
  const rivals = useIntervals(competitorsQuestion).result.data;
  const presence = estimateOf(row, 'brand_presence_percentage');
  if (!brand || !presence || !rivals) return null;
  return (
    <p className={styles.headline}>
      AI platforms mention {brand.name} in{' '}
      <strong>{formatValue('share', presence.estimate)}</strong>{' '}
      <Margin unit="share" estimate={presence} /> of {counted(presence.responses, 'answer')}
      {changeText(changeOf(change, 'brand_presence_percentage'), estimand)}.{' '}
      {rankText(brand.name, row, rivals)}
    </p>
  );
}

function changeText(change: Change | undefined, estimand: Estimand): string {
  if (!change || change.before === null) return '';
  const verdict = judgeChange(change, estimand);
  if (verdict === 'unknown') return ', with too little to compare with in the previous period';
  if (verdict === 'chance') return '; the change since the previous period may be chance';
  const size = change.like_for_like ?? 0;
  const points = formatPoints('share', size).slice(1);
  return `, ${points} points ${size > 0 ? 'more' : 'less'} than in the previous period, like for like`;
}

function rankText(
  name: string,
  row: IntervalRow | undefined,
  rivals: readonly IntervalRow[],
): string {
  const [first, second] = contenders(name, row, rivals, undefined, []);
  if (!first || !second) return '';
  if (first.competitorId === null) {
    return `No competitor is mentioned more often; ${second.name} comes next with ${formatValue('share', second.presence?.estimate)}.`;
  }
  return `${first.name} is mentioned most often, in ${formatValue('share', first.presence?.estimate)}.`;
}
