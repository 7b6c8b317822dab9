import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  createWebhook,
  deleteWebhook,
  getWebhookSecret,
  listWebhooks,
} from '#contract/operations/webhooks.ts';
import type { CreatedWebhook, Webhook, WebhookEvent } from '#contract/outgoing/webhooks.ts';
import { Button } from '../../components/controls/button.tsx';
import { CopyField } from '../../components/controls/copy-field.tsx';
import { Checkbox, TextField } from '../../components/controls/field.tsx';
import { Dialog } from '../../components/forms/dialog.tsx';
import { DeleteDialog, FormDialog } from '../../components/forms/form-dialog.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Section } from '../../components/page/section.tsx';
import { Loaded } from '../../components/page/states.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { call } from '../../lib/api/call.ts';
import { markStale } from '../../lib/api/mark-stale.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId, useChangeSearch } from '../../lib/scope/use-scope.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { RotateBrandSecretDialog, RotateWebhookDialog } from './rotate-secret.tsx';
import { readWebhookSearch, type WebhookSearch } from './webhook-search.ts';
import { eventMeanings, webhookEvents } from './webhook-words.ts';
import styles from './webhooks-page.module.css';

const example = `import { Webhook } from 'standardwebhooks';

// The body as it came, before anything parses it.
const event = new Webhook(process.env.SIGHTLINE_WEBHOOK_SECRET).verify(body, {
  'webhook-id': headers['webhook-id'],
  'webhook-timestamp': headers['webhook-timestamp'],
  'webhook-signature': headers['webhook-signature'],
});`;

/** How a receiver knows that an event is ours, and the secret of what submissions send. */
export function Verification() {
  const brandId = useBrandId();
  const [shows, setShows] = useState(false);
  const [rotates, setRotates] = useState(false);
  const secret = useQuery({
    ...requestQuery(requestOf(getWebhookSecret, { params: { brand_id: brandId } })),
    enabled: shows,
  });
  return (
    <Section
      title="Verify what you receive"
      lead="Deliveries are signed according to the Standard Webhooks specification, which has libraries for most languages."
    >
      <CopyField block label="In JavaScript" text={example} />
      <p>
        The header webhook-id is the same for every attempt: remember the ids that you have handled,
        so that you handle each event once.
      </p>
      <p>
        A submission to the pipeline can name a webhook_url of its own. What is sent there is signed
        with the secret of the brand, which can be seen at any time.
      </p>
      {shows ? (
        <Loaded results={[secret]}>
          {({ webhook_secret: text, former_secret_until: until }) => (
            <div className={styles.stack}>
              <CopyField label="Secret of the brand" text={text} />
              {until !== null && <FormerSecret until={until} />}
              <div className={styles.start}>
                <Button changes onClick={() => setRotates(true)}>
                  Rotate the secret of the brand
                </Button>
              </div>
            </div>
          )}
        </Loaded>
      ) : (
        <div className={styles.start}>
          <Button onClick={() => setShows(true)}>Show the secret of the brand</Button>
        </div>
      )}
      {rotates && <RotateBrandSecretDialog onClose={() => setRotates(false)} />}
    </Section>
  );
}

function FormerSecret({ until }: { readonly until: string }) {
  return <p className={styles.note}>The former secret works until {formatMoment(until)}.</p>;
}

