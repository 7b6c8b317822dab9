import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { listAlertEvents } from '#contract/operations/alerts.ts';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { requestOf } from '../../lib/api-request.ts';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { readAlertSearch } from './alert-search.ts';
import { eventTable } from './event-table.tsx';

const eventsPerPage = 25;
const lookEveryMs = 2_000;

/** What was reported and whether it arrived; looks again while something is under way. */
export function EventHistory() {
  const { offset = 0 } = readAlertSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const request = requestOf(listAlertEvents, {
    params: { brand_id: useBrandId() },
    query: { limit: eventsPerPage, offset: offset || undefined },
  });
  const events = useQuery({
    ...requestQuery(request),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ deliveries }) =>
        deliveries.some(({ status, attempts }) => status === 'pending' && attempts < 2),
      )
        ? lookEveryMs
        : false,
  });
  const move = (next: number) =>
    void navigate({ to: '.', search: (all: object) => ({ ...all, offset: next || undefined }) });
  return (
    <>
      <Panel
        title="What was reported"
        requests={[request]}
        results={[events]}
        empty="Nothing yet. Changes within chance are not reported."
      >
        {({ items }) => ({ table: eventTable(items) })}
      </Panel>
      <Pager total={events.data?.total ?? 0} offset={offset} limit={eventsPerPage} onMove={move} />
    </>
  );
}
