import { Link } from '@tanstack/react-router';
import type { CollectionStatus } from '#contract/collections.ts';
import { Notice } from '../../components/notice.tsx';
import { useSignedIn } from '../../lib/use-signed-in.ts';

/** What keeps the whole brand from being asked, and who can do what about it. */
export function CollectionNotices({ status }: { readonly status: CollectionStatus }) {
  const isAdmin = useSignedIn()?.role === 'admin';
  const { collection, settings, platforms } = status;
  return (
    <>
      {collection === 'off' && (
        <Notice tone="caution">
          The operator of this service has switched collection off. What is asked for waits until it
          is on again.
        </Notice>
      )}
      {settings.mode === 'simulated' && (
        <Notice>
          The answers of this brand are invented, day by day: nobody is asked, and nothing is spent.
          To ask real platforms instead, switch collection on in its settings.
        </Notice>
      )}
      {settings.mode === 'off' && (
        <Notice>Collection is off for this brand: nobody is asked until it is switched on.</Notice>
      )}
      {settings.mode === 'on' && platforms.every(({ configured }) => !configured) && (
        <Notice tone="caution">
          No platform can be asked yet, since there is no key of a provider.{' '}
          {isAdmin ? (
            <Link to="/settings/provider-keys">Enter one</Link>
          ) : (
            'An admin of your organization can enter one.'
          )}
        </Notice>
      )}
    </>
  );
}
