import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { Site, TrafficField } from '#contract/pages/sites.ts';
import { Select } from '../../components/controls/field.tsx';
import { Segmented } from '../../components/controls/segmented.tsx';
import { FilterRow } from '../../components/page/list-parts.tsx';
import { Page } from '../../components/page/page.tsx';
import { PageLink } from '../../components/page/page-link.tsx';
import { Empty, Loaded, Skeleton } from '../../components/page/states.tsx';
import { PeriodPicker } from '../../components/scope-bar/period-picker.tsx';
import { useBrandId, useChangeSearch } from '../../lib/scope/use-scope.ts';
import { TrafficTotals } from '../referrals/traffic-totals.tsx';
import { sitesQuery } from '../sites/site-requests.ts';
import { SiteTraffic } from './site-traffic.tsx';
import { readTrafficSearch, type TrafficSearch } from './traffic-search.ts';
import { fieldLabels } from './traffic-words.ts';

const fields = Object.keys(fieldLabels) as TrafficField[];

/** Which AI agents come to the brand's sites, for what, and whether they get the version made for them. */
export function AgentTrafficPage() {
  const brandId = useBrandId();
  const { site, by = 'agent' } = readTrafficSearch(useSearch({ strict: false }));
  const sites = useQuery(sitesQuery(brandId));
  const change = useChangeSearch<TrafficSearch>();
  const siteId = site ?? sites.data?.items[0]?.id;
  return (
    <Page
      title="AI agents"
      lead="Which AI agents visit your sites, what for, and whether they get the version made for them."
      bar={
        <FilterRow>
          <PeriodPicker />
          <SiteSelect
            sites={sites.data?.items}
            siteId={siteId}
            onChange={(chosen) => change({ site: chosen })}
          />
          <Segmented
            label="Group visits by"
            value={by}
            options={fields.map((value) => ({ value, label: fieldLabels[value] }))}
            onChange={(field) => change({ by: field })}
          />
        </FilterRow>
      }
    >
      <TrafficTotals />
      {siteId ? (
        <SiteTraffic siteId={siteId} by={by} />
      ) : (
        <Loaded results={[sites]} skeleton={<Skeleton lines={8} />}>
          {() => <NoSite />}
        </Loaded>
      )}
    </Page>
  );
}

interface SiteSelectProps {
  /** Undefined until they are known. */
  readonly sites: readonly Site[] | undefined;
  readonly siteId: string | undefined;
  readonly onChange: (siteId: string) => void;
}

function SiteSelect({ sites, siteId, onChange }: SiteSelectProps) {
  if (sites?.length === 0) return null;
  return (
    <Select
      label="Site"
      hideLabel
      value={siteId ?? ''}
      options={
        sites?.map(({ id, domain }) => ({ value: id, label: domain })) ?? [
          { value: '', label: 'Loading sites …' },
        ]
      }
      onChange={onChange}
    />
  );
}

function NoSite() {
  return (
    <Empty title="No site yet" icon="site">
      <PageLink page="pages/sites">Register the domain of your website</PageLink>. Once it is proven
      and connected, the visits of AI agents are counted here.
    </Empty>
  );
}
