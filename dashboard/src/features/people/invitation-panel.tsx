import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation } from '#contract/accounts/people.ts';
import type { BrandListItem } from '#contract/brands/brands.ts';
import { listInvitations, revokeInvitation } from '#contract/operations/people.ts';
import { Button } from '../../components/controls/button.tsx';
import { brandAccessText } from '../../components/forms/brand-access.tsx';
import { DangerDialog } from '../../components/forms/form-dialog.tsx';
import { type ReadyTable, tableOf } from '../../components/table/data-table.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { brandsQuery } from '../../lib/account/brands.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { roleNames } from './roles.ts';

/** Who was invited and has not joined yet. */
export function InvitationPanel({ organizationId }: { readonly organizationId: number }) {
  const change = useChange();
  const params = { organization_id: organizationId };
  // All of them: there are never more than this.
  const request = requestOf(listInvitations, { params, query: { limit: 200 } });
  const invitations = useQuery(requestQuery(request));
  const brands = useQuery(brandsQuery);
  const [revoking, setRevoking] = useState<Invitation>();
  return (
    <>
      <Panel
        title="Open invitations"
        requests={[request]}
        results={[invitations, brands]}
        empty="No open invitations. Invite someone with a link."
      >
        {({ items }, { items: known }) => ({ table: invitationTable(items, known, setRevoking) })}
      </Panel>
      {revoking && (
        <DangerDialog
          title="Revoke this invitation?"
          submit="Revoke"
          submitting="Revoking …"
          onSubmit={() =>
            change(revokeInvitation, { params: { ...params, invitation_id: revoking.id } })
          }
          onClose={() => setRevoking(undefined)}
        >
          <p>The link that {revoking.email} was given stops working at once.</p>
        </DangerDialog>
      )}
    </>
  );
}

function invitationTable(
  invitations: readonly Invitation[],
  brands: readonly BrandListItem[],
  onRevoke: (invitation: Invitation) => void,
): ReadyTable {
  return tableOf<Invitation>({
    caption: 'Open invitations',
    rows: invitations,
    rowKey: ({ id }) => id,
    columns: [
      { key: 'email', label: 'Email', value: ({ email }) => email },
      { key: 'role', label: 'Role', value: ({ role }) => roleNames[role] },
      {
        key: 'brands',
        label: 'Brands',
        value: ({ brand_ids }) => brandAccessText(brand_ids, brands),
      },
      {
        key: 'expires',
        label: 'Link works until',
        value: ({ expires_at }) => expires_at,
        cell: ({ expires_at }) => formatMoment(expires_at),
      },
      {
        key: 'actions',
        label: 'Actions',
        value: () => null,
        cell: (invitation) => (
          <Button look="quiet" onClick={() => onRevoke(invitation)}>
            Revoke
            <span className="visually-hidden"> invitation of {invitation.email}</span>
          </Button>
        ),
      },
    ],
  });
}
