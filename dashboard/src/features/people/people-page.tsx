import { useState } from 'react';
import type { CreatedInvitation } from '#contract/people.ts';
import { Button } from '../../components/button.tsx';
import { Page } from '../../components/page.tsx';
import { SecretDialog } from '../../components/secret-dialog.tsx';
import { baseUrl } from '../../lib/base-url.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { useSignedIn } from '../../lib/use-signed-in.ts';
import { InvitationPanel } from './invitation-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberPanel } from './member-panel.tsx';

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
                ? 'Another link is on its way to them by mail. This one is shown only now, for passing it on yourself.'
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
