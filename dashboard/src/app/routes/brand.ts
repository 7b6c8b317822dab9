import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { brandRoute } from '../parent-routes.tsx';

const competitorsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'competitors',
  component: lazyRouteComponent(
    () => import('../../features/competitors/competitors-page.tsx'),
    'CompetitorsPage',
  ),
});

const competitorRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'competitors/$competitorId',
  component: lazyRouteComponent(
    () => import('../../features/competitors/competitor-page.tsx'),
    'CompetitorPage',
  ),
});

const personasRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'personas',
  component: lazyRouteComponent(
    () => import('../../features/personas/personas-page.tsx'),
    'PersonasPage',
  ),
});

const topicsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'topics',
  component: lazyRouteComponent(
    () => import('../../features/topics/topics-page.tsx'),
    'TopicsPage',
  ),
});

const stagesRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'stages',
  component: lazyRouteComponent(
    () => import('../../features/stages/stages-page.tsx'),
    'StagesPage',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'settings',
  component: lazyRouteComponent(
    () => import('../../features/brand-settings/brand-settings-page.tsx'),
    'BrandSettingsPage',
  ),
});

const firstAnswersRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'first-answers',
  component: lazyRouteComponent(
    () => import('../../features/first-answers/first-answers-page.tsx'),
    'FirstAnswersPage',
  ),
});

/** How a brand is set up. */
export const brandSetupRoutes = [
  competitorsRoute,
  competitorRoute,
  personasRoute,
  topicsRoute,
  stagesRoute,
  settingsRoute,
  firstAnswersRoute,
] as const;
