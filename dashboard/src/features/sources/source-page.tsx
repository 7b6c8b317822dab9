import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { webAddress } from '../../components/answer/web-address.ts';
import { BackLink } from '../../components/back-link.tsx';
import { Page } from '../../components/page.tsx';
import { ScopeBar } from '../../components/scope-bar/scope-bar.tsx';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { CheckedPages } from './checked-pages.tsx';
import { CitedSources } from './cited-sources.tsx';
import { summaryQuery } from './page-check-requests.ts';
import { readableAddress } from './readable-address.ts';
import { SourceFacts } from './source-facts.tsx';
import styles from './source-page.module.css';
import { SourcePlatforms } from './source-platforms.tsx';
import { SourcePrompts } from './source-prompts.tsx';
import { sourceRequest } from './source-requests.ts';
import { SourceRivals } from './source-rivals.tsx';
import { readSourceSearch } from './source-search.ts';
import { SourceTrend } from './source-trend.tsx';

/** One website or one page of it: who cites it, for which prompts, and whom those answers name. */
export function SourcePage() {
  const brandId = useBrandId();
  const { domain = '' } = useParams({ strict: false });
  const { page, offset } = readSourceSearch(useSearch({ strict: false }));
  const source = { domain, page };
  const request = sourceRequest(brandId, useScope(), source);
  const found = useQuery(requestQuery(request));
  const checks = useQuery(summaryQuery(brandId));
  const shown = { source, request, found };
  const waiting = checks.data?.waiting ?? 0;
  return (
    <Page
      title={page === undefined ? domain : readableAddress(page)}
      lead={<Ways {...source} />}
      bar={<ScopeBar bounds />}
    >
      <SourceFacts {...shown} />
      <SourceTrend source={source} />
      <SourcePrompts source={source} />
      <SourcePlatforms {...shown} />
      <SourceRivals {...shown} />
      {page === undefined && <CitedSources domain={domain} offset={offset} />}
      {page === undefined && checks.data && checks.data.total.sampled > 0 && (
        <CheckedPages
          domain={domain}
          seen={{ isChecking: waiting > 0, at: checks.dataUpdatedAt }}
        />
      )}
    </Page>
  );
}

function Ways({ domain, page }: { readonly domain: string; readonly page: string | undefined }) {
  const address = webAddress(`https://${page ?? domain}`);
  return (
    <span className={styles.ways}>
      <BackLink page="sources">All sources</BackLink>
      {page !== undefined && (
        <BackLink page="sources" id={domain} search={{ page: undefined }}>
          {domain}
        </BackLink>
      )}
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer nofollow">
          Open {page === undefined ? 'the website' : 'the page'}
        </a>
      )}
    </span>
  );
}
