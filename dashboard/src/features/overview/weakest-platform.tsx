import { useQuery } from '@tanstack/react-query';
import { AnswersLink } from '../../components/answers-link.tsx';
import { Margin } from '../../components/margin.tsx';
import { brandQuery } from '../../lib/brands.ts';
import { countOf } from '../../lib/counted-answers.ts';
import { formatValue } from '../../lib/format.ts';
import { changeOf, matchRows } from '../../lib/interval-row.ts';
import { mentioning } from '../../lib/links.ts';
import { platformNamed } from '../../lib/platforms.ts';
import { useChanges, useIntervals } from '../../lib/use-intervals.ts';
import { useBrandId, useScope } from '../../lib/use-scope.ts';
import { changeText } from './change-text.ts';
import { platformsQuestion, totalsQuestion } from './overview-requests.ts';
import { weakestPlatform } from './weakest.ts';

/** Where the brand is clearly mentioned least, and whether that really changed. */
export function WeakestPlatform() {
  const scope = useScope();
  const rows = useIntervals(platformsQuestion).result.data ?? [];
  const changes = useChanges(platformsQuestion).result.data ?? [];
  const [all] = useIntervals(totalsQuestion).result.data ?? [];
  const brand = useQuery(brandQuery(useBrandId())).data;
  const weakest = weakestPlatform(rows, all);
  if (!brand || rows.length < 2) return null;
  if (weakest === undefined)
    return `Too few answers to say on which platform ${brand.name} is weaker.`;
  if (weakest === null) return 'No platform is clearly weaker than the others.';
  const { name, row, presence } = weakest;
  const platform = platformNamed(name);
  const change = changeOf(matchRows(['ai_platform'], changes)(row), 'brand_presence_percentage');
  return (
    <>
      {brand.name} is weakest on{' '}
      <AnswersLink search={{ platform }} count={presence.responses}>
        {name}
      </AnswersLink>
      , with{' '}
      <strong>
        <AnswersLink search={{ platform, ...mentioning }} count={countOf('share', presence)}>
          {formatValue('share', presence.estimate)}
        </AnswersLink>
      </strong>{' '}
      <Margin unit="share" estimate={presence} />
      {changeText(change, scope)}.
    </>
  );
}
