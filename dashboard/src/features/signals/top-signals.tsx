import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { eventTable } from './event-table.tsx';
import { eventsRequest, latestCompleted, runsQuery } from './signal-requests.ts';
import { emptyText } from './signal-words.ts';
import styles from './signals.module.css';

const shown = 5;

interface TopSignalsProps {
  /** What else can be shown in its place. */
  readonly controls: ReactNode;
}

/** What happened in the last four weeks, for the overview. */
export function TopSignals({ controls }: TopSignalsProps) {
  const brandId = useBrandId();
  const request = eventsRequest(brandId, shown);
  const runs = useQuery(runsQuery(brandId));
  return (
    <Panel
      title="What changed"
      meaning="What happened in the last four weeks that chance does not explain, whatever period is chosen above. Each movement is told once, the surest first."
      requests={[request]}
      results={[useQuery(requestQuery(request)), runs]}
      empty={emptyText(latestCompleted(runs.data?.items), false)}
      controls={
        <>
          <PageLink page="signals" className={styles.all}>
            All changes
          </PageLink>
          {controls}
        </>
      }
    >
      {({ items }) => ({ table: eventTable(items) })}
    </Panel>
  );
}
