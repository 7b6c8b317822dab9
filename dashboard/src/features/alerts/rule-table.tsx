import type { AlertRule } from '#contract/outgoing/alerts.ts';
import { filterInWords } from '#domain/words/filter-words.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { actionsColumn } from '../../components/table/record-columns.tsx';
import { formatDay } from '../../lib/words/format.ts';
import { changeInWords, conditionInWords } from './alert-words.ts';
import styles from './alerts-page.module.css';

interface RuleActions {
  readonly onChange: (rule: AlertRule) => void;
  readonly onDelete: (rule: AlertRule) => void;
}

export function ruleTable(
  rules: readonly AlertRule[],
  { onChange, onDelete }: RuleActions,
): ReadyTable {
  return tableOf<AlertRule>({
    caption: 'Rules',
    rows: rules,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'name',
        label: 'Rule',
        value: ({ name }) => name,
        cell: (rule) => (
          <div className={styles.rule}>
            <bdi>{rule.name}</bdi>
            {rule.name !== conditionInWords(rule) && (
              <span className={styles.soft}>{conditionInWords(rule)}</span>
            )}
            {rule.filters.length > 0 && (
              <span className={styles.soft}>
                Only: {rule.filters.map(filterInWords).join('; ')}
              </span>
            )}
          </div>
        ),
      },
      {
        key: 'state',
        label: 'State',
        value: stateOf,
        cell: (rule) => <Badge tone={rule.raised ? 'caution' : 'neutral'}>{stateOf(rule)}</Badge>,
      },
      {
        key: 'latest',
        label: 'Latest',
        value: ({ latest }) => latest?.day,
        cell: (rule) => <Latest rule={rule} />,
      },
      actionsColumn((rule) => [
        { label: 'Change', onSelect: () => onChange(rule) },
        { label: 'Delete', onSelect: () => onDelete(rule) },
      ]),
    ],
  });
}

function stateOf({ is_active: isActive, raised }: AlertRule): string {
  if (!isActive) return 'Off';
  if (raised === null) return 'Quiet';
  return raised === 'up' ? 'Risen' : 'Fallen';
}

function Latest({ rule }: { readonly rule: AlertRule }) {
  const { latest, error, metric } = rule;
  if (error) return <span className={styles.bad}>{error}</span>;
  if (!latest) return <span className={styles.soft}>Not judged yet</span>;
  return (
    <div className={styles.rule}>
      <span>{changeInWords(metric, latest)}</span>
      <span className={styles.soft}>
        {latest.p_value === null ? 'Too few answers to judge, as' : 'As'} of {formatDay(latest.day)}
      </span>
    </div>
  );
}
