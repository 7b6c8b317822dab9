import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSettingsSearch } from '../../features/brand-settings/settings-search.ts';
import { brandRoute, figuresRoute } from '../parent-routes.tsx';

const competitorsRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'competitors',
  component: lazyRouteComponent(
    () => import('../../features/competitors/competitors-page.tsx'),
    'CompetitorsPage',
  ),
});

const gapsRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'competitors/gaps',
  component: lazyRouteComponent(() => import('../../features/gaps/gaps-page.tsx'), 'GapsPage'),
});

const competitorRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'competitors/$competitorId',
  component: lazyRouteComponent(
    () => import('../../features/competitors/competitor-page.tsx'),
    'CompetitorPage',
  ),
});

const personasRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'prompts/personas',
  component: lazyRouteComponent(
    () => import('../../features/personas/personas-page.tsx'),
    'PersonasPage',
  ),
});

const topicsRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'prompts/topics',
  component: lazyRouteComponent(
    () => import('../../features/topics/topics-page.tsx'),
    'TopicsPage',
  ),
});

const stagesRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'prompts/stages',
  component: lazyRouteComponent(
    () => import('../../features/stages/stages-page.tsx'),
    'StagesPage',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'settings',
  validateSearch: readSettingsSearch,
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
export const brandSetupRoutes = [settingsRoute, firstAnswersRoute] as const;

/** What of it has figures. */
export const brandFigureRoutes = [
  competitorsRoute,
  gapsRoute,
  competitorRoute,
  personasRoute,
  topicsRoute,
  stagesRoute,
] as const;
