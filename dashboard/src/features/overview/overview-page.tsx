import { Page } from '../../components/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { PresenceTrend } from './presence-trend.tsx';

/** How AI platforms talk about the brand, at a glance. */
export function OverviewPage() {
  return (
    <Page title="Overview" lead="How AI answer platforms talk about your brand." bar={<ScopeBar />}>
      <PresenceTrend />
    </Page>
  );
}
