import { Swatch } from '../../components/chart/legend.tsx';
import { AnswersLink } from '../../components/figures/answers-link.tsx';
import { Estimated } from '../../components/figures/estimated.tsx';
import { JudgedChange } from '../../components/figures/judged-change.tsx';
import { mentioning } from '../../lib/answers/answer-search.ts';
import {
  type ChangeRow,
  changeOf,
  type Estimate,
  estimateOf,
  type IntervalRow,
  matchRows,
} from '../../lib/figures/interval-query.ts';
import { platformColor, platformNamed } from '../../lib/words/platforms.ts';
import styles from './platform-list.module.css';

interface PlatformListProps {
  readonly rows: readonly IntervalRow[];
  readonly changes: readonly ChangeRow[];
  /** The same over all platforms. */
  readonly all: IntervalRow | undefined;
  readonly allChange: ChangeRow | undefined;
  /** The platform that the pointer or the focus is at. */
  readonly onHighlight: (name: string | undefined) => void;
}

export const allPlatforms = 'All platforms';

/** The chart's legend with what each line comes to; each platform leads to its answers. */
export function PlatformList(props: PlatformListProps) {
  const { rows, changes, all, allChange, onHighlight } = props;
  const changeIn = matchRows(['ai_platform'], changes);
  const sorted = rows.toSorted(
    (one, other) => (presence(other)?.estimate ?? -1) - (presence(one)?.estimate ?? -1),
  );
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Presence by platform in the whole period</caption>
      <thead>
        <tr>
          <th scope="col">Platform</th>
          <th scope="col">Presence</th>
          <th scope="col">Change</th>
          <th scope="col">Answers</th>
        </tr>
      </thead>
      <tbody>
        {all && (
          <PlatformRow name={allPlatforms} row={all} change={allChange} onHighlight={onHighlight} />
        )}
        {sorted.map((row) => (
          <PlatformRow
            key={String(row.ai_platform)}
            name={String(row.ai_platform)}
            row={row}
            change={changeIn(row)}
            onHighlight={onHighlight}
          />
        ))}
      </tbody>
    </table>
  );
}

interface PlatformRowProps {
  readonly name: string;
  readonly row: IntervalRow;
  readonly change: ChangeRow | undefined;
  readonly onHighlight: (name: string | undefined) => void;
}

function PlatformRow({ name, row, change, onHighlight }: PlatformRowProps) {
  const highlight = () => onHighlight(name);
  const release = () => onHighlight(undefined);
  const platform = platformNamed(name);
  const answers = platform ? { platform } : {};
  const all = presence(row)?.responses ?? 0;
  return (
    <tr
      className={platform ? undefined : styles.all}
      onPointerEnter={highlight}
      onPointerLeave={release}
    >
      <th scope="row">
        <AnswersLink
          search={answers}
          count={all}
          className={styles.name}
          onFocus={highlight}
          onBlur={release}
        >
          <Swatch color={platform ? platformColor(name) : '--accent'} />
          {name}
        </AnswersLink>
      </th>
      <td className={styles.value}>
        <Estimated unit="share" estimate={presence(row)} search={{ ...answers, ...mentioning }} />
      </td>
      <td>
        <JudgedChange unit="share" change={changeOf(change, metric)} higherIsBetter />
      </td>
      <td className={styles.answers}>
        <AnswersLink search={answers} count={all} />
      </td>
    </tr>
  );
}

const metric = 'brand_presence_percentage';

function presence(row: IntervalRow): Estimate | null {
  return estimateOf(row, metric);
}
