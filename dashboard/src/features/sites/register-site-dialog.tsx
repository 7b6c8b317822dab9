import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { createSite } from '#contract/operations/sites.ts';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

export function RegisterSiteDialog({ onClose }: { readonly onClose: () => void }) {
  const brandId = useBrandId();
  const change = useChange();
  const navigate = useNavigate();
  const [domain, setDomain] = useState('');
  const [origin, setOrigin] = useState('');
  return (
    <FormDialog
      title="Register a site"
      submit="Register"
      submitting="Registering …"
      canSubmit={domain.trim() !== ''}
      onSubmit={async () => {
        const site = await change(createSite, {
          params: { brand_id: brandId },
          body: {
            domain: domain.trim(),
            ...(origin.trim() ? { origin: origin.trim() } : {}),
          },
        });
        const path: string = `/brands/${brandId}/pages/sites/${site.id}`;
        await navigate({ to: path });
      }}
      onClose={onClose}
    >
      <TextField
        label="Domain"
        hint="Without https:// and path. A DNS record will prove its subdomains, too."
        required
        maxLength={260}
        placeholder="www.northwind.example"
        value={domain}
        onChange={(event) => setDomain(event.target.value)}
      />
      <TextField
        label="Origin"
        hint="Where the pages come from: scheme, host and port. Empty: https on the domain."
        maxLength={2083}
        placeholder="https://origin.northwind.example"
        value={origin}
        onChange={(event) => setOrigin(event.target.value)}
      />
    </FormDialog>
  );
}
