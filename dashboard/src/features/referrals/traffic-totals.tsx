import { useQueries, useQuery } from '@tanstack/react-query';
import { reportAgentTraffic } from '#contract/operations/sites.ts';
import { PageLink } from '../../components/page/page-link.tsx';
import { type Fact, Facts, Section } from '../../components/page/section.tsx';
import { requestOf } from '../../lib/api/api-request.ts';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { formatCount, noValue } from '../../lib/words/format.ts';
import { sitesQuery } from '../sites/site-requests.ts';
import { reportRequest } from './referral-requests.ts';

/** Sites whose visits are added up. */
const maxSites = 20;

/** How many AI agents came, and how many people from assistants, on top of both pages of traffic. */
export function TrafficTotals() {
  const brandId = useBrandId();
  const { period } = useScope();
  const sites = useQuery(sitesQuery(brandId)).data?.items.slice(0, maxSites);
  const bySite = useQueries({
    queries: (sites ?? []).map(({ id }) =>
      requestQuery(
        requestOf(reportAgentTraffic, {
          params: { brand_id: brandId, site_id: id },
          query: { start_date: period.start, end_date: period.end, group_by: 'role', limit: 100 },
        }),
      ),
    ),
  });
  const people = useQuery(requestQuery(reportRequest(brandId, period, ['platform']))).data;
  const isKnown = sites && bySite.every(({ data }) => data);
  const agents = bySite.flatMap(({ data }) => data?.items ?? []);
  const facts: Fact[] = [
    {
      label: 'Visits of AI agents',
      value: (
        <PageLink page="traffic">
          {isKnown ? formatCount(agents.reduce((sum, { visits }) => sum + visits, 0)) : noValue}
        </PageLink>
      ),
    },
    {
      label: 'Visits of people from assistants',
      value: (
        <PageLink page="traffic/people">
          {people
            ? formatCount(people.items.reduce((sum, { sessions }) => sum + (sessions ?? 0), 0))
            : noValue}
        </PageLink>
      ),
    },
  ];
  return (
    <Section title="In this period">
      <Facts facts={facts} />
    </Section>
  );
}
