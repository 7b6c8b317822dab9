import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import type { CreatedInvitation } from '#contract/accounts/people.ts';
import { invitePerson } from '#contract/operations/people.ts';
import { Button } from '../../components/controls/button.tsx';
import { Select, TextField } from '../../components/controls/field.tsx';
import { BrandAccess } from '../../components/forms/brand-access.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { SecretDialog } from '../../components/forms/secret-dialog.tsx';
import { Page } from '../../components/page/page.tsx';
import { brandsQuery } from '../../lib/account/brands.ts';
import { useSignedIn } from '../../lib/account/session.ts';
import { baseUrl } from '../../lib/api/base-url.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';
import { InvitationPanel } from './invitation-panel.tsx';
import { MemberPanel } from './member-panel.tsx';
import { roleMeanings, roleOf, roleOptions } from './roles.ts';

interface InviteDialogProps {
  readonly organizationId: number;
  readonly onCreated: (invitation: CreatedInvitation) => void;
  readonly onClose: () => void;
}

const lifetimes = [
  { value: '1', label: 'One day' },
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
];

export function InviteDialog({ organizationId, onCreated, onClose }: InviteDialogProps) {
  const change = useChange();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [brandIds, setBrandIds] = useState<readonly number[] | null>(null);
  const [days, setDays] = useState('7');
  const brands = useQuery(brandsQuery);
  const isLimited = role !== 'admin' && brandIds !== null;
  return (
    <FormDialog
      title="Invite someone"
      submit="Create link"
      submitting="Creating …"
      canSubmit={email.trim() !== '' && (!isLimited || brandIds.length > 0)}
      onSubmit={async () => {
        const brand_ids = isLimited ? brandIds : null;
        const body = { email: email.trim(), role, brand_ids, expires_in_days: Number(days) };
        onCreated(
          await change(invitePerson, { params: { organization_id: organizationId }, body }),
        );
      }}
      onClose={onClose}
    >
      <TextField
        label="Email"
        hint="They sign in with it. An earlier invitation for the same email stops working."
        type="email"
        required
        maxLength={320}
        placeholder="ada@example.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Select
        label="Role"
        value={role}
        options={roleOptions}
        onChange={(value) => setRole(roleOf(value))}
      />
      <p>{roleMeanings[role]}</p>
      {role !== 'admin' && (
        <BrandAccess brandIds={brandIds} brands={brands.data?.items ?? []} onChange={setBrandIds} />
      )}
      <Select label="The link works for" value={days} options={lifetimes} onChange={setDays} />
    </FormDialog>
  );
}

/** Who belongs to the organization, and who is asked to. */
export function PeoplePage() {
  const session = useSignedIn();
  const [invites, setInvites] = useState(false);
  const [created, setCreated] = useState<CreatedInvitation>();
  if (!session) return null;
  const { organization } = session;
  return (
    <Page
      title="People"
      lead={`Who can sign in to ${organization.name}, and what they may do.`}
      actions={
        <Button look="primary" icon="add" onClick={() => setInvites(true)}>
          Invite
        </Button>
      }
    >
      <MemberPanel session={session} />
      <InvitationPanel organizationId={organization.id} />
      {invites && (
        <InviteDialog
          organizationId={organization.id}
          onCreated={setCreated}
          onClose={() => setInvites(false)}
        />
      )}
      {created && (
        <SecretDialog
          title={`Send this link to ${created.email}`}
          label="Invitation link"
          secret={new URL(`join/${created.token}`, baseUrl).href}
          warning={
            <>
              {created.is_mailed
                ? 'Another link is on its way to them by email. This one is shown only now, in case you want to pass it on yourself.'
                : 'The link is shown only now, and no email is sent: copy it and pass it on yourself.'}{' '}
              The first person who opens it can join, until {formatMoment(created.expires_at)}.
            </>
          }
          onClose={() => setCreated(undefined)}
        />
      )}
    </Page>
  );
}
