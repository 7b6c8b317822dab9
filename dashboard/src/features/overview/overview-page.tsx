import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { listResponses } from '#contract/operations/responses.ts';
import { Segmented } from '../../components/controls/segmented.tsx';
import { Page } from '../../components/page/page.tsx';
import { Skeleton } from '../../components/page/states.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { scopeKeys } from '../../lib/scope/scope.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { TopSignals } from '../signals/top-signals.tsx';
import { type Subject, subjects } from './change-subjects.ts';
import { CompetitorRanking } from './competitor-ranking.tsx';
import { Headline } from './headline.tsx';
import { KeyFigures } from './key-figures.tsx';
import { PresenceTrend } from './presence-trend.tsx';

/** Shown to those who ask for it. */
const ChangesPanel = lazy(async () => ({
  default: (await import('./changes-panel.tsx')).ChangesPanel,
}));

type View = 'surest' | Subject;

const options: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'surest', label: 'Events' },
  ...(Object.keys(subjects) as Subject[]).map((value) => ({
    value,
    label: subjects[value].label,
  })),
];

/**
 * What the daily search found to be more than chance, or presence by prompt, topic or stage in the chosen periods. Those
 * who chose days or filters see the latter first: the search has days of its own and knows no filter.
 */
export function WhatChanged() {
  const { search } = useScope();
  const [chosen, setChosen] = useState<View>();
  const isUsual = scopeKeys.every((key) => key === 'bounds' || search[key] === undefined);
  const view = chosen ?? (isUsual ? 'surest' : 'prompt');
  const controls = (
    <Segmented label="Changes shown" value={view} options={options} onChange={setChosen} />
  );
  return view === 'surest' ? (
    <TopSignals controls={controls} />
  ) : (
    <Suspense fallback={<Skeleton lines={6} />}>
      {/* Rows of another subject have other names: they may not stay while these load. */}
      <ChangesPanel key={view} subject={view} controls={controls} />
    </Suspense>
  );
}

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
