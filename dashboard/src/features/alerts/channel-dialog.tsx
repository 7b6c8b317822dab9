import { useState } from 'react';
import { createAlertChannel } from '#contract/operations/alerts.ts';
import { type AlertEventType, alertEventTypes } from '#contract/outgoing/alert-event-types.ts';
import { Checkbox, TextField } from '../../components/controls/field.tsx';
import { ListField } from '../../components/controls/list-field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { eventMeanings } from './alert-words.ts';
import styles from './alerts-page.module.css';

/** Where messages go, and which. */
export function ChannelDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const change = useChange();
  const [kind, setKind] = useState<'slack' | 'email'>('slack');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [recipients, setRecipients] = useState<readonly string[]>([]);
  const [events, setEvents] = useState<readonly AlertEventType[]>(alertEventTypes);
  return (
    <FormDialog
      title="New channel"
      submit="Add"
      submitting="Adding …"
      canSubmit={name.trim() !== '' && events.length > 0}
      onSubmit={() => {
        const common = { name: name.trim(), events: [...events] };
        const target =
          kind === 'slack' ? { kind, url: url.trim() } : { kind, recipients: [...recipients] };
        return change(createAlertChannel, {
          params: { brand_id: brandId },
          body: { ...common, ...target },
        });
      }}
      onClose={onClose}
    >
      <Segmented
        label="Kind of channel"
        value={kind}
        options={[
          { value: 'slack', label: 'Slack or similar' },
          { value: 'email', label: 'E-mail' },
        ]}
        onChange={setKind}
      />
      <TextField
        label="Name"
        required
        maxLength={200}
        placeholder={kind === 'slack' ? '#marketing' : 'Marketing team'}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {kind === 'slack' ? (
        <TextField
          type="url"
          label="URL of the incoming webhook"
          required
          maxLength={2083}
          placeholder="https://hooks.slack.com/services/…"
          hint="Slack, Mattermost, Rocket.Chat, Google Chat, or Discord with /slack at the end. It is kept encrypted and not shown again."
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      ) : (
        <ListField
          label="Recipients"
          values={recipients}
          maxLength={320}
          placeholder="ada@example.com"
          hint="Up to ten addresses. People outside your organization are asked by email first."
          onChange={setRecipients}
        />
      )}
      <fieldset className={styles.events}>
        <legend>What to report</legend>
        {alertEventTypes.map((event) => (
          <Checkbox
            key={event}
            label={eventMeanings[event]}
            checked={events.includes(event)}
            onChange={(checked) =>
              setEvents(
                alertEventTypes.filter((one) => (one === event ? checked : events.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
