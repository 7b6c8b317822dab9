import { useState } from 'react';
import { stageVersion } from '#contract/operations/site-versions.ts';
import type { Site } from '#contract/sites.ts';
import { TextArea, TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';

interface StageVersionDialogProps {
  readonly site: Site;
  readonly onClose: () => void;
}

/** A version written by hand; nothing is published. */
export function StageVersionDialog({ site, onClose }: StageVersionDialogProps) {
  const change = useChange();
  const [url, setUrl] = useState('');
  const [markdown, setMarkdown] = useState('');
  const [html, setHtml] = useState('');
  return (
    <FormDialog
      title="Stage a version"
      submit="Stage"
      submitting="Staging …"
      canSubmit={url.trim() !== '' && markdown + html !== ''}
      onSubmit={() =>
        change(stageVersion, {
          params: { brand_id: site.brand_id, site_id: site.id },
          body: {
            url: url.trim(),
            ...(markdown ? { markdown } : {}),
            ...(html ? { html } : {}),
          },
        })
      }
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
