import { Margin } from '../../components/margin.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { formatValue } from '../../lib/format.ts';
import { changeOf, matchRows } from '../../lib/interval-row.ts';
import { platformNamed } from '../../lib/platforms.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import { useScope } from '../../lib/use-scope.ts';
import { changeText } from './change-text.ts';
import { platformsQuestion } from './overview-requests.ts';
import { weakestPlatform } from './weakest.ts';

/** Where the brand is mentioned least, and whether that really changed. */
export function WeakestPlatform() {
  const scope = useScope();
  const rows = useIntervals(platformsQuestion).result.data ?? [];
  const changes = useChanges(platformsQuestion).result.data ?? [];
  const weakest = weakestPlatform(rows, scope.estimand);
  if (!weakest) return null;
  const { name, row, presence } = weakest;
  const change = changeOf(matchRows(['ai_platform'], changes)(row), 'brand_presence_percentage');
  return (
    <>
      It is weakest on{' '}
      <PageLink page="responses" search={{ platform: platformNamed(name) }}>
        {name}
      </PageLink>
      , with <strong>{formatValue('share', presence.estimate)}</strong>{' '}
      <Margin unit="share" estimate={presence} />
      {changeText(change, scope)}.
    </>
  );
}
