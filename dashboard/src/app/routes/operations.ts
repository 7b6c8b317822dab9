import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readAlertSearch } from '../../features/alerts/alert-search.ts';
import { readAnnotationSearch } from '../../features/annotations/annotation-search.ts';
import { readCollectionSearch } from '../../features/collection/collection-search.ts';
import { readPlannerSearch } from '../../features/planner/planner-search.ts';
import { readReferralSearch } from '../../features/referrals/referral-search.ts';
import { readWebhookSearch } from '../../features/webhooks/webhook-search.ts';
import { brandRoute, figuresRoute, organizationRoute } from '../parent-routes.tsx';

const collectionRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'settings/collection',
  validateSearch: readCollectionSearch,
  component: lazyRouteComponent(
    () => import('../../features/collection/collection-page.tsx'),
    'CollectionPage',
  ),
});

const plannerRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'settings/planner',
  validateSearch: readPlannerSearch,
  component: lazyRouteComponent(
    () => import('../../features/planner/planner-page.tsx'),
    'PlannerPage',
  ),
});

const glossaryRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'glossary',
  component: lazyRouteComponent(
    () => import('../../features/glossary/glossary-page.tsx'),
    'GlossaryPage',
  ),
});

const referralsRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'traffic/people',
  validateSearch: readReferralSearch,
  component: lazyRouteComponent(
    () => import('../../features/referrals/referrals-page.tsx'),
    'ReferralsPage',
  ),
});

const annotationsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'signals/annotations',
  validateSearch: readAnnotationSearch,
  component: lazyRouteComponent(
    () => import('../../features/annotations/annotations-page.tsx'),
    'AnnotationsPage',
  ),
});

const alertsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'alerts',
  validateSearch: readAlertSearch,
  component: lazyRouteComponent(
    () => import('../../features/alerts/alerts-page.tsx'),
    'AlertsPage',
  ),
});

const webhooksRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'settings/webhooks',
  validateSearch: readWebhookSearch,
  component: lazyRouteComponent(
    () => import('../../features/webhooks/webhooks-page.tsx'),
    'WebhooksPage',
  ),
});

const exportRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'settings/export',
  component: lazyRouteComponent(
    () => import('../../features/exports/export-page.tsx'),
    'ExportPage',
  ),
});

const providerKeysRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'provider-keys',
  component: lazyRouteComponent(
    () => import('../../features/provider-keys/provider-keys-page.tsx'),
    'ProviderKeysPage',
  ),
});

/** What keeps a brand supplied with answers and visits, and tells others about it. */
export const operationRoutes = [
  collectionRoute,
  plannerRoute,
  glossaryRoute,
  annotationsRoute,
  alertsRoute,
  webhooksRoute,
  exportRoute,
] as const;

/** The accounts that an organization is asked with. */
export const providerKeyRoutes = [providerKeysRoute] as const;

/** What of it has figures. */
export const visitFigureRoutes = [referralsRoute] as const;
