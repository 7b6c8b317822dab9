import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readActionSearch } from '../../features/actions/action-search.ts';
import { readExplorerSearch } from '../../features/explorer/explorer-search.ts';
import { readPastedSearch } from '../../features/pasted-answers/pasted-search.ts';
import { readPromptSearch } from '../../features/prompts/prompt-search.ts';
import { readSideBySideSearch } from '../../features/side-by-side/side-by-side-search.ts';
import { readSignalSearch } from '../../features/signals/signal-search.ts';
import { readSourceListSearch, readSourceSearch } from '../../features/sources/source-search.ts';
import { readAnswerSearch } from '../../lib/answers/answer-search.ts';
import { brandRoute, figuresRoute } from '../parent-routes.tsx';

const overviewRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'overview',
  component: lazyRouteComponent(
    () => import('../../features/overview/overview-page.tsx'),
    'OverviewPage',
  ),
});

const actionsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'actions',
  validateSearch: readActionSearch,
  component: lazyRouteComponent(
    () => import('../../features/actions/actions-page.tsx'),
    'ActionsPage',
  ),
});

const actionRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'actions/$actionId',
  component: lazyRouteComponent(
    () => import('../../features/actions/action-page.tsx'),
    'ActionPage',
  ),
});

const signalsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'signals',
  validateSearch: readSignalSearch,
  component: lazyRouteComponent(
    () => import('../../features/signals/signals-page.tsx'),
    'SignalsPage',
  ),
});

const promptsRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'prompts',
  validateSearch: readPromptSearch,
  component: lazyRouteComponent(
    () => import('../../features/prompts/prompts-page.tsx'),
    'PromptsPage',
  ),
});

const promptRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'prompts/$promptId',
  component: lazyRouteComponent(
    () => import('../../features/prompts/prompt-page.tsx'),
    'PromptPage',
  ),
});

const sideBySideRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'prompts/$promptId/side-by-side',
  validateSearch: readSideBySideSearch,
  component: lazyRouteComponent(
    () => import('../../features/side-by-side/side-by-side-page.tsx'),
    'SideBySidePage',
  ),
});

const responsesRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'responses',
  validateSearch: readAnswerSearch,
  component: lazyRouteComponent(
    () => import('../../features/responses/responses-page.tsx'),
    'ResponsesPage',
  ),
});

const checkingRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'responses/checking',
  component: lazyRouteComponent(
    () => import('../../features/sentiment-checks/checking-page.tsx'),
    'CheckingPage',
  ),
});

const pastedRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'responses/pasted',
  validateSearch: readPastedSearch,
  component: lazyRouteComponent(
    () => import('../../features/pasted-answers/pasted-page.tsx'),
    'PastedPage',
  ),
});

const themesRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'responses/themes',
  component: lazyRouteComponent(
    () => import('../../features/themes/themes-page.tsx'),
    'ThemesPage',
  ),
});

const responseRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'responses/$responseId',
  validateSearch: readAnswerSearch,
  component: lazyRouteComponent(
    () => import('../../features/responses/response-page.tsx'),
    'ResponsePage',
  ),
});

const explorerRoute = createRoute({
  getParentRoute: () => brandRoute,
  path: 'explorer',
  validateSearch: readExplorerSearch,
  component: lazyRouteComponent(
    () => import('../../features/explorer/explorer-page.tsx'),
    'ExplorerPage',
  ),
});

const sourcesRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'sources',
  validateSearch: readSourceListSearch,
  beforeLoad: ({ params, search: { domain, ...search } }) => {
    if (domain === undefined) return;
    throw redirect({
      to: '/brands/$brandId/sources/$domain',
      params: { ...params, domain },
      search: { ...search, page: undefined },
      replace: true,
    });
  },
  component: lazyRouteComponent(
    () => import('../../features/sources/sources-page.tsx'),
    'SourcesPage',
  ),
});

const sourceRoute = createRoute({
  getParentRoute: () => figuresRoute,
  path: 'sources/$domain',
  validateSearch: readSourceSearch,
  component: lazyRouteComponent(
    () => import('../../features/sources/source-page.tsx'),
    'SourcePage',
  ),
});

/** What platforms answered, and what it means for the brand. */
export const answerRoutes = [
  actionsRoute,
  actionRoute,
  signalsRoute,
  promptsRoute,
  promptRoute,
  sideBySideRoute,
  responsesRoute,
  checkingRoute,
  pastedRoute,
  responseRoute,
  explorerRoute,
] as const;

/** Those of them that are figures. */
export const answerFigureRoutes = [overviewRoute, themesRoute, sourcesRoute, sourceRoute] as const;
