import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FilterRow } from '../../components/filter-row.tsx';
import { Page } from '../../components/page.tsx';
import { PeriodPicker } from '../../components/scope-bar/period-picker.tsx';
import { PromptsNote, PromptsSwitch } from '../../components/scope-bar/prompts-switch.tsx';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { Connections } from './connections.tsx';
import { GroupedReport } from './grouped-report.tsx';
import { PlatformComparison } from './platform-comparison.tsx';
import { connectionsRequest } from './referral-requests.ts';
import { groupingOf, readReferralSearch } from './referral-search.ts';
import styles from './referrals-page.module.css';
import { TrafficTotals } from './traffic-totals.tsx';
import { VisibilityTrend } from './visibility-trend.tsx';
import { VisitsTrend } from './visits-trend.tsx';

/** The visits AI platforms send, and how often they mention the brand. */
export function ReferralsPage() {
  const brandId = useBrandId();
  const { by, offset = 0 } = readReferralSearch(useSearch({ strict: false }));
  const [adds, setAdds] = useState(false);
  const connections = useQuery(requestQuery(connectionsRequest(brandId)));
  return (
    <Page
      title="People from assistants"
      lead="The visits that AI platforms send to your websites, and how often they mention you."
      actions={
        <Button changes look="primary" icon="add" onClick={() => setAdds(true)}>
          Add connection
        </Button>
      }
      bar={
        <FilterRow>
          <PeriodPicker />
          <PromptsSwitch />
          <PromptsNote />
        </FilterRow>
      }
    >
      <TrafficTotals />
      <div className={styles.columns}>
        <VisitsTrend />
        <VisibilityTrend />
      </div>
      <PlatformComparison />
      <GroupedReport
        fields={groupingOf(by)}
        offset={offset}
        connections={connections.data?.items ?? []}
      />
      <Connections connections={connections} adds={adds} onAddingEnds={() => setAdds(false)} />
    </Page>
  );
}
