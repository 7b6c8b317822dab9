import { useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '#contract/accounts.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { refreshKeys, revokeKey } from './api-key-requests.ts';

interface RevokeKeyDialogProps {
  readonly organizationId: number;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ organizationId, apiKey, onClose }: RevokeKeyDialogProps) {
  const client = useQueryClient();
  return (
    <FormDialog
      title={`Revoke “${apiKey.name}”?`}
      submit="Revoke for good"
      submitting="Revoking …"
      cancel="Keep it"
      look="danger"
      onSubmit={async () => {
        await revokeKey(organizationId, apiKey.id);
        await refreshKeys(client, organizationId);
      }}
      onClose={onClose}
    >
      <p>
        The key that begins with <code>{apiKey.prefix}</code> stops working at once, and whatever
        uses it is refused. It cannot be brought back.
      </p>
    </FormDialog>
  );
}
