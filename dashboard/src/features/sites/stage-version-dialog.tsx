import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Site } from '#contract/sites.ts';
import { TextArea, TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { refreshSites, stageVersion } from './site-requests.ts';

interface StageVersionDialogProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** A version written by hand; nothing is published. */
export function StageVersionDialog({ site, onClose }: StageVersionDialogProps) {
  const client = useQueryClient();
  const [url, setUrl] = useState('');
  const [markdown, setMarkdown] = useState('');
  const [html, setHtml] = useState('');
  return (
    <FormDialog
      title="Stage a version"
      submit="Stage"
      submitting="Staging …"
      canSubmit={url.trim() !== '' && markdown + html !== ''}
      onSubmit={async () => {
        await stageVersion(site, {
          url: url.trim(),
          ...(markdown ? { markdown } : {}),
          ...(html ? { html } : {}),
        });
        await refreshSites(client, site.brand_id);
      }}
      onClose={onClose}
    >
      <TextField
        label="Address of the page"
        type="url"
        required
        maxLength={2083}
        placeholder={`https://${site.domain}/shoes`}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextArea
        label="Markdown"
        hint="What AI agents get. Markdown, HTML or both."
        rows={8}
        value={markdown}
        onChange={(event) => setMarkdown(event.target.value)}
      />
      <TextArea
        label="HTML"
        rows={4}
        value={html}
        onChange={(event) => setHtml(event.target.value)}
      />
    </FormDialog>
  );
}
