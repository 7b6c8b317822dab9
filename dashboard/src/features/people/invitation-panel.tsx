import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BrandListItem } from '#contract/brands.ts';
import { listInvitations, revokeInvitation } from '#contract/operations/people.ts';
import type { Invitation } from '#contract/people.ts';
import { brandAccessText } from '../../components/brand-access.tsx';
import { Button } from '../../components/button.tsx';
import { type ReadyTable, tableOf } from '../../components/data-table.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { Panel } from '../../components/panel.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { brandsQuery } from '../../lib/brands.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useChange } from '../../lib/use-change.ts';
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
        <FormDialog
          title="Revoke this invitation?"
          submit="Revoke"
          submitting="Revoking …"
          cancel="Keep it"
          look="danger"
          onSubmit={() =>
            change(revokeInvitation, { params: { ...params, invitation_id: revoking.id } })
          }
          onClose={() => setRevoking(undefined)}
        >
          <p>The link that {revoking.email} was given stops working at once.</p>
        </FormDialog>
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
