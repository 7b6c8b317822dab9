import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  Link,
  lazyRouteComponent,
  Outlet,
  redirect,
  retainSearchParams,
  useLocation,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { Badge } from '../components/controls/badge.tsx';
import { TitleBrand } from '../components/page/page.tsx';
import { UnbrandedFirst } from '../components/page/unbranded-first.tsx';
import { brandsQuery, rememberBrand } from '../lib/account/brands.ts';
import { sessionQuery } from '../lib/account/session.ts';
import { readScope, scopeKeys } from '../lib/scope/scope.ts';
import { useBrandId } from '../lib/scope/use-scope.ts';
import { Frame } from './frame.tsx';
import styles from './frame-notice.module.css';
import { NotFound } from './not-found.tsx';
import { places } from './places.ts';
import { SimulatedNotice } from './simulated-notice.tsx';
import { StepUp } from './step-up.tsx';
import { useSession } from './use-session.ts';

interface RouterContext {
  readonly queryClient: QueryClient;
}

/** Above every page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <>
      <Outlet />
      <StepUp />
    </>
  ),
});

/** Above every page that needs a session: without one, the sign-in page comes first. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
});

/** Above every page of a brand; the scope goes along between them. */
export const brandRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'brands/$brandId',
  validateSearch: readScope,
  search: { middlewares: [retainSearchParams([...scopeKeys])] },
  component: BrandFrame,
});

/** Above every page of the organization. */
export const organizationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('./organization-frame.tsx'), 'OrganizationFrame'),
});

/** Above pages whose figures are over unbranded prompts, unless somebody chose others. */
export const figuresRoute = createRoute({
  getParentRoute: () => brandRoute,
  id: 'figures',
  component: () => (
    <UnbrandedFirst>
      <Outlet />
    </UnbrandedFirst>
  ),
});

/** The frame around every page of a brand. */
function BrandFrame() {
  const session = useSession();
  const { data: brands } = useQuery(brandsQuery);
  const brandId = useBrandId();
  useEffect(() => rememberBrand(brandId), [brandId]);
  if (!session) return null;
  const isUnknown = brands?.items.every(({ id }) => id !== brandId);
  return (
    <Frame session={session} brandId={isUnknown ? undefined : brandId}>
      {isUnknown ? (
        <NotFound />
      ) : (
        <TitleBrand value={brands?.items.find(({ id }) => id === brandId)?.name}>
          <PlaceTabs brandId={brandId} />
          {/* Another brand is another page: nothing of the last one may stay in it. */}
          <Outlet key={brandId} />
          {session.role === 'viewer' && <ViewerNotice />}
          <SimulatedNotice session={session} brandId={brandId} />
        </TitleBrand>
      )}
    </Frame>
  );
}

/** Says on every page of a brand why changes will be refused. */
function ViewerNotice() {
  return (
    <aside className={styles.notice} aria-label="Your role">
      <Badge>Viewer</Badge>
      <p className={styles.text}>
        You can see everything about this brand. To change something, ask a member or an admin.
      </p>
    </aside>
  );
}

/** The pages of the place one is in, above each of them; a record below one of them has a way back instead. */
function PlaceTabs({ brandId }: { readonly brandId: number }) {
  const { pathname } = useLocation();
  const address = (page: string) => `/brands/${brandId}/${page}`;
  const here = places.find(({ tabs }) => tabs?.some(({ page }) => address(page) === pathname));
  if (!here?.tabs) return null;
  return (
    <nav aria-label={here.label} className={styles.tabs}>
      {here.tabs.map(({ page, label }) => (
        <Link
          key={page}
          to={address(page) as string}
          search={{}}
          className={styles.tab}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
