import { useState } from 'react';
import { createPageAudits } from '#contract/operations/page-audits.ts';
import { TextArea } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { counted } from '../../lib/format.ts';
import { distinctLines } from '../../lib/lines.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

export function AuditPagesDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const change = useChange();
  const [text, setText] = useState('');
  const urls = distinctLines(text);
  return (
    <FormDialog
      title="Audit pages"
      submit={urls.length > 1 ? `Audit ${counted(urls.length, 'page')}` : 'Audit'}
      submitting="Asking …"
      canSubmit={urls.length > 0}
      onSubmit={() => change(createPageAudits, { params: { brand_id: brandId }, body: { urls } })}
      onClose={onClose}
    >
      <TextArea
        label="Addresses"
        hint="One per line, at most 500. Pages are fetched the way AI agents do, without JavaScript."
        required
        rows={6}
        placeholder="https://www.northwind.example/shoes"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
