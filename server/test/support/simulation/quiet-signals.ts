import { changeBetween } from '../../../src/modules/statistics/change.ts';
import {
  chooseSignals,
  type SignalCandidate,
} from '../../../src/modules/statistics/choose-signals.ts';
import type { StratumSums } from '../../../src/modules/statistics/sums.ts';
import type { Chance } from './chance.ts';
import { drawBrand, drawMeasures, type SimulatedBrand } from './simulated-brand.ts';

export interface SignalRun {
  readonly tests: number;
  readonly reported: readonly SimulatedSignal[];
}

interface SimulatedSignal extends SignalCandidate {
  readonly name: string;
}

/** As a brand's settings have it. */
const rule = { falseDiscoveryRate: 0.05, leastChange: 0.05 };
const level = 0.95;
const topics = 10;
const stages = 5;

/**
 * One run over two windows of the same brand. Answers of a prompt on a platform are exchangeable, so this is what
 * shuffled dates give: whatever is reported is false. `lost` is taken off the brand's presence later, on platform 0.
 */
export function runSignals(
  chance: Chance,
  plan: { readonly correlation: number; readonly answers: number; readonly lost?: number },
): SignalRun {
  const brand = drawBrand(chance, plan.correlation);
  const before = drawMeasures(chance, brand, plan.answers);
  const later = plan.lost === undefined ? brand : withoutPresence(brand, plan.lost);
  const now = drawMeasures(chance, later, plan.answers);
  const candidates = [...before]
    .flatMap(([measure, strata]) =>
      groupsOf(measure).map(({ name, keyOf }) =>
        changesByGroup(`${measure} by ${name}`, keyOf, strata, now.get(measure) ?? []),
      ),
    )
    .flat();
  const tests = candidates.filter(({ pValue }) => pValue !== null).length;
  return { tests, reported: chooseSignals(candidates, rule) };
}

type GroupKey = (stratum: StratumSums) => number | string;

interface Grouping {
  readonly name: string;
  readonly keyOf: GroupKey;
}

const groupings: readonly Grouping[] = [
  { name: 'platform', keyOf: ({ platform }) => platform },
  { name: 'topic', keyOf: ({ prompt }) => prompt % topics },
  { name: 'stage', keyOf: ({ prompt }) => prompt % stages },
  { name: 'prompt', keyOf: ({ prompt }) => prompt },
];

/** What the brand gets is tested by platform, topic, stage and prompt; competitors and domains as a whole. */
function groupsOf(measure: string): readonly Grouping[] {
  return /^(competitor|domain)/.test(measure) ? [{ name: 'all', keyOf: () => 0 }] : groupings;
}

function changesByGroup(
  name: string,
  keyOf: GroupKey,
  before: readonly StratumSums[],
  now: readonly StratumSums[],
): SimulatedSignal[] {
  const earlier = Map.groupBy(before, keyOf);
  return [...Map.groupBy(now, keyOf)].map(([key, strata]) => {
    const { likeForLike, basket } = changeBetween(earlier.get(key) ?? [], strata, level);
    return { name: `${name} ${key}`, pValue: basket?.pValue ?? null, change: likeForLike };
  });
}

function withoutPresence(brand: SimulatedBrand, lost: number): SimulatedBrand {
  const presence = brand.presence.map((value, at) =>
    at % brand.platforms === 0 ? Math.max(0, value - lost) : value,
  );
  return { ...brand, presence };
}
