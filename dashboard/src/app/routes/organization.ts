import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readAuditLogSearch } from '../../features/audit-log/audit-log-search.ts';
import { organizationRoute } from '../parent-routes.tsx';

const organizationHomeRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/people' });
  },
});

const peopleRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'people',
  component: lazyRouteComponent(
    () => import('../../features/people/people-page.tsx'),
    'PeoplePage',
  ),
});

const apiKeysRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'api-keys',
  component: lazyRouteComponent(
    () => import('../../features/api-keys/api-keys-page.tsx'),
    'ApiKeysPage',
  ),
});

const settingsRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'organization',
  component: lazyRouteComponent(
    () => import('../../features/organization/organization-page.tsx'),
    'OrganizationPage',
  ),
});

const systemRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'system',
  component: lazyRouteComponent(
    () => import('../../features/system/system-page.tsx'),
    'SystemPage',
  ),
});

const auditLogRoute = createRoute({
  getParentRoute: () => organizationRoute,
  path: 'audit-log',
  validateSearch: readAuditLogSearch,
  component: lazyRouteComponent(
    () => import('../../features/audit-log/audit-log-page.tsx'),
    'AuditLogPage',
  ),
});

/** Who works here, with which keys, under which name and plan. */
export const organizationRoutes = [
  organizationHomeRoute,
  peopleRoute,
  apiKeysRoute,
  settingsRoute,
  auditLogRoute,
  systemRoute,
] as const;
