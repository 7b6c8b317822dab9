import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { Panel } from '../../components/panel.tsx';
import { requestQuery } from '../../lib/request-query.ts';
import { useBrandId } from '../../lib/use-scope.ts';
import { latestCompleted, runsQuery, signalsRequest } from './signal-requests.ts';
import { signalTable } from './signal-table.tsx';
import { emptyText } from './signal-words.ts';
import styles from './signals.module.css';

const shown = 5;

interface TopSignalsProps {
  /** What else can be shown in its place. */
  readonly controls: ReactNode;
}

/** The surest changes of the last four weeks, for the overview. */
export function TopSignals({ controls }: TopSignalsProps) {
  const brandId = useBrandId();
  const request = signalsRequest(brandId, {}, shown);
  const runs = useQuery(runsQuery(brandId));
  return (
    <Panel
      title="What changed"
      meaning="Everything that is measured, the last 28 days against the 28 before, whatever period is chosen above: only what chance does not explain, the surest first."
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
      {({ items }, { items: found }) => ({
        note: 'More than chance, the last 28 days against the 28 before',
        table: signalTable(items, { withEvidence: false, runs: found }),
      })}
    </Panel>
  );
}
