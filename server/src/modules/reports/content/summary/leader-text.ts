import { joined, percent } from './number-words.ts';
import type { Named, Presence, SummaryFacts } from './summary-facts.ts';

const mostNames = 3;

/** Who is named most often. Those whose ranges overlap with that of the first are all in the lead. */
export function leaderText(
  { brand, rivals, bounds }: Pick<SummaryFacts, 'brand' | 'rivals' | 'bounds'>,
  presence: Presence,
): string | undefined {
  if (rivals.length === 0) return undefined;
  const own: Named = { name: brand, presence };
  const ranked = [own, ...rivals].toSorted((a, b) => b.presence.estimate - a.presence.estimate);
  const floor = ranked[0]?.presence[bounds].lower ?? 0;
  const isLevel = ({ presence: { [bounds]: its } }: Named) =>
    its.upper === null || its.upper >= floor;
  const leaders = ranked.filter((one, at) => at === 0 || isLevel(one));
  const others = leaders.filter((one) => one !== own);
  if (others.length === 0) {
    const next = ranked.find((one) => one !== own);
    return next && `No competitor is named as often; ${shown(next)} comes next.`;
  }
  if (leaders.includes(own)) {
    const difference = leaders.length === 2 ? 'difference' : 'differences';
    return `${listed(leaders, own)} lead; the ${difference} between them may be chance.`;
  }
  return `${listed(leaders, own)} ${leaders.length === 1 ? 'is' : 'are'} named most often, clearly ahead of ${brand}.`;
}

/** The first of them, and the brand in any case where it is one. */
function listed(named: readonly Named[], own: Named): string {
  const first = named.slice(0, mostNames);
  const isOwnMissing = named.includes(own) && !first.includes(own);
  const told = isOwnMissing ? [...first.slice(0, -1), own] : first;
  const rest = named.length - told.length;
  return joined([...told.map(shown), ...(rest > 0 ? [`${rest} more`] : [])]);
}

function shown({ name, presence }: Named): string {
  return `${name} (${percent(presence.estimate)})`;
}
