import type { Connection } from '#contract/referrals.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { Menu } from '../../components/menu.tsx';
import { formatMoment } from '../../lib/format-moment.ts';
import styles from './referrals-page.module.css';

export type ConnectionAction = 'push' | 'upload' | 'disable';

type OnAction = (action: ConnectionAction, connection: Connection) => void;

export function connectionTable(
  connections: readonly Connection[],
  onAction: OnAction,
): ReadyTable {
  return tableOf<Connection>({
    caption: 'Connections',
    rows: connections,
    rowKey: ({ id }) => id,
    columns: [
      { key: 'website', label: 'Website', value: ({ website }) => website },
      { key: 'provider', label: 'Tool', value: ({ provider }) => provider },
      {
        key: 'status',
        label: 'State',
        value: ({ status }) => status,
        cell: ({ status }) => (
          <Badge tone={status === 'active' ? 'good' : 'neutral'}>
            {status === 'active' ? 'Active' : 'Disabled'}
          </Badge>
        ),
      },
      {
        key: 'pushed',
        label: 'Last numbers',
        value: ({ last_pushed_at: time }) => time,
        cell: (connection) => <LastPush {...connection} />,
      },
      {
        key: 'created',
        label: 'Added',
        value: ({ created_at: time }) => time,
        cell: ({ created_at: time }) => <span className={styles.nowrap}>{formatMoment(time)}</span>,
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (connection) => <Actions connection={connection} onAction={onAction} />,
      },
    ],
  });
}

function LastPush({ last_pushed_at: time, last_push_error: error }: Connection) {
  return (
    <div className={styles.push}>
      <span className={styles.nowrap}>{time ? formatMoment(time) : 'never'}</span>
      {error && <span className={styles.failed}>The latest was refused: {error}</span>}
    </div>
  );
}

interface ActionsProps {
  readonly connection: Connection;
  readonly onAction: OnAction;
}

function Actions({ connection, onAction }: ActionsProps) {
  if (connection.status === 'disabled') return null;
  const name = `${connection.website} · ${connection.provider}`;
  return (
    <span className={styles.actions}>
      <Button changes onClick={() => onAction('upload', connection)}>
        Upload<span className="visually-hidden"> to {name}</span>
      </Button>
      <Menu
        label={`Actions for ${name}`}
        align="end"
        button={<Icon name="more" />}
        items={[
          { key: 'push', label: 'How to push', onSelect: () => onAction('push', connection) },
          { key: 'disable', label: 'Disable …', onSelect: () => onAction('disable', connection) },
        ]}
      />
    </span>
  );
}
