import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { OpenInvitation } from '#contract/accounts/people.ts';
import { acceptInvitation, getInvitation } from '#contract/operations/people.ts';
import { TextField } from '../../components/controls/field.tsx';
import { Entrance, EntranceForm, EntranceMessage } from '../../components/page/entrance.tsx';
import { Loaded, Skeleton } from '../../components/page/states.tsx';
import { sessionQuery } from '../../lib/account/session.ts';
import { challengeOf } from '../../lib/account/sign-in-challenge.ts';
import { requestOf } from '../../lib/api/api-request.ts';
import { call, isSightlineError } from '../../lib/api/call.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { formatMoment } from '../../lib/words/format-moment.ts';

// Few sign-ins need it, and every first page would load it.
const SecondStep = lazy(async () => ({
  default: (await import('../../components/page/second-step.tsx')).SecondStep,
}));

/** Where the link of an invitation leads: the person who opens it joins and continues to the dashboard. */
export function InvitationPage() {
  const { token } = useParams({ from: '/join/$token' });
  const invitation = useQuery({
    ...requestQuery(requestOf(getInvitation, { params: { token } })),
    // How often it may be asked is limited, and looking away and back changes nothing about it.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isGone(invitation.error)) return <Gone />;
  return (
    <Entrance title="Invitation">
      <Loaded results={[invitation]} skeleton={<Skeleton lines={16} />}>
        {(open) => <JoinForm token={token} invitation={open} />}
      </Loaded>
    </Entrance>
  );
}

function JoinForm(props: { readonly token: string; readonly invitation: OpenInvitation }) {
  const { email, role, organization, expires_at, has_account: hasAccount } = props.invitation;
  const client = useQueryClient();
  const router = useRouter();
  const join = useMutation({
    mutationFn: (form: FormData) =>
      call(acceptInvitation, {
        params: { token: props.token },
        body: { password: `${form.get('password')}` },
      }),
    onSuccess: () => enter(),
  });
  const enter = async () => {
    // Nothing that was answered to somebody else, or to nobody, counts any longer.
    client.clear();
    await client.ensureQueryData(sessionQuery);
    await router.navigate({ to: '/' });
  };
  if (isGone(join.error)) return <GoneMessage />;
  const challenge = challengeOf(join.error);
  if (challenge) {
    return (
      <Suspense>
        <SecondStep challenge={challenge} onSignedIn={enter} onRestart={join.reset} />
      </Suspense>
    );
  }
  return (
    <EntranceForm
      title={`Join ${organization.name}`}
      lead={`You are invited as ${role === 'admin' ? 'an admin' : `a ${role}`}. The link works once, until ${formatMoment(expires_at)}.`}
      submit="Join"
      submitting="Joining …"
      isPending={join.isPending}
      problem={join.error?.message}
      onSubmit={join.mutate}
    >
      <TextField label="Email" type="email" autoComplete="username" value={email} readOnly />
      <TextField
        label="Password"
        hint={
          hasAccount
            ? 'You already have an account here. Enter its password.'
            : 'Choose a new one of at least 8 characters. If you already have an account here, enter its password.'
        }
        name="password"
        type="password"
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        minLength={8}
        maxLength={1024}
        required
      />
    </EntranceForm>
  );
}

function Gone() {
  return (
    <Entrance title="Invitation">
      <GoneMessage />
    </Entrance>
  );
}

function GoneMessage() {
  return (
    <EntranceMessage title="This invitation is no longer valid">
      <p>
        It was used, revoked or has expired. Ask the person who invited you for a new link. If you
        have joined already, <Link to="/sign-in">sign in</Link>.
      </p>
    </EntranceMessage>
  );
}

function isGone(error: Error | null): boolean {
  return isSightlineError(error, 'invitation_not_found');
}
