import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Empty, Loaded } from '../components/states.tsx';
import { brandsQuery } from '../lib/brands.ts';
import { lastBrandId } from '../lib/last-brand.ts';
import { Frame } from './frame.tsx';
import { seesOrganizationPages } from './pages.ts';
import { useSession } from './use-session.ts';

/** The frame around the organization's pages; the navigation keeps the brand that was looked at last. */
export function OrganizationFrame() {
  const session = useSession();
  const brands = useQuery(brandsQuery);
  if (!session) return null;
  return (
    <Loaded results={[brands]}>
      {({ items }) => (
        <Frame
          session={session}
          brands={items}
          brand={items.find(({ id }) => id === lastBrandId()) ?? items[0]}
        >
          {seesOrganizationPages(session.role) ? (
            <Outlet />
          ) : (
            <Empty title="Only an admin can open this page" icon="person">
              Ask an admin of {session.organization.name} for what you need here.
            </Empty>
          )}
        </Frame>
      )}
    </Loaded>
  );
}
