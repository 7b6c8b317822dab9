import type { WebhookDelivery } from '#contract/webhooks.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { statusWords } from './webhook-words.ts';
import styles from './webhooks-page.module.css';

interface DeliveryDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** One delivery: what was sent, and what the receiver said each time. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  return (
    <Dialog title={delivery.type} onClose={onClose} side>
      <div className={styles.stack}>
        <Facts
          facts={[
            { label: 'State', value: statusWords[delivery.status].label },
            {
              label: 'Delivered',
              value: delivery.delivered_at && formatMoment(delivery.delivered_at),
            },
            {
              label: 'Next attempt',
              value: delivery.next_attempt_at && formatMoment(delivery.next_attempt_at),
            },
            { label: 'Header webhook-id', value: delivery.id },
            { label: 'Pipeline', value: delivery.pipeline_id },
            { label: 'Page', value: delivery.token },
          ]}
        />
        {delivery.attempt_log.length > 0 && (
          <DataTable
            caption="Attempts, oldest first"
            rows={delivery.attempt_log}
            rowKey={({ at }) => at}
            sortable={false}
            columns={[
              {
                key: 'at',
                label: 'Attempt',
                value: ({ at }) => at,
                cell: ({ at }) => <span className={styles.nowrap}>{formatMoment(at)}</span>,
              },
              {
                key: 'answer',
                label: 'Answer',
                numeric: true,
                value: ({ response_status: status }) => status,
              },
              {
                key: 'took',
                label: 'Took',
                numeric: true,
                value: ({ duration_ms: took }) => took,
                cell: ({ duration_ms: took }) => `${formatCount(took)} ms`,
              },
              {
                key: 'error',
                label: 'Error',
                value: ({ error }) => error && `${error.code}: ${error.message}`,
              },
            ]}
          />
        )}
        <CopyField block label="What is sent" text={JSON.stringify(delivery.payload, null, 2)} />
      </div>
    </Dialog>
  );
}
