import { PageLink } from '../../components/page/page-link.tsx';
import { Empty } from '../../components/page/states.tsx';
import { useSignedIn } from '../../lib/account/session.ts';
import { isSightlineError } from '../../lib/api/call.ts';

export function needsEarlyAccess(error: Error | null): boolean {
  return isSightlineError(error, 'early_access_required');
}

/** Stands where the pipeline would be, for organizations that do not take part in it. */
export function EarlyAccess() {
  const organization = useSignedIn()?.organization;
  return (
    <Empty title="Rewriting pages is in early access" icon="pipeline">
      <p>
        {organization?.name ?? 'Your organization'} does not take part yet. The operator of this
        installation lets it in with{' '}
        <code>npm run cli -- organization {organization?.id} --early-access on</code>.
      </p>
      <p>
        Until then, <PageLink page="pages/audits">page audits</PageLink> say what to improve on a
        page.
      </p>
    </Empty>
  );
}
