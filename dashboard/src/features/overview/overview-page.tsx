import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { listResponses } from '#contract/operations/responses.ts';
import { Page } from '../../components/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { Skeleton } from '../../components/states.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { CompetitorRanking } from './competitor-ranking.tsx';
import { Headline } from './headline.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PresenceTrend } from './presence-trend.tsx';
import { WhatChanged } from './what-changed.tsx';

/** The last of the page: nobody waits for it to read the first. */
const NextSteps = lazy(async () => ({ default: (await import('./next-steps.tsx')).NextSteps }));
const DecisionGradePanel = lazy(async () => ({
  default: (await import('../decision-grade/decision-grade-panel.tsx')).DecisionGradePanel,
}));

/** Only of brands without an answer. */
const SetupChecklist = lazy(async () => ({
  default: (await import('./setup-checklist.tsx')).SetupChecklist,
}));

/** How AI platforms talk about the brand, at a glance; every number leads to what is behind it. */
export function OverviewPage() {
  const params = { brand_id: useBrandId() };
  const answers = useQuery(requestQuery(requestOf(listResponses, { params, query: { limit: 1 } })));
  if (answers.data?.total === 0) {
    return (
      // Another page than the one that was about to load: nothing of that moves.
      <Page key="setup" title="Overview">
        <Suspense fallback={<Skeleton />}>
          <SetupChecklist />
        </Suspense>
      </Page>
    );
  }
  return (
    <Page title="Overview" bar={<ScopeBar bounds />}>
      <Headline />
      <KeyFigures />
      <WhatChanged />
      <CompetitorRanking />
      <PresenceTrend />
      <Suspense fallback={<Skeleton />}>
        <NextSteps />
      </Suspense>
      <Suspense fallback={<Skeleton />}>
        <DecisionGradePanel />
      </Suspense>
    </Page>
  );
}
