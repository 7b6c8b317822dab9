import { useMutation } from '@tanstack/react-query';
import type { AuthorizationRequest } from '#contract/accounts/connected-apps.ts';
import { approveApp, requestAppApproval } from '#contract/operations/connected-apps.ts';
import { Button } from '../../components/controls/button.tsx';
import { EntranceMessage } from '../../components/page/entrance.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { useSignedIn } from '../../lib/account/session.ts';
import { useChange } from '../../lib/api/use-change.ts';
import { type AllowSearch, refusalLink } from './read-allow-search.ts';

interface ApprovalNeededProps {
  readonly search: AllowSearch;
  readonly request: AuthorizationRequest;
}

/** The organization does not allow the app, or not yet: what the person can do about it. */
export function ApprovalNeeded({ search, request }: ApprovalNeededProps) {
  const { client_id = '', redirect_uri = '', state } = search;
  const { client_name, organization, approval, redirect_host } = request;
  const change = useChange();
  const isAdmin = useSignedIn()?.role === 'admin';
  const ask = useMutation({
    mutationFn: () => change(requestAppApproval, { body: { client_id, redirect_uri } }),
  });
  const approve = useMutation({
    mutationFn: () =>
      change(approveApp, { params: { organization_id: organization.id, client_id } }),
  });
  const problem = ask.error ?? approve.error;
  const cancel = (
    <Button onClick={() => location.assign(refusalLink(redirect_uri, state))}>
      Back to the app
    </Button>
  );
  if (approval === 'refused') {
    return (
      <EntranceMessage title={`${client_name} can’t be connected`}>
        <p>{organization.name} allows no apps. An admin can change that in its policies.</p>
        {cancel}
      </EntranceMessage>
    );
  }
  if (isAdmin) {
    return (
      <EntranceMessage title={`Approve ${client_name} first?`}>
        <p>
          {organization.name} allows only apps that an admin has approved. This one sends people to{' '}
          {redirect_host}. Nobody has checked who made it. Once approved, everyone in the
          organization can connect it.
        </p>
        {problem && <Notice tone="bad">{problem.message}</Notice>}
        <Button look="primary" disabled={approve.isPending} onClick={() => approve.mutate()}>
          {approve.isPending ? 'Approving …' : 'Approve for everyone'}
        </Button>
        {cancel}
      </EntranceMessage>
    );
  }
  const isWaiting = approval === 'waiting' || ask.data?.approval === 'waiting';
  return (
    <EntranceMessage title={`${client_name} needs approval`}>
      <p>{organization.name} allows only apps that an admin has approved.</p>
      {isWaiting ? (
        <p role="status">
          An admin was asked for it and finds it on the page “API keys”. Once it is approved, start
          again in the app.
        </p>
      ) : (
        <Button look="primary" disabled={ask.isPending} onClick={() => ask.mutate()}>
          {ask.isPending ? 'Asking …' : 'Ask an admin to approve it'}
        </Button>
      )}
      {problem && <Notice tone="bad">{problem.message}</Notice>}
      {cancel}
    </EntranceMessage>
  );
}
