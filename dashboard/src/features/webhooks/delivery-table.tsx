import type { WebhookDelivery } from '#contract/webhooks.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { formatMoment } from '../../lib/format-moment.ts';
import { statusWords } from './webhook-words.ts';
import styles from './webhooks-page.module.css';

interface DeliveryActions {
  readonly isBusy: boolean;
  readonly onOpen: (deliveryId: string) => void;
  readonly onRedeliver: (deliveryId: string) => void;
}

export function deliveryTable(
  deliveries: readonly WebhookDelivery[],
  { isBusy, onOpen, onRedeliver }: DeliveryActions,
): ReadyTable {
  return tableOf<WebhookDelivery>({
    caption: 'Deliveries',
    rows: deliveries,
    rowKey: ({ id }) => id,
    columns: [
      { key: 'type', label: 'Event', value: ({ type }) => type },
      {
        key: 'created',
        label: 'Happened',
        value: ({ created_at: time }) => time,
        cell: ({ created_at: time }) => <span className={styles.nowrap}>{formatMoment(time)}</span>,
      },
      {
        key: 'status',
        label: 'State',
        value: ({ status }) => statusWords[status].label,
        cell: ({ status, next_attempt_at: next }) => (
          <div className={styles.state}>
            <Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>
            {next && <span className={styles.next}>next {formatMoment(next)}</span>}
          </div>
        ),
      },
      { key: 'attempts', label: 'Attempts', numeric: true, value: ({ attempts }) => attempts },
      {
        key: 'response',
        label: 'Last answer',
        numeric: true,
        value: ({ attempt_log: log }) => log.at(-1)?.response_status,
      },
      {
        key: 'error',
        label: 'Error',
        value: ({ error }) => error && `${error.code}: ${error.message}`,
        cell: ({ error }) =>
          error ? (
            <div className={styles.error}>
              <span className={styles.bad}>{error.message}</span>
              <code>{error.code}</code>
            </div>
          ) : (
            '–'
          ),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: ({ id, type }) => (
          <span className={styles.actions}>
            <Button onClick={() => onOpen(id)}>
              Details<span className="visually-hidden"> of {type}</span>
            </Button>
            <Button changes disabled={isBusy} onClick={() => onRedeliver(id)}>
              Send again<span className="visually-hidden">: {type}</span>
            </Button>
          </span>
        ),
      },
    ],
  });
}
