import { useQuery } from '@tanstack/react-query';
import { brandQuery } from '../../lib/brands.ts';
import { counted, formatDelta, formatValue } from '../../lib/format.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { useCompared } from './compared.ts';
import { contenders } from './contenders.ts';
import styles from './headline.module.css';
import { competitorsRequest, totalsRequest } from './overview-requests.ts';

/** The state of things in two sentences, for whoever reads nothing else. */
export function Headline() {
  const brand = useQuery(brandQuery(useBrandId())).data;
  const [now, before] = useCompared(totalsRequest).results;
  const [rivals] = useCompared(competitorsRequest).results;
  const row = now.data?.[0];
  const presence = metricValue(row, 'brand_presence_percentage');
  if (!brand || presence === null || !rivals.data) return null;
  const answers = counted(metricValue(row, 'responses') ?? 0, 'answer');
  return (
    <p className={styles.headline}>
      AI platforms mention {brand.name} in <strong>{formatValue('share', presence)}</strong> of{' '}
      {answers}
      {changeText(presence, before.data?.[0])}. {rankText(brand.name, row, rivals.data)}
    </p>
  );
}

function changeText(presence: number, before: MetricRow | undefined): string {
  const earlier = metricValue(before, 'brand_presence_percentage');
  if (earlier === null) return '';
  const difference = formatDelta('share', presence, earlier);
  if (difference.startsWith('±')) return ', as in the days before';
  const points = difference.slice(1).replace(' pp', ' points');
  return `, ${points} ${presence > earlier ? 'more' : 'less'} than in the days before`;
}

function rankText(name: string, row: MetricRow | undefined, rivals: readonly MetricRow[]): string {
  const ranked = contenders(name, row, rivals, undefined, []);
  const [first, second] = ranked;
  if (!first || !second) return '';
  if (first.competitorId === null) {
    return `No competitor is mentioned more often; ${second.name} comes next with ${formatValue('share', second.presence)}.`;
  }
  return `${first.name} is mentioned most often, in ${formatValue('share', first.presence)}.`;
}
