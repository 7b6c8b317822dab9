import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SourceShare } from '#contract/pages/sources.ts';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { Panel } from '../../components/table/panel.tsx';
import type { AnswersBehind } from '../../lib/answers/answer-search.ts';
import { countOf } from '../../lib/answers/counted-answers.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import type { Estimate } from '../../lib/figures/interval-query.ts';
import { type TimeBucket, timeBuckets } from '../../lib/figures/time-bucket.ts';
import type { Estimand } from '../../lib/scope/estimand.ts';
import { fittingInterval } from '../../lib/scope/period.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatValue } from '../../lib/words/format.ts';
import { type CitedSource, citing, shareRequest } from './source-requests.ts';

/** The share of answers that cite it, over time with bounds. */
export function SourceTrend({ source }: { readonly source: CitedSource }) {
  const brandId = useBrandId();
  const scope = useScope();
  const { period, today, estimand } = scope;
  const request = shareRequest(brandId, scope, source);
  const share = useQuery(requestQuery(request));
  const interval = fittingInterval(period);
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(
    () => [shareSeries(buckets, estimand, share.data?.periods ?? [], citing(source))],
    [buckets, estimand, share.data, source],
  );
  return (
    <Panel
      title="Share of answers that cite it"
      lines={15}
      hasChart
      meaning="Of all answers, including those that cite nothing. The shaded band is its range."
      requests={[request]}
      results={[share]}
      empty="There are no answers in this period."
    >
      {({ share: all, change, periods }) => ({
        note: all && (
          <>
            <Estimated unit="share" estimate={all} search={citing(source)} />{' '}
            <JudgedChange unit="share" change={change ?? undefined} higherIsBetter={null} />
          </>
        ),
        chart: (
          <TimeChart
            label="Share of answers that cite this source over time with its range, as a table under Table"
            unit="share"
            buckets={buckets}
            series={series}
          />
        ),
        table: trendTable(
          'Share of answers that cite this source',
          buckets,
          periods.length === 0 ? [] : series,
          (value) => formatValue('share', value),
        ),
      })}
    </Panel>
  );
}

function shareSeries(
  buckets: readonly TimeBucket[],
  estimand: Estimand,
  periods: SourceShare['periods'],
  answers: AnswersBehind,
): Series {
  const byPeriod = new Map(periods.map(({ period, share }) => [period, share]));
  const shares = buckets.map(({ key }) => byPeriod.get(key) ?? null);
  return {
    key: 'share',
    name: 'Answers that cite it',
    color: '--series-1',
    isMain: true,
    answers,
    counted: shares.map((share) => share && countOf('share', share)),
    values: shares.map((share) => share?.estimate ?? null),
    bounds: shares.map((share) => share && boundsOf(share, estimand)),
    counts: shares.map((share) => share?.responses ?? null),
  };
}

function boundsOf(share: Estimate, estimand: Estimand) {
  const { lower, upper } = share[estimand];
  return lower === null || upper === null ? null : { lower, upper };
}
