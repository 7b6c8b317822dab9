import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageLink } from '../../components/page/page-link.tsx';
import { Panel } from '../../components/table/panel.tsx';
import { requestQuery } from '../../lib/api/request-query.ts';
import { useBrandId, useScope } from '../../lib/scope/use-scope.ts';
import { EventFacts } from './event-facts.tsx';
import { eventTable } from './event-table.tsx';
import { eventsRequest, runsQuery } from './signal-requests.ts';
import { emptyText } from './signal-words.ts';
import styles from './signals.module.css';

const shown = 3;
/** Events of the latest run, of which those of the chosen days are shown. */
const read = 20;

interface TopSignalsProps {
  /** What else can be shown in its place. */
  readonly controls: ReactNode;
}

/** What happened in the chosen days, the newest first, for the overview. */
export function TopSignals({ controls }: TopSignalsProps) {
  const brandId = useBrandId();
  const { period } = useScope();
  const request = eventsRequest(brandId, read);
  const runs = useQuery(runsQuery(brandId));
  return (
    <Panel
      title="What changed"
      meaning="Changes that began in this period and are more than chance. Each is reported once, the newest first."
      requests={[request]}
      results={[useQuery(requestQuery(request)), runs]}
      empty={emptyText(runs.data?.items, false)}
      controls={
        <>
          <PageLink page="signals" className={styles.all}>
            All changes
          </PageLink>
          {controls}
        </>
      }
    >
      {({ items }) => {
        const newest = items
          .filter(({ began }) => began.latest >= period.start && began.day <= period.end)
          .toSorted((one, other) => other.began.day.localeCompare(one.began.day));
        return { table: eventTable(newest.slice(0, shown), EventFacts) };
      }}
    </Panel>
  );
}
