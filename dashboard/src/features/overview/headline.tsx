import { useQuery } from '@tanstack/react-query';
import { brandQuery } from '../../lib/brands.ts';
import { counted, formatDelta, formatValue } from '../../lib/format.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { isWithinNoise, type Rate } from '../../lib/noise.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { useCompared } from './compared.ts';
import { contenders } from './contenders.ts';
import styles from './headline.module.css';
import { competitorsRequest, totalsRequest } from './overview-requests.ts';

/** The situation in two sentences, for people who read nothing else. */
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
      {changeText(row, before.data?.[0])}. {rankText(brand.name, row, rivals.data)}
    </p>
  );
}

function changeText(now: MetricRow | undefined, before: MetricRow | undefined): string {
  const [rate, earlier] = [rateOf(now), rateOf(before)];
  if (!rate || !earlier) return '';
  if (isWithinNoise(rate, earlier)) return ', about as often as in the previous period';
  const points = formatDelta('share', rate.share, earlier.share).slice(1).replace('pp', 'points');
  return `, ${points} ${rate.share > earlier.share ? 'more' : 'less'} than in the previous period`;
}

function rateOf(row: MetricRow | undefined): Rate | undefined {
  const share = metricValue(row, 'brand_presence_percentage');
  return share === null ? undefined : { share, answers: metricValue(row, 'responses') ?? 0 };
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
