import { createRoute, redirect } from '@tanstack/react-router';
import type { PageName } from '../../components/page/page-link.tsx';
import { brandRoute } from '../parent-routes.tsx';

/** Where pages were that are now tabs of a place; bookmarks and links in old mails still lead to them. */
const moved = {
  topics: 'prompts/topics',
  stages: 'prompts/stages',
  personas: 'prompts/personas',
  annotations: 'signals/annotations',
  'page-audits': 'pages/audits',
  pipelines: 'pages/versions',
  sites: 'pages/sites',
  'agent-traffic': 'traffic',
  referrals: 'traffic/people',
  collection: 'settings/collection',
  planner: 'settings/planner',
  webhooks: 'settings/webhooks',
} satisfies Record<string, PageName>;

export const movedRoutes = Object.entries(moved).map(([former, page]) =>
  createRoute({
    getParentRoute: () => brandRoute,
    path: `${former}/$`,
    beforeLoad: ({ params, location }) => {
      const below = '_splat' in params && params._splat ? `/${params._splat}` : '';
      throw redirect({
        to: `/brands/${params.brandId}/${page}${below}` as string,
        search: location.search,
        replace: true,
      });
    },
  }),
);
