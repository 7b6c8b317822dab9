import { useState } from 'react';
import { createWebhook } from '#contract/operations/webhooks.ts';
import type { CreatedWebhook, WebhookEvent } from '#contract/webhooks.ts';
import { Checkbox, TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { eventMeanings, webhookEvents } from './webhook-words.ts';
import styles from './webhooks-page.module.css';

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
