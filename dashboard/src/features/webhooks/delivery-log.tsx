import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWebhookDeliveries, redeliverWebhook } from '#contract/operations/webhooks.ts';
import type { DeliveryAttempt, WebhookDelivery } from '#contract/outgoing/webhooks.ts';
import { Badge } from '../../components/controls/badge.tsx';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { Pager } from '../../components/page/list-parts.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Facts } from '../../components/page/section.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { counted, formatCount } from '../../lib/words/format.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { statusWords } from './webhook-words.ts';
import styles from './webhooks-page.module.css';

interface DeliveryLogProps {
  readonly webhookId: string;
  /** Where it is sent to, in words, once that is known. */
  readonly target: string | undefined;
  readonly offset: number;
  readonly onMove: (offset: number) => void;
}

const deliveriesPerPage = 25;
const lookEveryMs = 2_000;

/** What was sent to one webhook, what it said, and a way to send it again. */
export function DeliveryLog({ webhookId, target, offset, onMove }: DeliveryLogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const [openId, setOpenId] = useState<string>();
  const params = { brand_id: brandId, webhook_id: webhookId };
  const request = requestOf(listWebhookDeliveries, {
    params,
    query: { limit: deliveriesPerPage, offset: offset || undefined },
  });
  const deliveries = useQuery({
    ...requestQuery(request),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? lookEveryMs : false),
  });
  const again = useMutation({
    mutationFn: (id: string) =>
      change(redeliverWebhook, { params: { ...params, delivery_id: id } }),
  });
  const open = deliveries.data?.items.find(({ id }) => id === openId);
  return (
    <>
      <Panel
        title="Delivery log"
        lines={24}
        meaning="Failed deliveries are retried with increasing delays for a day."
        requests={[request]}
        results={[deliveries]}
        empty="Nothing was sent to this webhook yet. Events are sent once a page is submitted under Rewritten versions, or an alert reports a change."
      >
        {({ items, total }) => ({
          table: deliveryTable(items, {
            isBusy: again.isPending,
            onOpen: setOpenId,
            onRedeliver: (id) => again.mutate(id),
          }),
          note: [...(target ? [target] : []), counted(total, 'delivery', 'deliveries')].join(' · '),
        })}
      </Panel>
      {again.error && <Notice tone="bad">{again.error.message}</Notice>}
      <Pager
        total={deliveries.data?.total ?? 0}
        offset={offset}
        limit={deliveriesPerPage}
        onMove={onMove}
      />
      {open && <DeliveryDialog delivery={open} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

/** Due within moments: worth looking again. What waits for hours is not. */
function isUnderWay({ status, next_attempt_at: next }: WebhookDelivery): boolean {
  return status === 'pending' && next !== null && Date.parse(next) < Date.now() + 60_000;
}

interface DeliveryDialogProps {
  readonly delivery: WebhookDelivery;
  readonly onClose: () => void;
}

/** One delivery: what was sent, and what the receiver said each time. */
function DeliveryDialog({ delivery, onClose }: DeliveryDialogProps) {
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

interface DeliveryActions {
  readonly isBusy: boolean;
  readonly onOpen: (deliveryId: string) => void;
  readonly onRedeliver: (deliveryId: string) => void;
}

function deliveryTable(
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
