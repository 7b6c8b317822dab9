import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useNavigate,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CurrentSession } from '#contract/accounts/accounts.ts';
import { Button } from '../components/controls/button.tsx';
import { Empty, Failure } from '../components/page/states.tsx';
import { readAllowSearch } from '../features/connected-apps/read-allow-search.ts';
import { readPortfolioSearch } from '../features/portfolio/portfolio-search.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { brandsQuery } from '../lib/account/brands.ts';
import { demoQuery } from '../lib/account/organization.ts';
import { basePath } from '../lib/api/base-url.ts';
import { ownPath, parseSearch, stringifySearch } from '../lib/browser/address.ts';
import { Frame } from './frame.tsx';
import { NotFound } from './not-found.tsx';
import {
  brandRoute,
  figuresRoute,
  organizationRoute,
  rootRoute,
  signedInRoute,
} from './parent-routes.tsx';
import { answerFigureRoutes, answerRoutes } from './routes/answers.ts';
import { brandFigureRoutes, brandSetupRoutes } from './routes/brand.ts';
import { movedRoutes } from './routes/moved.ts';
import { operationRoutes, providerKeyRoutes, visitFigureRoutes } from './routes/operations.ts';
import { organizationRoutes } from './routes/organization.ts';
import { pageRoutes } from './routes/pages.ts';
import { reportRoutes, sharedReportRoute } from './routes/reports.ts';
import { useSession } from './use-session.ts';

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in',
  validateSearch: ({ next }): { next?: string | undefined } => ({ next: ownPath(next) }),
  component: SignInPage,
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'join/$token',
  component: lazyRouteComponent(
    () => import('../features/invitation/invitation-page.tsx'),
    'InvitationPage',
  ),
});

const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'forgotten-password',
  component: lazyRouteComponent(
    () => import('../features/password/forgotten-password-page.tsx'),
    'ForgottenPasswordPage',
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'reset-password/$token',
  component: lazyRouteComponent(
    () => import('../features/password/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'confirm-email/$token',
  component: lazyRouteComponent(
    () => import('../features/account/confirm-email-page.tsx'),
    'ConfirmEmailPage',
  ),
});

const confirmRecipientRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'confirm-recipient/$token',
  component: lazyRouteComponent(
    () => import('../features/account/confirm-email-page.tsx'),
    'ConfirmRecipientPage',
  ),
});

const homeRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  loader: async ({ context }) => {
    const { items } = await context.queryClient.fetchQuery(brandsQuery);
    const [first] = items;
    if (first)
      throw redirect({ to: '/brands/$brandId/overview', params: { brandId: `${first.id}` } });
  },
  component: NoBrand,
});

const newBrandRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'brands/new',
  component: lazyRouteComponent(() => import('./new-brand.tsx'), 'NewBrand'),
});

const brandByHandRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'brands/new/by-hand',
  component: lazyRouteComponent(() => import('./brand-by-hand.tsx'), 'BrandByHand'),
});

const portfolioRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'portfolio',
  validateSearch: readPortfolioSearch,
  component: lazyRouteComponent(() => import('./portfolio.tsx'), 'Portfolio'),
});

const signInSecurityRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'account/security',
  component: lazyRouteComponent(() => import('./sign-in-security.tsx'), 'SignInSecurity'),
});

const allowAppRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'oauth/authorize',
  validateSearch: readAllowSearch,
  component: lazyRouteComponent(
    () => import('../features/connected-apps/allow-app-page.tsx'),
    'AllowAppPage',
  ),
});

const brandHomeRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/brands/$brandId/overview', params });
  },
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  invitationRoute,
  forgottenPasswordRoute,
  resetPasswordRoute,
  confirmEmailRoute,
  confirmRecipientRoute,
  sharedReportRoute,
  signedInRoute.addChildren([
    homeRoute,
    newBrandRoute,
    brandByHandRoute,
    portfolioRoute,
    signInSecurityRoute,
    allowAppRoute,
    brandRoute.addChildren([
      brandHomeRoute,
      ...answerRoutes,
      ...pageRoutes,
      ...reportRoutes,
      ...brandSetupRoutes,
      ...operationRoutes,
      ...movedRoutes,
      figuresRoute.addChildren([...answerFigureRoutes, ...brandFigureRoutes, ...visitFigureRoutes]),
    ]),
    organizationRoute.addChildren([...organizationRoutes, ...providerKeyRoutes]),
  ]),
]);

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    basepath: basePath,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: ({ error, reset }) => (
      <Failure error={error instanceof Error ? error : new Error(String(error))} onRetry={reset} />
    ),
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
  });
}

/** An organization without a brand: how to get one. */
function NoBrand() {
  const session = useSession();
  if (!session) return null;
  return (
    <Frame session={session} brandId={undefined}>
      <FirstSteps session={session} />
    </Frame>
  );
}

function FirstSteps({ session }: { readonly session: CurrentSession }) {
  const demo = useQuery(demoQuery(session.organization.id));
  const isLoading = demo.data?.state === 'loading';
  useFirstBrand(isLoading);
  const navigate = useNavigate();
  if (isLoading) {
    return (
      <Empty title="Setting up the sample data" icon="flask">
        The first brand will appear in a moment.
      </Empty>
    );
  }
  return (
    <Empty title="No brand yet" icon="overview">
      <p>A brand is what you want to know about: its name, its website and who it competes with.</p>
      <p>
        <Button look="primary" icon="add" onClick={() => void navigate({ to: '/brands/new' })}>
          Create a brand
        </Button>
      </p>
    </Empty>
  );
}

/** Opens the first brand as soon as there is one. */
function useFirstBrand(isExpected: boolean): void {
  const navigate = useNavigate();
  const brands = useQuery({ ...brandsQuery, refetchInterval: isExpected ? 1_000 : false });
  const id = brands.data?.items[0]?.id;
  useEffect(() => {
    if (id === undefined) return;
    void navigate({ to: '/brands/$brandId/overview', params: { brandId: String(id) } });
  }, [id, navigate]);
}
