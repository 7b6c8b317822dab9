import { useState } from 'react';
import type { ExportSettings } from '#contract/feeds/exports.ts';
import { putExport } from '#contract/operations/exports.ts';
import { Checkbox, Select, TextField } from '../../components/controls/field.tsx';
import { Form } from '../../components/forms/form.tsx';
import { Section } from '../../components/page/section.tsx';
import { useChange } from '../../lib/api/use-change.ts';
import { useBrandId } from '../../lib/scope/use-scope.ts';
import { formatHour } from '../../lib/words/format-moment.ts';
import { bodyOf, draftOf, type ExportDraft, keepsSecret } from './export-draft.ts';
import styles from './export-page.module.css';

const intervals = [
  { value: 'day', label: 'Every day' },
  { value: 'hour', label: 'Every hour' },
];
const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface PartProps {
  readonly draft: ExportDraft;
  readonly settings: ExportSettings;
  readonly onChange: (part: Partial<ExportDraft>) => void;
}

/** Where files go and how often; saving tries it. */
export function ExportForm({ settings }: { readonly settings: ExportSettings }) {
  const brandId = useBrandId();
  const change = useChange();
  const [draft, setDraft] = useState(() => draftOf(settings, brandId));
  const part: PartProps = {
    ...{ draft, settings },
    onChange: (changed) => setDraft((before) => ({ ...before, ...changed })),
  };
  return (
    <Section
      title="Destination and schedule"
      lead="Saving writes and deletes a small file there first, so you see at once whether it works."
    >
      <div className={styles.form}>
        <Form
          submit="Test and save"
          submitting="Testing …"
          done="Saved. The destination works."
          onSubmit={async () => {
            await change(putExport, { params: { brand_id: brandId }, body: bodyOf(draft) });
            setDraft((before) => ({ ...before, secret: '' }));
          }}
        >
          <Select
            label="Where to"
            value={draft.kind}
            options={[
              { value: 's3', label: 'S3-compatible storage' },
              { value: 'folder', label: 'A folder of the machine that Sightline runs on' },
            ]}
            onChange={(kind) => part.onChange({ kind: kind === 'folder' ? 'folder' : 's3' })}
          />
          {draft.kind === 's3' ? <StorageFields {...part} /> : <FolderWords settings={settings} />}
          <ScheduleFields {...part} />
        </Form>
      </div>
    </Section>
  );
}

function FolderWords({ settings }: Pick<PartProps, 'settings'>) {
  return (
    <p>
      {settings.folder_allowed
        ? 'Each brand has a folder of its own below the one that the person who runs Sightline chose.'
        : 'No folder is set up for this yet. Ask the person who runs Sightline to set SIGHTLINE_EXPORT_FOLDER.'}
    </p>
  );
}

function StorageFields({ draft, settings, onChange }: PartProps) {
  const isKept = keepsSecret(settings, draft);
  return (
    <>
      <TextField
        label="Endpoint"
        type="url"
        required
        maxLength={300}
        placeholder="https://s3.eu-central-1.amazonaws.com"
        hint="The address of the storage, without the bucket."
        value={draft.endpoint}
        onChange={(event) => onChange({ endpoint: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Region"
          required
          maxLength={40}
          placeholder="eu-central-1"
          hint="If your storage has none: us-east-1."
          value={draft.region}
          onChange={(event) => onChange({ region: event.target.value })}
        />
        <TextField
          label="Bucket"
          required
          maxLength={63}
          value={draft.bucket}
          onChange={(event) => onChange({ bucket: event.target.value })}
        />
      </div>
      <TextField
        label="Prefix"
        maxLength={200}
        hint="The folder in the bucket. Each brand needs its own."
        value={draft.prefix}
        onChange={(event) => onChange({ prefix: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label="Access key ID"
          required
          maxLength={128}
          autoComplete="off"
          spellCheck={false}
          value={draft.accessKeyId}
          onChange={(event) => onChange({ accessKeyId: event.target.value })}
        />
        <TextField
          label="Secret access key"
          type="password"
          autoComplete="new-password"
          spellCheck={false}
          required={!isKept}
          maxLength={256}
          hint={
            isKept
              ? 'One is stored. Leave this empty to keep it.'
              : 'It is stored encrypted and never shown again.'
          }
          value={draft.secret}
          onChange={(event) => onChange({ secret: event.target.value })}
        />
      </div>
      <Checkbox
        label="The bucket is part of the path"
        hint="Most storage servers of your own need this, such as MinIO. AWS does not."
        checked={draft.pathStyle}
        onChange={(pathStyle) => onChange({ pathStyle })}
      />
    </>
  );
}

function ScheduleFields({ draft, onChange }: PartProps) {
  return (
    <>
      <div className={styles.pair}>
        <Select
          label="How often"
          value={draft.every}
          options={intervals}
          onChange={(every) => onChange({ every: every === 'hour' ? 'hour' : 'day' })}
        />
        {draft.every === 'day' && (
          <Select
            label="At"
            value={String(draft.hour)}
            options={hours.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
            onChange={(hour) => onChange({ hour: Number(hour) })}
          />
        )}
      </div>
      <Checkbox
        label="Pause the schedule"
        hint="It then runs only when you choose “Run now”."
        checked={draft.paused}
        onChange={(paused) => onChange({ paused })}
      />
    </>
  );
}
