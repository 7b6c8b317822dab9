import { alertEventTypes } from '#contract/alert-event-types.ts';
import type { AlertChannel } from '#contract/alerts.ts';
import { Button } from '../../components/button.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { eventWords } from './alert-words.ts';
import styles from './alerts-page.module.css';

interface ChannelActions {
  readonly isBusy: boolean;
  readonly onTest: (channel: AlertChannel) => void;
  readonly onDelete: (channel: AlertChannel) => void;
}

const kinds = { slack: 'Chat', email: 'E-mail' } as const;

export function channelTable(
  channels: readonly AlertChannel[],
  { isBusy, onTest, onDelete }: ChannelActions,
): ReadyTable {
  return tableOf<AlertChannel>({
    caption: 'Channels',
    rows: channels,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'name',
        label: 'Channel',
        value: ({ name }) => name,
        cell: ({ name, kind, target, unconfirmed_recipients: unconfirmed }) => (
          <div className={styles.rule}>
            <span>{name}</span>
            <span className={styles.soft}>
              {kinds[kind]}: {target}
            </span>
            {unconfirmed.length > 0 && (
              <span className={styles.soft}>Not confirmed yet: {unconfirmed.join(', ')}</span>
            )}
          </div>
        ),
      },
      {
        key: 'events',
        label: 'Reports',
        value: ({ events }) => events.map((event) => eventWords[event]).join(', '),
        cell: ({ events }) =>
          events.length === alertEventTypes.length
            ? 'Everything'
            : events.map((event) => eventWords[event]).join(', '),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (channel) => (
          <span className={styles.actions}>
            <Button changes disabled={isBusy} onClick={() => onTest(channel)}>
              Send a test<span className="visually-hidden"> to {channel.name}</span>
            </Button>
            <Button changes look="quiet" onClick={() => onDelete(channel)}>
              Delete<span className="visually-hidden"> {channel.name}</span>
            </Button>
          </span>
        ),
      },
    ],
  });
}
