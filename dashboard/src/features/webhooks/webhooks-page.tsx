import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteWebhook, listWebhooks } from '#contract/operations/webhooks.ts';
import type { CreatedWebhook, Webhook } from '#contract/webhooks.ts';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { call } from '../../lib/api.ts';
import { requestOf } from '../../lib/api-request.ts';
import { markStale } from '../../lib/mark-stale.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { Verification } from './verification.tsx';
import { readWebhookSearch, type WebhookSearch } from './webhook-search.ts';
import { webhookTable } from './webhook-table.tsx';

/** Who is told what the pipeline does, and whether it arrived. */
export function WebhooksPage() {
  const brandId = useBrandId();
  const { webhook: wanted, offset = 0 } = readWebhookSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [registers, setRegisters] = useState(false);
  const [created, setCreated] = useState<CreatedWebhook>();
  const [deletes, setDeletes] = useState<Webhook>();
  const request = requestOf(listWebhooks, { params: { brand_id: brandId }, query: { limit: 100 } });
  const webhooks = useQuery(requestQuery(request));
  const items = webhooks.data?.items ?? [];
  const openId = wanted ?? items[0]?.id;
  const change = (next: WebhookSearch) =>
    void navigate({ to: '.', search: (all: object) => ({ ...all, offset: undefined, ...next }) });
  return (
    <Page
      title="Webhooks"
      lead="Addresses of yours that are told what happens to this brand’s pages and what alerts report."
      actions={
        <Button changes look="primary" icon="webhook" onClick={() => setRegisters(true)}>
          Register webhook
        </Button>
      }
    >
      <Panel
        title="Registered webhooks"
        requests={[request]}
        results={[webhooks]}
        empty="Register a URL to be notified when a page is audited, restructured, deployed or fails."
      >
        {(list) => ({
          table: webhookTable(list.items, {
            openId,
            onOpen: ({ id }) => change({ webhook: id }),
            onDelete: setDeletes,
          }),
        })}
      </Panel>
      {openId && (
        <DeliveryLog
          key={openId}
          webhookId={openId}
          target={webhooks.data && targetOf(webhooks.data.items, openId)}
          offset={offset}
          onMove={(next) => change({ offset: next || undefined })}
        />
      )}
      {/* Once it is known whether a log comes before it. */}
      {(webhooks.data || webhooks.error) && <Verification />}
      {registers && (
        <RegisterDialog onRegistered={setCreated} onClose={() => setRegisters(false)} />
      )}
      {created && <SecretDialog webhook={created} onClose={() => setCreated(undefined)} />}
      {deletes && (
        <DeleteDialog
          webhook={deletes}
          onDeleted={() => change({ webhook: undefined })}
          onClose={() => setDeletes(undefined)}
        />
      )}
    </Page>
  );
}

function targetOf(webhooks: readonly Webhook[], webhookId: string): string {
  const found = webhooks.find(({ id }) => id === webhookId);
  return found ? `To ${found.url}` : 'To the endpoint that a submission named';
}

interface DeleteDialogProps {
  readonly webhook: Webhook;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteDialog({ webhook, onDeleted, onClose }: DeleteDialogProps) {
  const brandId = useBrandId();
  const client = useQueryClient();
  return (
    <FormDialog
      title="Delete this webhook?"
      submit="Delete"
      submitting="Deleting …"
      cancel="Keep it"
      look="danger"
      onSubmit={async () => {
        const params = { brand_id: brandId, webhook_id: webhook.id };
        await call(deleteWebhook, { params });
        onDeleted();
        await markStale(client, deleteWebhook, params);
      }}
      onClose={onClose}
    >
      <p>{webhook.url}</p>
      <p>
        Nothing more is sent there, including pending retries. Its secret and log are deleted, too.
      </p>
    </FormDialog>
  );
}
