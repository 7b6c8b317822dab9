import type { Webhook } from '#contract/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatMoment } from '../../lib/format-moment.ts';
import { webhookEvents } from './webhook-words.ts';
import styles from './webhooks-page.module.css';

interface WebhookActions {
  /** The id of the one whose log is open. */
  readonly openId: string | undefined;
  readonly onOpen: (webhook: Webhook) => void;
  readonly onDelete: (webhook: Webhook) => void;
}

export function webhookTable(webhooks: readonly Webhook[], actions: WebhookActions): ReadyTable {
  return tableOf<Webhook>({
    caption: 'Webhooks',
    rows: webhooks,
    rowKey: ({ id }) => id,
    columns: [
      {
        key: 'url',
        label: 'URL',
        value: ({ url }) => url,
        cell: ({ url }) => <div className={styles.url}>{url}</div>,
      },
      {
        key: 'events',
        label: 'Events',
        value: ({ events }) => events.join(', '),
        cell: ({ events }) => (
          <div className={styles.list}>
            {events.length === webhookEvents.length ? 'all events' : events.join(', ')}
          </div>
        ),
      },
      {
        key: 'created',
        label: 'Registered',
        value: ({ created_at: time }) => time,
        cell: ({ created_at: time }) => <span className={styles.nowrap}>{formatMoment(time)}</span>,
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (webhook) => <Actions webhook={webhook} {...actions} />,
      },
    ],
  });
}

function Actions({ webhook, openId, onOpen, onDelete }: WebhookActions & { webhook: Webhook }) {
  const isOpen = webhook.id === openId;
  return (
    <span className={styles.actions}>
      <Button aria-pressed={isOpen} onClick={() => onOpen(webhook)}>
        {isOpen ? 'Log below' : 'Show log'}
        <span className="visually-hidden"> of {webhook.url}</span>
      </Button>
      <Button changes look="quiet" onClick={() => onDelete(webhook)}>
        Delete<span className="visually-hidden"> {webhook.url}</span>
      </Button>
    </span>
  );
}
