import { useSearch } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { CitedDomains } from './cited-domains.tsx';
import { CitedPages } from './cited-pages.tsx';
import { CompetitorsOnly } from './competitors-only.tsx';
import { OwnersTrend } from './owners-trend.tsx';
import { PageChecks } from './page-checks.tsx';
import { readSourceSearch } from './source-search.ts';

/** Whose pages AI platforms rest their answers on. */
export function SourcesPage() {
  const { domain } = readSourceSearch(useSearch({ strict: false }));
  return (
    <Page
      title="Sources"
      lead="The websites and pages that AI platforms cite, whose they are, and where competitors are cited without you."
      bar={<ScopeBar bounds />}
    >
      {domain ? <CitedPages domain={domain} /> : <OwnersTrend />}
      <CompetitorsOnly />
      <CitedDomains />
      <PageChecks />
    </Page>
  );
}
