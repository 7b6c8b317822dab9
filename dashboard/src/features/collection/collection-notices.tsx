import { Link } from '@tanstack/react-router';
import type { CollectionStatus } from '#contract/collection/collections.ts';
import { Notice } from '../../components/page/notice.tsx';
import { useSignedIn } from '../../lib/account/session.ts';

/** What keeps the whole brand from being asked, and who can do what about it. */
export function CollectionNotices({ status }: { readonly status: CollectionStatus }) {
  const isAdmin = useSignedIn()?.role === 'admin';
  const { collection, settings, platforms } = status;
  return (
    <>
      {collection === 'off' && (
        <Notice tone="caution">
          The operator has turned collection off. Requests wait until it is turned on again.
        </Notice>
      )}
      {settings.mode === 'simulated' && (
        <Notice>
          This brand’s answers are simulated: no platform is asked and nothing is spent. To ask real
          platforms, turn collection on in the settings.
        </Notice>
      )}
      {settings.mode === 'off' && (
        <Notice>Collection is off for this brand. Turn it on to start asking platforms.</Notice>
      )}
      {settings.mode === 'on' && platforms.every(({ configured }) => !configured) && (
        <Notice tone="caution">
          Add a provider key to start collecting.{' '}
          {isAdmin ? (
            <Link to="/settings/provider-keys">Add a key</Link>
          ) : (
            'Ask an admin of your organization to add one.'
          )}
        </Notice>
      )}
    </>
  );
}
