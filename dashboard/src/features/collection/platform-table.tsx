import type { PlatformStatus, TooSmallBudget } from '#contract/collection/collections.ts';
import { Swatch } from '../../components/chart/legend.tsx';
import { Badge } from '../../components/controls/badge.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { type Column, type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { formatCount } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { formatMoney } from '../../lib/words/format-money.ts';
import { platformColor, platformNames } from '../../lib/words/platforms.ts';
import styles from './collection-page.module.css';
import { reasonLabel, stateWords } from './platform-states.ts';

const surfaceLabels = {
  api: 'API',
  serp: 'page',
  import: 'import',
  pasted: 'pasted',
} as const;

/** Each platform: whether it is asked and by whom, what came of it last, what waits and what failed. */
export function platformTable(platforms: readonly PlatformStatus[]): ReadyTable {
  return tableOf<PlatformStatus>({
    caption: 'Platforms',
    rows: platforms,
    rowKey: ({ platform }) => platform,
    columns: [
      {
        key: 'platform',
        label: 'Platform',
        value: ({ platform }) => platformNames[platform],
        cell: ({ platform }) => (
          <PageLink page="responses" className={styles.platform} search={{ platform }}>
            <Swatch color={platformColor(platformNames[platform])} />
            {platformNames[platform]}
          </PageLink>
        ),
      },
      {
        key: 'state',
        label: 'State',
        value: ({ state }) => stateWords[state].label,
        cell: (row) => <State {...row} />,
      },
      {
        key: 'provider',
        label: 'Asked through',
        value: (row) => providerOf(row),
        cell: (row) => (
          <span className={styles.nowrap}>
            {providerOf(row) ?? '–'}{' '}
            {row.surface && row.surface !== 'simulated' && (
              <Badge>{surfaceLabels[row.surface]}</Badge>
            )}
          </span>
        ),
      },
      { key: 'last', label: 'Last result', value: lastResult, cell: (row) => <Last {...row} /> },
      count('variants', 'Prompts', 'Active prompts that are asked on it.'),
      count('stored_today', 'Answers today', 'Stored since midnight UTC.'),
      count('queued', 'Waiting', 'Due or requested, but not sent yet.'),
      count('running', 'Being asked'),
      count('failed', 'Failed', 'Within the last 60 days; listed below.'),
    ],
  });
}

function count(
  key: 'variants' | 'stored_today' | 'queued' | 'running' | 'failed',
  label: string,
  meaning?: string,
): Column<PlatformStatus> {
  return {
    key,
    label,
    ...(meaning ? { meaning } : {}),
    numeric: true,
    value: (row) => row[key],
    cell: (row) => formatCount(row[key]),
  };
}

/** A key may be there, but for invented answers nobody is asked. */
function providerOf({ provider, surface }: PlatformStatus): string | null {
  return surface === 'simulated' ? null : provider;
}

function State({ state, reason, paused_until: until, too_small_budget: small }: PlatformStatus) {
  const { label, tone, meaning } = stateWords[state];
  const details = [
    ...(reason ? [reasonLabel(reason)] : []),
    ...(small && state === 'over_budget' ? [tooSmall(small)] : []),
    ...(until && state === 'paused' ? [`until ${formatMoment(until)}`] : []),
  ].join(', ');
  return (
    <div className={styles.state}>
      <span title={meaning}>
        <Badge tone={tone}>{label}</Badge>
      </span>
      {details && <span className={styles.detail}>{details}</span>}
    </div>
  );
}

/** Waiting does not help here, unlike with a budget that is used up. */
function tooSmall({ of, period, budget_usd: budget, needed_usd: needed }: TooSmallBudget): string {
  const whose = of === 'brand' ? 'The brand’s' : 'The organization’s';
  return (
    `${whose} budget of ${formatMoney(budget)} a ${period} is too small: ` +
    `a question may cost ${formatMoney(needed)}`
  );
}

/** The failure where it is newer than the last answer. */
function newerFailure({ last_answer_at: answered, last_failure: failure }: PlatformStatus) {
  return failure && (!answered || failure.at > answered) ? failure : undefined;
}

function lastResult(row: PlatformStatus): string | null {
  const failure = newerFailure(row);
  if (failure) return `${failure.at} ${failure.reason}: ${failure.message}`;
  return row.last_answer_at;
}

function Last(row: PlatformStatus) {
  const failure = newerFailure(row);
  if (failure) {
    return (
      <div className={styles.state}>
        <span className={styles.failed}>{reasonLabel(failure.reason)}</span>
        <span className={styles.detail}>
          {failure.message} {formatMoment(failure.at)}
        </span>
      </div>
    );
  }
  if (!row.last_answer_at) return '–';
  return <span className={styles.nowrap}>Answered {formatMoment(row.last_answer_at)}</span>;
}
