import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { answersIn } from '../../components/chart/point-answers.ts';
import type { Series, SeriesBounds } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { firstDayColumn } from '../../components/chart/trend-table.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Margin } from '../../components/figures/margin.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { brandQuery } from '../../lib/account/brands.ts';
import { type AnswersBehind, mentioning } from '../../lib/answers/answer-search.ts';
import { countOf } from '../../lib/answers/counted-answers.ts';
import {
  changeOf,
  type Estimate,
  estimateOf,
  type IntervalRow,
  matchRows,
} from '../../lib/figures/interval-query.ts';
import { bucketDimension, type TimeBucket, timeBuckets } from '../../lib/figures/time-bucket.ts';
import { useChanges, useIntervals } from '../../lib/figures/use-intervals.ts';
import { type Estimand, estimandWords } from '../../lib/scope/estimand.ts';
import { fittingInterval, type Interval, intervals } from '../../lib/scope/period.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatValue, noValue, type Unit } from '../../lib/words/format.ts';
import { metricTerms } from '../../lib/words/glossary.ts';
import { platformColor, platformNamed } from '../../lib/words/platforms.ts';
import { changeText } from './headline-change-text.ts';
import {
  platformsQuestion,
  platformTrendQuestion,
  totalsQuestion,
  trendQuestion,
} from './overview-requests.ts';
import { allPlatforms, PlatformList } from './platform-list.tsx';
import styles from './presence-trend.module.css';
import { weakestPlatform } from './weakest.ts';

const intervalLabels: Readonly<Record<Interval, string>> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
};

const metric = 'brand_presence_percentage';

/** How often the brand is mentioned, over time, on each platform and on all of them. */
export function PresenceTrend() {
  const { period, today, estimand } = useScope();
  const [chosen, setChosen] = useState<Interval>();
  const [highlight, setHighlight] = useState<string>();
  const interval = chosen ?? fittingInterval(period);
  const total = useIntervals(trendQuestion(interval));
  const byPlatform = useIntervals(platformTrendQuestion(interval));
  const platforms = useIntervals(platformsQuestion);
  const platformChanges = useChanges(platformsQuestion);
  const all = useIntervals(totalsQuestion);
  const allChange = useChanges(totalsQuestion);
  const asked = [total, byPlatform, platforms, platformChanges, all, allChange] as const;
  const buckets = useMemo(() => timeBuckets(period, interval, today), [period, interval, today]);
  const series = useMemo(
    () =>
      presenceSeries({ buckets, interval, estimand }, total.result.data, byPlatform.result.data),
    [buckets, interval, estimand, total.result.data, byPlatform.result.data],
  );
  return (
    <Panel
      title="Presence by platform"
      meaning={metricTerms[metric].meaning}
      requests={asked.flatMap(({ requests }) => requests)}
      results={[
        total.result,
        byPlatform.result,
        platforms.result,
        platformChanges.result,
        all.result,
        allChange.result,
      ]}
      controls={
        <Segmented
          label="Points of the chart"
          value={interval}
          options={intervals.map((value) => ({ value, label: intervalLabels[value] }))}
          onChange={setChosen}
        />
      }
    >
      {(rows, _, platformRows, changes, [row], [change]) => ({
        chart: (
          <div className={styles.layout}>
            <TimeChart
              label={`Presence over time on ${platformRows.length} platforms with their ranges, as a table under Table`}
              unit="share"
              buckets={buckets}
              series={series}
              highlight={highlight}
            />
            <PlatformList
              rows={platformRows}
              changes={changes}
              all={row}
              allChange={change}
              onHighlight={setHighlight}
            />
          </div>
        ),
        note: (
          <>
            <WeakestPlatform /> The shaded band is the range of all platforms, or of the platform
            you point at, for {estimandWords[estimand]}.
          </>
        ),
        table: rows.length === 0 ? emptyTable : presenceTable(buckets, series),
      })}
    </Panel>
  );
}

interface Points {
  readonly buckets: readonly TimeBucket[];
  readonly interval: Interval;
  readonly estimand: Estimand;
}

