import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readTrafficSearch } from '../../features/agent-traffic/traffic-search.ts';
import { readPageAuditSearch } from '../../features/page-audits/page-audit-search.ts';
import {
  readNewPipelineSearch,
  readPipelineSearch,
} from '../../features/pipelines/pipeline-search.ts';
import { readSiteSearch } from '../../features/sites/site-search.ts';
import { brandRoute } from '../parent-routes.tsx';

const ownPagesRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'pages',
  validateSearch: readPipelineSearch,
  component: lazyRouteComponent(() => import('../../features/pages/pages-page.tsx'), 'PagesPage'),
});

const pageAuditsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'pages/audits',
  validateSearch: readPageAuditSearch,
  component: lazyRouteComponent(
    () => import('../../features/page-audits/page-audits-page.tsx'),
    'PageAuditsPage',
  ),
});

const pageAuditRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'pages/audits/$pageAuditId',
  component: lazyRouteComponent(
    () => import('../../features/page-audits/page-audit-page.tsx'),
    'PageAuditPage',
  ),
});

const pipelinesRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'pages/versions',
  validateSearch: readPipelineSearch,
  component: lazyRouteComponent(
    () => import('../../features/pipelines/pipelines-page.tsx'),
    'PipelinesPage',
  ),
});

const newPipelineRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'pages/versions/new',
  validateSearch: readNewPipelineSearch,
  component: lazyRouteComponent(
    () => import('../../features/pipelines/new-pipeline-page.tsx'),
    'NewPipelinePage',
  ),
});

const pipelineRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'pages/versions/$pipelineId',
  validateSearch: readPipelineSearch,
  component: lazyRouteComponent(
    () => import('../../features/pipelines/pipeline-page.tsx'),
    'PipelinePage',
  ),
});

const trackRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'pages/versions/$pipelineId/$token',
  component: lazyRouteComponent(
    () => import('../../features/pipelines/track-page.tsx'),
    'TrackPage',
  ),
});

const sitesRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'pages/sites',
  component: lazyRouteComponent(() => import('../../features/sites/sites-page.tsx'), 'SitesPage'),
});

const siteRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'pages/sites/$siteId',
  validateSearch: readSiteSearch,
  component: lazyRouteComponent(() => import('../../features/sites/site-page.tsx'), 'SitePage'),
});

const agentTrafficRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'traffic',
  validateSearch: readTrafficSearch,
  component: lazyRouteComponent(
    () => import('../../features/agent-traffic/agent-traffic-page.tsx'),
    'AgentTrafficPage',
  ),
});

/** What is done about the brand's own pages, and who comes to read them. */
export const pageRoutes = [
  ownPagesRoute,
  pageAuditsRoute,
  pageAuditRoute,
  pipelinesRoute,
  newPipelineRoute,
  pipelineRoute,
  trackRoute,
  sitesRoute,
  siteRoute,
  agentTrafficRoute,
] as const;
