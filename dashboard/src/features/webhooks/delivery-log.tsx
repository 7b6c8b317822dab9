import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { Notice } from '../../components/notice.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import type { PagedList } from '../../lib/brands.ts';
import { counted } from '../../lib/format.ts';
import { requestQuery } from '../../lib/metric-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryTable } from './delivery-table.tsx';
import {
  deliveriesPerPage,
  deliveriesRequest,
  redeliver,
  refreshDeliveries,
} from './webhook-requests.ts';

interface DeliveryLogProps {
  readonly webhookId: string;
  /** Where it is sent to, in words, once that is known. */
  readonly target: string | undefined;
  readonly offset: number;
  readonly onMove: (offset: number) => void;
}

const lookEveryMs = 2_000;

/** What was sent to one webhook, what it said, and a way to send it again. */
export function DeliveryLog({ webhookId, target, offset, onMove }: DeliveryLogProps) {
  const brandId = useBrandId();
  const client = useQueryClient();
  const [openId, setOpenId] = useState<string>();
  const request = deliveriesRequest(brandId, webhookId, offset);
  const deliveries = useQuery({
    ...requestQuery<PagedList<WebhookDelivery>>(request),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? lookEveryMs : false),
  });
  const again = useMutation({
    mutationFn: (id: string) => redeliver(brandId, webhookId, id),
    onSuccess: () => refreshDeliveries(client, brandId, webhookId),
  });
  const open = deliveries.data?.items.find(({ id }) => id === openId);
  return (
    <>
      <Panel
        title="Delivery log"
        meaning="An event that is not taken is tried again with growing pauses, and given up after a day."
        requests={[request]}
        results={[deliveries]}
        empty="Nothing was sent to this webhook yet. Events come from the pipeline: submit a page there."
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