function presenceSeries(
  { buckets, interval, estimand }: Points,
  total: readonly IntervalRow[] = [],
  byPlatform: readonly IntervalRow[] = [],
): Series[] {
  const ofRows = (rows: readonly IntervalRow[]) => {
    const byKey = new Map(rows.map((row) => [row[bucketDimension[interval]], row]));
    const at = buckets.map(({ key }) => estimateOf(byKey.get(key), metric));
    return {
      values: at.map((estimate) => estimate?.estimate ?? null),
      bounds: at.map((estimate) => estimate && seriesBounds(estimate, estimand)),
      counts: at.map((estimate) => estimate?.responses ?? null),
      counted: at.map((estimate) => estimate && countOf('share', estimate)),
    };
  };
  const platforms = Map.groupBy(byPlatform, (row) => String(row.ai_platform));
  return [
    {
      key: allPlatforms,
      name: allPlatforms,
      color: '--accent',
      isMain: true,
      answers: mentioning,
      ...ofRows(total),
    },
    ...[...platforms].map(([name, rows]) => ({
      key: name,
      name,
      color: platformColor(name),
      answers: { ...mentioning, platform: platformNamed(name) },
      ...ofRows(rows),
    })),
  ];
}

function seriesBounds(estimate: Estimate, estimand: Estimand): SeriesBounds | null {
  const { lower, upper } = estimate[estimand];
  return lower === null || upper === null ? null : { lower, upper };
}

const emptyTable = tableOf<never>({ caption: '', columns: [], rows: [], rowKey: () => '' });

/** Where the brand is clearly mentioned least, and whether that really changed. */
function WeakestPlatform() {
  const scope = useScope();
  const rows = useIntervals(platformsQuestion).result.data ?? [];
  const changes = useChanges(platformsQuestion).result.data ?? [];
  const [all] = useIntervals(totalsQuestion).result.data ?? [];
  const brand = useQuery(brandQuery(useBrandId())).data;
  const weakest = weakestPlatform(rows, all);
  if (!brand || rows.length < 2) return null;
  if (weakest === undefined)
    return `Too few answers to say on which platform ${brand.name} is weaker.`;
  if (weakest === null) return 'No platform is clearly weaker than the others.';
  const { name, row, presence } = weakest;
  const platform = platformNamed(name);
  const change = changeOf(matchRows(['ai_platform'], changes)(row), 'brand_presence_percentage');
  return (
    <>
      {brand.name} is weakest on{' '}
      <AnswersLink search={{ platform }} count={presence.responses}>
        {name}
      </AnswersLink>
      , with{' '}
      <strong>
        <AnswersLink search={{ platform, ...mentioning }} count={countOf('share', presence)}>
          {formatValue('share', presence.estimate)}
        </AnswersLink>
      </strong>{' '}
      <Margin unit="share" estimate={presence} />.{changeText(change, scope)}
    </>
  );
}

type Row = TimeBucket & { readonly index: number };

/** A row for each point in time: what the lines and bands show, with the number of answers behind each value. */
function presenceTable(buckets: readonly TimeBucket[], series: readonly Series[]): ReadyTable {
  return tableOf<Row>({
    caption: 'Presence by platform over time',
    rows: buckets.map((bucket, index) => ({ ...bucket, index })),
    rowKey: ({ key }) => key,
    columns: [firstDayColumn, ...series.flatMap(columnsOf)],
    sortable: false,
  });
}

function columnsOf({ key, name, values, bounds, counts, answers, counted }: Series): Column<Row>[] {
  // All answers of the line, whether or not they mention the brand.
  const all: AnswersBehind = { ...answers, present: undefined };
  const part = (label: string) => ({
    key: `${key} ${label}`,
    label,
    fileLabel: `${name}, ${label.toLowerCase()}`,
  });
  return [
    column({ key, label: name }, 'share', values, { answers, counted }),
    column(
      part('Lower'),
      'share',
      bounds?.map((each) => each?.lower),
    ),
    column(
      part('Upper'),
      'share',
      bounds?.map((each) => each?.upper),
    ),
    column(part('Answers'), 'count', counts, { answers: all, counted: counts }),
  ];
}

/** Undefined where the value leads nowhere. */
interface Behind {
  readonly answers?: AnswersBehind | undefined;
  readonly counted?: Series['counted'] | undefined;
}

function column(
  names: Pick<Column<Row>, 'key' | 'label' | 'fileLabel'>,
  unit: Unit,
  values: readonly (number | null | undefined)[] | undefined,
  { answers, counted }: Behind = {},
): Column<Row> {
  return {
    ...names,
    numeric: true,
    value: ({ index }) => values?.[index],
    cell: (row) => {
      const text = formatValue(unit, values?.[row.index]);
      if (!answers || text === noValue) return text;
      return (
        <AnswersLink search={answersIn(row, answers)} count={counted?.[row.index] ?? undefined}>
          {text}
        </AnswersLink>
      );
    },
  };
}
