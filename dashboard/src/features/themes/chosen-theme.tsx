import type { UseQueryResult } from '@tanstack/react-query';
import type { Theme, ThemeList } from '#contract/answers/themes.ts';
import type { Series } from '../../components/chart/series.ts';
import { TimeChart } from '../../components/chart/time-chart.tsx';
import { trendTable } from '../../components/chart/trend-table.tsx';
import { Select } from '../../components/controls/field.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import type { ApiRequest } from '../../lib/api/api-request.ts';
import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import type { Estimand } from '../../lib/scope/estimand.ts';
import { useScope } from '../../lib/scope/use-scope.ts';
import { formatValue } from '../../lib/words/format.ts';
import { bothSides, type Side, SideCell, sides } from './theme-table.tsx';

interface ChosenProps {
  readonly request: ApiRequest;
  readonly themes: UseQueryResult<ThemeList>;
  readonly weeks: readonly TimeBucket[];
  /** The key of a theme that is listed; undefined: the first. */
  readonly chosen: string | undefined;
  readonly choose: (key: string) => void;
}

const empty = 'No answer in this period praises or criticizes you clearly enough.';

const themeOf = ({ items }: ThemeList, chosen: string | undefined) =>
  items.find(({ key }) => key === chosen) ?? items[0];

function ThemeChoice({
  themes,
  chosen,
  choose,
}: Pick<ChosenProps, 'themes' | 'chosen' | 'choose'>) {
  const items = themes.data?.items ?? [];
  if (items.length < 2) return null;
  return (
    <Select
      label="Theme"
      hideLabel
      value={chosen ?? items[0]?.key ?? ''}
      options={items.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={choose}
    />
  );
}

/** How often one theme is praised and criticized, week by week. */
export function ThemeByWeek({ request, themes, weeks, chosen, choose }: ChosenProps) {
  const { estimand } = useScope();
  return (
    <Panel
      title="Week by week"
      meaning="Of the answers of a week that name you, the share that praises or criticizes you for this. Point at a week to see its range."
      requests={[request]}
      results={[themes]}
      controls={<ThemeChoice themes={themes} chosen={chosen} choose={choose} />}
      empty={empty}
      hasChart
    >
      {(found) => {
        const theme = themeOf(found, chosen);
        const series = theme ? bothSides.map((side) => seriesOf(theme, side, weeks, estimand)) : [];
        const name = theme?.name ?? '';
        return {
          note: name,
          chart: theme && (
            <TimeChart
              label={`Answers that praise and criticize ${name} by week with their range, as a table under Table`}
              unit="share"
              buckets={weeks}
              series={series}
            />
          ),
          table: trendTable(
            `Answers that praise and criticize ${name} by week`,
            weeks,
            series,
            (value) => formatValue('share', value),
          ),
        };
      }}
    </Panel>
  );
}

function seriesOf(
  theme: Theme,
  side: Side,
  weeks: readonly TimeBucket[],
  estimand: Estimand,
): Series {
  const byWeek = new Map(theme[side].weeks.map(({ week, share }) => [week, share]));
  const shares = weeks.map(({ key }) => byWeek.get(key) ?? null);
  const { label, color } = sides[side];
  return {
    ...{ key: side, name: label, color },
    values: shares.map((share) => share?.estimate ?? null),
    bounds: shares.map((share) => {
      const { lower = null, upper = null } = share?.[estimand] ?? {};
      return lower === null || upper === null ? null : { lower, upper };
    }),
    counts: shares.map((share) => share?.responses ?? null),
  };
}

/** One theme of the brand next to its rivals. */
export function ThemeWithRivals({ request, themes, chosen, choose }: ChosenProps) {
  return (
    <Panel
      title="You and your rivals"
      meaning="Each share is of the answers that name you, or that rival."
      requests={[request]}
      results={[themes]}
      controls={<ThemeChoice themes={themes} chosen={chosen} choose={choose} />}
      empty={empty}
    >
      {(found) => {
        const theme = themeOf(found, chosen);
        return {
          note: theme?.name,
          table: tableOf({
            caption: `${theme?.name ?? 'Themes'}: you and your rivals`,
            rows: theme
              ? [{ competitor_id: 0, name: 'You', ...bothOf(theme) }, ...theme.competitors]
              : [],
            rowKey: ({ competitor_id }) => competitor_id,
            columns: [
              {
                key: 'name',
                label: 'Who',
                value: ({ name }) => name,
                cell: ({ competitor_id: id, name }) =>
                  id === 0 ? (
                    <strong>{name}</strong>
                  ) : (
                    <PageLink page="competitors" id={id}>
                      {name}
                    </PageLink>
                  ),
              },
              ...bothSides.map((side) => ({
                key: side,
                label: sides[side].column,
                numeric: true,
                value: (row: Theme['competitors'][number]) => row[side].answers,
                cell: (row: Theme['competitors'][number]) => <SideCell {...row[side]} />,
              })),
            ],
          }),
        };
      }}
    </Panel>
  );
}

const bothOf = ({ praise, criticism }: Theme) => ({ praise, criticism });
