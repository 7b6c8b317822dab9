import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import { UnbrandedFirst } from '../components/unbranded-first.tsx';
import { readScope, scopeKeys } from '../lib/scope.ts';
import { sessionQuery } from '../lib/session.ts';
import { BrandFrame } from './brand-frame.tsx';

interface RouterContext {
  readonly queryClient: QueryClient;
}

/** Above every page. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

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
