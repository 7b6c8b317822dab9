import type { ApiKey } from '#contract/accounts.ts';
import { revokeApiKey } from '#contract/operations/api-keys.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { useChange } from '../../lib/use-change.ts';

interface RevokeKeyDialogProps {
  readonly organizationId: number;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ organizationId, apiKey, onClose }: RevokeKeyDialogProps) {
  const change = useChange();
  return (
    <FormDialog
      title={`Revoke “${apiKey.name}”?`}
      submit="Revoke for good"
      submitting="Revoking …"
      cancel="Keep it"
      look="danger"
      onSubmit={() =>
        change(revokeApiKey, { params: { organization_id: organizationId, key_id: apiKey.id } })
      }
      onClose={onClose}
    >
      <p>
        The key that begins with <code>{apiKey.prefix}</code> stops working at once, and whatever
        uses it is refused. It cannot be brought back.
      </p>
    </FormDialog>
  );
}
