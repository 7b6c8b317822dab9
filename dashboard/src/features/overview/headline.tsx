import { useQuery } from '@tanstack/react-query';
import { Margin } from '../../components/margin.tsx';
import { brandQuery } from '../../lib/brands.ts';
import { counted, formatValue } from '../../lib/format.ts';
import { changeOf, estimateOf, type IntervalRow } from '../../lib/interval-row.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { changeText } from './change-text.ts';
import { contenders } from './contenders.ts';
import styles from './headline.module.css';
import { competitorsQuestion, totalsQuestion } from './overview-requests.ts';
import { WeakestPlatform } from './weakest-platform.tsx';

/** The situation in a few sentences, for people who read nothing else. */
export function Headline() {
  const scope = useScope();
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
      {changeText(changeOf(change, 'brand_presence_percentage'), scope)}.{' '}
      {rankText(brand.name, row, rivals)} <WeakestPlatform />
    </p>
  );
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
