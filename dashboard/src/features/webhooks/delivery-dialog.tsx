import type { DeliveryAttempt, WebhookDelivery } from '#contract/webhooks.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Facts } from '../../components/facts.tsx';
import { formatCount } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { statusWords } from './webhook-words.ts';
import styles from './webhooks-page.module.css';

interface DeliveryDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** One delivery: what was sent, and what the receiver said each time. */
export function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
  return (
    <Dialog title={delivery.type} onClose={onClose}>
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
          <section>
            <h3>Attempts, oldest first</h3>
            <ol className={styles.attempts}>
              {delivery.attempt_log.map((attempt) => (
                <Attempt key={attempt.at} {...attempt} />
              ))}
            </ol>
          </section>
        )}
        <CopyField block label="What is sent" text={JSON.stringify(delivery.payload, null, 2)} />
      </div>
    </Dialog>
  );
}

function Attempt({ at, response_status: status, duration_ms: took, error }: DeliveryAttempt) {
  return (
    <li>
      {formatMoment(at)} · {status ?? 'no answer'} · {formatCount(took)} ms
      {error && (
        <span className={styles.bad}>
          {' '}
          {error.code} {error.message}
        </span>
      )}
    </li>
  );
}
