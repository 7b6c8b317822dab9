import { Page } from '../../components/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { DecisionGradePanel } from '../decision-grade/decision-grade-panel.tsx';
import { TopSignals } from '../signals/top-signals.tsx';
import { PositionBands, SentimentBands } from './bands.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { CompetitorRanking } from './competitor-ranking.tsx';
import { Headline } from './headline.tsx';
import { KeyFigures } from './key-figures.tsx';
import styles from './overview-page.module.css';
import { PresenceTrend } from './presence-trend.tsx';
import { TopSources } from './top-sources.tsx';

/** How AI platforms talk about the brand, at a glance; every number leads to what is behind it. */
export function OverviewPage() {
  return (
    <Page title="Overview" bar={<ScopeBar bounds />}>
      <Headline />
      <KeyFigures />
      <TopSignals />
      <PresenceTrend />
      <div className={styles.pair}>
        <CompetitorRanking />
        <TopSources />
      </div>
      <div className={styles.halves}>
        <PositionBands />
        <SentimentBands />
      </div>
      <ChangesPanel />
      <DecisionGradePanel />
    </Page>
  );
}
