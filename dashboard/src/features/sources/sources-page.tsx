import { useSearch } from '@tanstack/react-router';
import { Page } from '../../components/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { CitedSources } from './cited-sources.tsx';
import { OwnersTrend } from './owners-trend.tsx';
import { PageChecks } from './page-checks.tsx';
import { readSourceListSearch } from './source-search.ts';
import { WorthWinning } from './worth-winning.tsx';

/** Whose pages AI platforms rest their answers on, and which of them to win. */
export function SourcesPage() {
  const { kind, offset } = readSourceListSearch(useSearch({ strict: false }));
  return (
    <Page
      title="Sources"
      lead="The websites and pages that AI platforms cite, what they are, and which are worth winning."
      bar={<ScopeBar />}
    >
      <WorthWinning />
      <OwnersTrend />
      <CitedSources kind={kind} offset={offset} />
      <PageChecks />
    </Page>
  );
}