/** Who is told what the pipeline does, and whether it arrived. */
export function WebhooksPage() {
  const brandId = useBrandId();
  const { webhook: wanted, offset = 0 } = readWebhookSearch(useSearch({ strict: false }));
  const [registers, setRegisters] = useState(false);
  const [created, setCreated] = useState<CreatedWebhook>();
  const [rotates, setRotates] = useState<Webhook>();
  const [deletes, setDeletes] = useState<Webhook>();
  const request = requestOf(listWebhooks, { params: { brand_id: brandId }, query: { limit: 100 } });
  const webhooks = useQuery(requestQuery(request));
  const items = webhooks.data?.items ?? [];
  const openId = wanted ?? items[0]?.id;
  const change = useChangeSearch<WebhookSearch>();
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
            onRotate: setRotates,
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
      {rotates && (
        <RotateWebhookDialog
          webhook={rotates}
          onRotated={setCreated}
          onClose={() => setRotates(undefined)}
        />
      )}
      {deletes && (
        <DeleteWebhookDialog
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

interface DeleteWebhookDialogProps {
  readonly webhook: Webhook;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteWebhookDialog({ webhook, onDeleted, onClose }: DeleteWebhookDialogProps) {
  const brandId = useBrandId();
  const client = useQueryClient();
  return (
    <DeleteDialog
      title="Delete this webhook?"
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
    </DeleteDialog>
  );
}

interface SecretDialogProps {
  readonly webhook: CreatedWebhook;
  readonly onClose: () => void;
}

/** The one moment in which the secret of a webhook can be seen. */
export function SecretDialog({ webhook, onClose }: SecretDialogProps) {
  return (
    <Dialog
      title="The secret of the webhook"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          I’ve saved the secret
        </Button>
      }
    >
      <div className={styles.stack}>
        <p>From now on events are sent to {webhook.url}, signed with this secret.</p>
        <CopyField label="Signing secret" text={webhook.secret} />
        <Notice tone="caution">
          Copy it now. It won’t be shown again. If you lose it, rotate the secret.
        </Notice>
        {webhook.former_secret_until !== null && (
          <FormerSecret until={webhook.former_secret_until} />
        )}
      </div>
    </Dialog>
  );
}

interface RegisterDialogProps {
  readonly onRegistered: (webhook: CreatedWebhook) => void;
  readonly onClose: () => void;
}

/** Where events are sent to, and which. */
export function RegisterDialog({ onRegistered, onClose }: RegisterDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents);
  return (
    <FormDialog
      title="Register a webhook"
      submit="Register"
      submitting="Registering …"
      canSubmit={url.trim() !== '' && events.length > 0}
      onSubmit={async () => {
        const body = { url: url.trim(), events };
        onRegistered(await change(createWebhook, { params: { brand_id: brandId }, body }));
      }}
      onClose={onClose}
    >
      <TextField
        type="url"
        label="URL"
        required
        maxLength={2083}
        placeholder="https://hooks.northwind.example/sightline"
        hint="On the public internet. It answers with 2xx within 15 seconds; redirects are not followed."
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset className={styles.events}>
        <legend>Events</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={`${event}: ${eventMeanings[event]}`}
            checked={events.includes(event)}
            onChange={(checked) =>
              setEvents(
                webhookEvents.filter((one) => (one === event ? checked : events.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

interface WebhookActions {
  /** The id of the one whose log is open. */
  readonly openId: string | undefined;
  readonly onOpen: (webhook: Webhook) => void;
  readonly onRotate: (webhook: Webhook) => void;
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
        cell: ({ url, former_secret_until: until }) => (
          <div className={styles.url}>
            {url}
            {until !== null && <FormerSecret until={until} />}
          </div>
        ),
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

function Actions(props: WebhookActions & { webhook: Webhook }) {
  const { webhook, openId, onOpen, onRotate, onDelete } = props;
  const isOpen = webhook.id === openId;
  return (
    <span className={styles.actions}>
      <Button aria-pressed={isOpen} onClick={() => onOpen(webhook)}>
        {isOpen ? 'Log below' : 'Show log'}
        <span className="visually-hidden"> of {webhook.url}</span>
      </Button>
      <Button changes look="quiet" onClick={() => onRotate(webhook)}>
        Rotate secret<span className="visually-hidden"> of {webhook.url}</span>
      </Button>
      <Button changes look="quiet" onClick={() => onDelete(webhook)}>
        Delete<span className="visually-hidden"> {webhook.url}</span>
      </Button>
    </span>
  );
}
