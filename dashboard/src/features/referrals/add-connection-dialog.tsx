import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createReferralConnection } from '#contract/operations/ai-referrals.ts';
import type { Connection } from '#contract/referrals.ts';
import { TextField } from '../../components/field.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { brandsQuery } from '../../lib/brands.ts';
import { shownDisplay } from '../../lib/display.ts';
import { useChange } from '../../lib/use-change.ts';
import { useBrandId } from '../../lib/use-scope.ts';

interface AddConnectionDialogProps {
  readonly onAdded: (connection: Connection) => void;
  readonly onClose: () => void;
}

/** Where numbers come from: a website, and the tool that counts its visits. */
export function AddConnectionDialog({ onAdded, onClose }: AddConnectionDialogProps) {
  const brandId = useBrandId();
  const change = useChange();
  const { data: brands } = useQuery(brandsQuery);
  const own = brands?.items.find(({ id }) => id === brandId)?.website ?? '';
  const [website, setWebsite] = useState(own);
  const [provider, setProvider] = useState('');
  const [currency, setCurrency] = useState(shownDisplay().currency);
  return (
    <FormDialog
      title="Add a connection"
      submit="Add"
      submitting="Adding …"
      canSubmit={website.trim() !== '' && provider.trim() !== ''}
      onSubmit={async () => {
        const connection = await change(createReferralConnection, {
          params: { brand_id: brandId },
          body: {
            ...{ website: website.trim(), provider: provider.trim() },
            ...(currency.trim() && { currency: currency.trim().toUpperCase() }),
          },
        });
        onAdded(connection);
      }}
      onClose={onClose}
    >
      <TextField
        label="Website"
        required
        maxLength={2083}
        placeholder="https://www.northwind.example"
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <TextField
        label="Analytics tool"
        required
        maxLength={100}
        placeholder="ga4"
        hint="Any name, such as ga4, adobe_analytics or warehouse. One connection for each website and tool."
        value={provider}
        onChange={(event) => setProvider(event.target.value)}
      />
      <TextField
        label="Currency of its revenue"
        maxLength={3}
        placeholder="EUR"
        hint="Three letters, such as EUR or USD. Amounts are never converted."
        value={currency}
        onChange={(event) => setCurrency(event.target.value)}
      />
    </FormDialog>
  );
}
