import type { Theme, ThemeList } from '#contract/answers/themes.ts';
import { Sparkline } from '../../components/chart/sparkline.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import type { TimeBucket } from '../../lib/figures/time-bucket.ts';
import { formatCount, formatDay } from '../../lib/words/format.ts';
import { platformNames } from '../../lib/words/platforms.ts';
import styles from './theme-table.module.css';

export const sides = {
  praise: { label: 'Praise', column: 'Praised in', tone: 'good', color: '--series-2' },
  criticism: { label: 'Criticism', column: 'Criticized in', tone: 'bad', color: '--series-1' },
} as const;
export type Side = keyof typeof sides;
export const bothSides = Object.keys(sides) as readonly Side[];

/** The themes, most answers first. */
export function themeTable({ items }: ThemeList, weeks: readonly TimeBucket[]): ReadyTable {
  return tableOf<Theme>({
    caption: 'What is praised and criticized',
    rows: items,
    rowKey: ({ key }) => key,
    columns: [
      { key: 'name', label: 'Theme', value: ({ name }) => name },
      ...bothSides.map(countColumn),
      ...bothSides.map((side) => weekColumn(side, weeks)),
      {
        key: 'words',
        label: 'In their own words',
        value: ({ quotes: [newest] }) => newest?.text ?? '',
        cell: ({ quotes }) => <Words quotes={quotes} />,
      },
    ],
  });
}

function countColumn(side: Side): Column<Theme> {
  const { label, column } = sides[side];
  return {
    ...{ key: side, label: column, fileLabel: `${label}: answers`, numeric: true },
    value: (theme) => theme[side].answers,
    cell: (theme) => <SideCell {...theme[side]} />,
  };
}

function weekColumn(side: Side, weeks: readonly TimeBucket[]): Column<Theme> {
  const { label } = sides[side];
  return {
    ...{ key: `${side} by week`, label: `${label} by week`, fileLabel: `${label}: share` },
    value: (theme) => theme[side].share?.estimate ?? null,
    cell: (theme) => {
      const byWeek = new Map(theme[side].weeks.map(({ week, share }) => [week, share]));
      const values = weeks.map(({ key }) => byWeek.get(key)?.estimate ?? null);
      return theme[side].answers > 0 && <Sparkline buckets={weeks} values={values} />;
    },
  };
}

type Said = Theme['competitors'][number]['praise'];

/** How many answers say so, and what share of those that name whom it is about. */
export function SideCell({ answers, share }: Said) {
  if (answers === 0) return <span className={styles.none}>none</span>;
  return (
    <span className={styles.side}>
      <span>{formatCount(answers)}</span>{' '}
      <Estimated unit="share" estimate={share} search={undefined} />
    </span>
  );
}

function Words({ quotes }: { readonly quotes: Theme['quotes'] }) {
  const [newest, ...others] = quotes;
  if (!newest) return <span className={styles.none}>Only of rivals</span>;
  return (
    <div className={styles.words}>
      <Quote quote={newest} />
      {others.length > 0 && (
        <details>
          <summary>More</summary>
          {others.map((quote) => (
            <Quote key={quote.response_id} quote={quote} />
          ))}
        </details>
      )}
    </div>
  );
}

function Quote({ quote }: { readonly quote: Theme['quotes'][number] }) {
  const { says, text, response_id: id, platform, date, prompt } = quote;
  return (
    <p className={styles.quote}>
      <Badge tone={sides[says].tone}>{sides[says].label}</Badge>{' '}
      <AnswersLink id={id} search={{ present: 'yes' }} title={prompt}>
        <q dir="auto">{text}</q>
      </AnswersLink>{' '}
      <span className={styles.origin}>
        {platformNames[platform]}, {formatDay(date)}
      </span>
    </p>
  );
}
