import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listWebhookDeliveries, redeliverWebhook } from '#contract/operations/webhooks.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { Notice } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryTable } from './delivery-table.tsx';

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
