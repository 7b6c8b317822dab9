import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  retainSearchParams,
} from '@tanstack/react-router';
import { Failure } from '../components/states.tsx';
import { readExplorerSearch } from '../features/explorer/explorer-search.ts';
import { readPromptSearch } from '../features/prompts/prompt-search.ts';
import { readResponseSearch } from '../features/responses/response-search.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { readSourceSearch } from '../features/sources/source-search.ts';
import { basePath } from '../lib/base-url.ts';
import { brandsQuery } from '../lib/brands.ts';
import { ownPath } from '../lib/own-path.ts';
import { readScope, scopeKeys } from '../lib/scope.ts';
import { parseSearch, stringifySearch } from '../lib/search-text.ts';
import { sessionQuery } from '../lib/session.ts';
import { BrandFrame } from './brand-frame.tsx';
import { NoBrand } from './no-brand.tsx';
import { NotFound } from './not-found.tsx';

interface RouterContext {
  readonly queryClient: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: Outlet });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'sign-in',
  validateSearch: ({ next }): { next?: string | undefined } => ({ next: ownPath(next) }),
  component: SignInPage,
});

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const session = await context.queryClient.ensureQueryData(sessionQuery);
    if (!session) throw redirect({ to: '/sign-in', search: { next: location.href } });
  },
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

const brandRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: 'brands/$brandId',
  validateSearch: readScope,
  search: { middlewares: [retainSearchParams([...scopeKeys])] },
  component: BrandFrame,
});

const brandHomeRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/brands/$brandId/overview', params });
  },
});

const overviewRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'overview',
  component: lazyRouteComponent(
    () => import('../features/overview/overview-page.tsx'),
    'OverviewPage',
  ),
});

const promptsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'prompts',
  validateSearch: readPromptSearch,
  component: lazyRouteComponent(
    () => import('../features/prompts/prompts-page.tsx'),
    'PromptsPage',
  ),
});

const promptRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'prompts/$promptId',
  component: lazyRouteComponent(() => import('../features/prompts/prompt-page.tsx'), 'PromptPage'),
});

const responsesRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'responses',
  validateSearch: readResponseSearch,
  component: lazyRouteComponent(
    () => import('../features/responses/responses-page.tsx'),
    'ResponsesPage',
  ),
});

const responseRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'responses/$responseId',
  component: lazyRouteComponent(
    () => import('../features/responses/response-page.tsx'),
    'ResponsePage',
  ),
});

const explorerRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'explorer',
  validateSearch: readExplorerSearch,
  component: lazyRouteComponent(
    () => import('../features/explorer/explorer-page.tsx'),
    'ExplorerPage',
  ),
});

const sourcesRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'sources',
  validateSearch: readSourceSearch,
  component: lazyRouteComponent(
    () => import('../features/sources/sources-page.tsx'),
    'SourcesPage',
  ),
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  signedInRoute.addChildren([
    homeRoute,
    brandRoute.addChildren([
      brandHomeRoute,
      overviewRoute,
      promptsRoute,
      promptRoute,
      responsesRoute,
      responseRoute,
      explorerRoute,
      sourcesRoute,
    ]),
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
