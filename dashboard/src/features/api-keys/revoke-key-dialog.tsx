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
      submit="Revoke permanently"
      submitting="Revoking …"
      cancel="Keep it"
      look="danger"
      onSubmit={() =>
        change(revokeApiKey, { params: { organization_id: organizationId, key_id: apiKey.id } })
      }
      onClose={onClose}
    >
      <p>
        The key that begins with <code>{apiKey.prefix}</code> stops working immediately. Programs
        that use it will be refused. You can’t undo this.
      </p>
    </FormDialog>
  );
}
