import { jsx as _jsx } from "react/jsx-runtime";
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect, retainSearchParams, } from '@tanstack/react-router';
import { Failure } from '../components/states.tsx';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { basePath } from '../lib/base-url.ts';
import { brandsQuery } from '../lib/brands.ts';
import { ownPath } from '../lib/own-path.ts';
import { readScope, scopeKeys } from '../lib/scope.ts';
import { parseSearch, stringifySearch } from '../lib/search-text.ts';
import { sessionQuery } from '../lib/session.ts';
import { BrandFrame } from './brand-frame.tsx';
import { NoBrand } from './no-brand.tsx';
import { NotFound } from './not-found.tsx';
const rootRoute = createRootRouteWithContext()({ component: Outlet });
const signInRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: 'sign-in',
    validateSearch: ({ next }) => ({ next: ownPath(next) }),
    component: SignInPage,
});
const signedInRoute = createRoute({
    getParentRoute: () => rootRoute,
    id: 'signed-in',
    beforeLoad: async ({ context, location }) => {
        const session = await context.queryClient.ensureQueryData(sessionQuery);
        if (!session)
            throw redirect({ to: '/sign-in', search: { next: location.href } });
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
    component: lazyRouteComponent(() => import('../features/overview/overview-page.tsx'), 'OverviewPage'),
});
const routeTree = rootRoute.addChildren([
    signInRoute,
    signedInRoute.addChildren([homeRoute, brandRoute.addChildren([brandHomeRoute, overviewRoute])]),
]);
export function createAppRouter(queryClient) {
    return createRouter({
        routeTree,
        context: { queryClient },
        basepath: basePath,
        parseSearch,
        stringifySearch,
        defaultPreload: 'intent',
        defaultErrorComponent: ({ error, reset }) => (_jsx(Failure, { error: error instanceof Error ? error : new Error(String(error)), onRetry: reset })),
        defaultNotFoundComponent: NotFound,
        scrollRestoration: true,
    });
}
