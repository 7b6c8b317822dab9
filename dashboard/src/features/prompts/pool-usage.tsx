import { useQuery } from '@tanstack/react-query';
import { Help } from '../../components/controls/tip.tsx';
import { organizationQuery } from '../../lib/account/organization.ts';
import { sessionQuery } from '../../lib/account/session.ts';
import { formatCount } from '../../lib/words/format.ts';
import styles from './pool-usage.module.css';

/** How much of the organization's prompt pool is taken. */
export function PoolUsage() {
  const { data: session } = useQuery(sessionQuery);
  const organizationId = session?.organization.id ?? 0;
  const { data } = useQuery({
    ...organizationQuery(organizationId),
    enabled: organizationId > 0,
  });
  if (!data) return <div className={styles.coming} />;
  const { prompt_pool_used: used, prompt_pool_size: size } = data;
  return (
    <div className={styles.pool}>
      <span>
        {formatCount(used)} of {formatCount(size)} places taken
        <Help about="places">
          Each active prompt takes one place for each platform it is asked on. Paused and archived
          prompts take none.
        </Help>
      </span>
      <meter className={styles.meter} min={0} max={size} high={size * 0.9} value={used}>
        {formatCount(used)} of {formatCount(size)}
      </meter>
    </div>
  );
}
