import { Swatch } from '../../components/chart/swatch.tsx';
import { Delta } from '../../components/delta.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatCount, formatValue } from '../../lib/format.ts';
import { type MetricRow, metricValue } from '../../lib/metric-row.ts';
import { isWithinNoise } from '../../lib/noise.ts';
import { platformColor, platformNamed } from '../../lib/platforms.ts';
import styles from './platform-list.module.css';

interface PlatformListProps {
  readonly now: readonly MetricRow[];
  readonly before: readonly MetricRow[];
  /** The platform that the pointer or the focus is at. */
  readonly onHighlight: (name: string | undefined) => void;
}

/** The chart's legend with what each line comes to; each platform leads to its answers. */
export function PlatformList({ now, before, onHighlight }: PlatformListProps) {
  const earlier = new Map(before.map((row) => [row.ai_platform, row]));
  const rows = now.toSorted((one, other) => presence(other) - presence(one));
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
        {rows.map((row) => {
          const name = String(row.ai_platform);
          const highlight = () => onHighlight(name);
          const release = () => onHighlight(undefined);
          return (
            <tr key={name} onPointerEnter={highlight} onPointerLeave={release}>
              <th scope="row">
                <PageLink
                  page="responses"
                  search={{ platform: platformNamed(name) }}
                  className={styles.name}
                  onFocus={highlight}
                  onBlur={release}
                >
                  <Swatch color={platformColor(name)} />
                  {name}
                </PageLink>
              </th>
              <td className={styles.value}>{formatValue('share', presence(row))}</td>
              <td>
                <PresenceChange now={row} before={earlier.get(name)} />
              </td>
              <td className={styles.answers}>{formatCount(answers(row))}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function PresenceChange({
  now,
  before,
}: {
  readonly now: MetricRow;
  readonly before?: MetricRow | undefined;
}) {
  if (!before) return null;
  return (
    <Delta
      unit="share"
      now={presence(now)}
      before={presence(before)}
      higherIsBetter
      withinNoise={isWithinNoise(
        { share: presence(now), answers: answers(now) },
        { share: presence(before), answers: answers(before) },
      )}
    />
  );
}

function presence(row: MetricRow): number {
  return metricValue(row, 'brand_presence_percentage') ?? 0;
}

function answers(row: MetricRow): number {
  return metricValue(row, 'responses') ?? 0;
}
