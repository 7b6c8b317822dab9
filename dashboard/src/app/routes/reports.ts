import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { brandRoute, rootRoute } from '../parent-routes.tsx';

const reportsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'reports',
  component: lazyRouteComponent(
    () => import('../../features/reports/reports-page.tsx'),
    'ReportsPage',
  ),
});

const newReportRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'reports/new',
  component: lazyRouteComponent(
    () => import('../../features/reports/report-editor-page.tsx'),
    'NewReportPage',
  ),
});

const reportRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'reports/$reportId',
  component: lazyRouteComponent(
    () => import('../../features/reports/report-page.tsx'),
    'ReportPage',
  ),
});

const editReportRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'reports/$reportId/edit',
  component: lazyRouteComponent(
    () => import('../../features/reports/report-editor-page.tsx'),
    'EditReportPage',
  ),
});

/** Where a share link leads; nobody needs to be signed in. */
export const sharedReportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: 'shared/$token',
  component: lazyRouteComponent(
    () => import('../../features/reports/shared-report-page.tsx'),
    'SharedReportPage',
  ),
});

export const reportRoutes = [reportsRoute, newReportRoute, reportRoute, editReportRoute] as const;
