import { lazy, Suspense } from 'react';
import { Page } from '../../components/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { Skeleton } from '../../components/states.tsx';
import { CompetitorRanking } from './competitor-ranking.tsx';
import { Headline } from './headline.tsx';
import { KeyFigures } from './key-figures.tsx';
import styles from './overview-page.module.css';
import { PresenceTrend } from './presence-trend.tsx';
import { TopSources } from './top-sources.tsx';
import { WhatChanged } from './what-changed.tsx';

/** The last of the page: nobody waits for it to read the first. */
const Bands = lazy(async () => ({ default: (await import('./bands.tsx')).Bands }));
const DecisionGradePanel = lazy(async () => ({
  default: (await import('../decision-grade/decision-grade-panel.tsx')).DecisionGradePanel,
}));

/** How AI platforms talk about the brand, at a glance; every number leads to what is behind it. */
export function OverviewPage() {
  return (
    <Page title="Overview" bar={<ScopeBar bounds />}>
      <Headline />
      <KeyFigures />
      <WhatChanged />
      <PresenceTrend />
      <div className={styles.pair}>
        <CompetitorRanking />
        <TopSources />
      </div>
      <Suspense fallback={<Skeleton />}>
        <Bands />
      </Suspense>
      <Suspense fallback={<Skeleton />}>
        <DecisionGradePanel />
      </Suspense>
    </Page>
  );
}
