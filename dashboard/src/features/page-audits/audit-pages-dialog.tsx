import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextArea } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { counted } from '../../lib/format.ts';
import { distinctLines } from '../../lib/lines.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { auditPages } from './page-audit-requests.ts';

export function AuditPagesDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const urls = distinctLines(text);
  return (
    <FormDialog
      title="Audit pages"
      submit={urls.length > 1 ? `Audit ${counted(urls.length, 'page')}` : 'Audit'}
      submitting="Asking …"
      canSubmit={urls.length > 0}
      onSubmit={() => auditPages(client, brandId, urls)}
      onClose={onClose}
    >
      <TextArea
        label="Addresses"
        hint="One in each line, at most 500. They are fetched as AI agents do, without JavaScript."
        required
        rows={6}
        placeholder="https://www.northwind.example/shoes"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
