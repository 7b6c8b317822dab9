import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import type { ApiRequest } from '../../lib/api/api-request.ts';
import { classNames } from '../../lib/browser/class-names.ts';
import { ChartsOfPanel } from '../chart/charts-of-panel.ts';
import type { DrawnChart } from '../chart/drawing/chart-picture.ts';
import { Segmented } from '../controls/segmented.tsx';
import { Help } from '../controls/tip.tsx';
import {
  type DataOf,
  Empty,
  Failure,
  firstError,
  InPlaceOf,
  loadedData,
  retry,
  Skeleton,
} from '../page/states.tsx';
import type { ReadyTable } from './data-table.tsx';
import { ExportMenu } from './export-menu.tsx';
import styles from './panel.module.css';

type Results = readonly Pick<
  UseQueryResult<unknown>,
  'data' | 'error' | 'refetch' | 'isPlaceholderData'
>[];

export interface PanelContent {
  /** The same as the chart in numbers, and what is exported. */
  readonly table: ReadyTable;
  /** Left out where the table itself is what is shown. */
  readonly chart?: ReactNode;
  /** What the numbers rest on, such as how many answers. */
  readonly note?: ReactNode;
}

interface PanelProps<All extends Results> {
  readonly title: string;
  /** A definition, shown next to the title. */
  readonly meaning?: string;
  /** The API calls behind the data, for people who want to make them. */
  readonly requests: readonly ApiRequest[];
  readonly results: All;
  readonly controls?: ReactNode;
  /** Said when there is no row. */
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
  /** About how many lines of text its content takes: the place is kept free while it loads. */
  readonly lines?: number;
  /** The same on a phone, where it differs. */
  readonly narrowLines?: number;
  /** Its content has a chart: the switch between chart and table has its place from the start. */
  readonly hasChart?: boolean;
  readonly children: (...data: DataOf<All>) => PanelContent;
}

/** A chart or a table with what all of them share: states, a table for the chart, export, the API call. */
export function Panel<const All extends Results>(props: PanelProps<All>) {
  const { title, meaning, requests, results, controls, className, children } = props;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const titleId = useId();
  const [charts] = useState(() => new Map<RefObject<HTMLElement | null>, DrawnChart>());
  const error = firstError(results);
  const data = error ? undefined : loadedData(results);
  const content = data && children(...data);
  // What was asked for in this visit keeps the place that was free for it, also when nothing came.
  const [wasLoading] = useState(!content && !error);
  const size = { lines: props.lines ?? 6, narrowLines: props.narrowLines };
  const isStale = results.some((result) => result.isPlaceholderData);
  return (
    <section className={classNames(styles.panel, className)} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div className={styles.title}>
          <h2 id={titleId} dir="auto">
            {title}
          </h2>
          {meaning && <Help about={title}>{meaning}</Help>}
        </div>
        <div className={styles.controls}>
          {controls}
          {(content ? content.chart : props.hasChart) && (
            <Segmented
              label={`Show ${title} as`}
              value={view}
              options={[
                { value: 'chart', label: 'Chart', icon: 'chart' },
                { value: 'table', label: 'Table', icon: 'table' },
              ]}
              onChange={setView}
            />
          )}
          <ExportMenu
            title={title}
            requests={requests}
            csv={content?.table.csv}
            charts={content?.chart && view === 'chart' ? charts : undefined}
          />
        </div>
      </header>
      {content?.note && <p className={styles.note}>{content.note}</p>}
      <div className={classNames(styles.body, isStale && styles.stale)} aria-busy={isStale}>
        {error ? (
          <Failure error={error} onRetry={() => retry(results)} />
        ) : content ? (
          <ChartsOfPanel.Provider value={charts}>
            <Kept size={wasLoading ? size : undefined} isCentred={content.table.isEmpty}>
              {content.table.isEmpty ? (
                <Empty title="Nothing here">
                  {props.empty ?? 'No answers in this period match.'}
                </Empty>
              ) : content.chart && view === 'chart' ? (
                content.chart
              ) : (
                content.table.element
              )}
            </Kept>
          </ChartsOfPanel.Provider>
        ) : (
          <Skeleton {...size} />
        )}
      </div>
    </section>
  );
}

interface KeptProps {
  /** Of the place to keep; undefined: what it takes. */
  readonly size: { readonly lines: number; readonly narrowLines: number | undefined } | undefined;
  readonly isCentred: boolean;
  readonly children: ReactNode;
}

function Kept({ size, isCentred, children }: KeptProps) {
  return size ? (
    <InPlaceOf {...size} isCentred={isCentred}>
      {children}
    </InPlaceOf>
  ) : (
    children
  );
}
