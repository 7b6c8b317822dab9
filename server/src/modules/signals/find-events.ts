import { dayNumber } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import { type Crossing, findMovements, type Movement, type Series } from '../statistics/index.ts';
import type { FoundSignal } from './describe-signals.ts';
import { namesOf } from './find-candidates.ts';
import { readDomainSeries } from './find-domain-candidates.ts';
import { type RunScope, readSeries } from './measures.ts';

/** The part of the answers in which a movement lies; what is null is not narrowed. */
export interface Place {
  /** As the engine names it. */
  readonly platform: string | null;
  readonly topic: string | null;
  readonly stage: string | null;
  readonly prompt: number | null;
}

/** A movement of one number, with the answers that it is made of. */
export interface FoundEvent {
  readonly movement: Movement<Place, FoundSignal>;
  readonly series: readonly Series[];
  /** Other numbers that moved in the same place and at the same time, with the signals of all of them. */
  readonly also: readonly Movement<Place, FoundSignal>[];
}

/** Numbers that are looked at; each reads its answers again. */
const maxMeasures = 40;
const maxEvents = 20;

/** The movements behind the signals of a run, the surest first. */
export async function findEvents(
  ctx: Context,
  scope: RunScope,
  signals: readonly FoundSignal[],
): Promise<FoundEvent[]> {
  const measures = [...Map.groupBy(signals, measureKey).values()]
    .toSorted((one, other) => rankOf(one[0]) - rankOf(other[0]))
    .slice(0, maxMeasures);
  const found: FoundEvent[] = [];
  for (const own of measures) {
    const [first] = own;
    if (!first) continue;
    const series = await seriesFor(ctx, scope, first);
    const last = dayNumber(scope.end_date);
    const crossings = crossingsOf(scope, series);
    for (const movement of findMovements(series, last, crossings, own)) {
      const at = found.findIndex((event) => movesWith(event.movement, movement));
      const known = found[at];
      if (known) found[at] = { ...known, also: [...known.also, movement] };
      else found.push({ movement, series, also: [] });
    }
  }
  return found.slice(0, maxEvents);
}

const measureKey = ({ metric, subject }: FoundSignal) =>
  subject.kind === 'competitor' || subject.kind === 'domain'
    ? `${metric} ${subject.id ?? subject.name}`
    : metric;

/** The brand's own numbers are told first, and what moved with them joins them. */
function rankOf(signal: FoundSignal | undefined): number {
  if (!signal) return 4;
  if (signal.subject.kind === 'domain') return 3;
  if (signal.subject.kind === 'competitor') return 2;
  return signal.metric === 'brand_presence_percentage' ? 0 : 1;
}

function seriesFor(ctx: Context, scope: RunScope, { metric, subject }: FoundSignal) {
  if (metric === 'domain_citation_rate') return readDomainSeries(ctx, scope, subject.name);
  if (metric !== 'competitor_presence_percentage')
    return readSeries(ctx, scope, { metric, subject: null });
  return readSeries(ctx, scope, { metric, subject: { id: subject.id ?? 0, name: subject.name } });
}

const everywhere: Place = { platform: null, topic: null, stage: null, prompt: null };

/** Every platform or all of them, crossed with every topic, stage or prompt or all of them. */
export function crossingsOf(
  scope: Pick<RunScope, 'prompts'>,
  series: readonly Series[],
): Crossing<Place>[] {
  const platforms = [...new Set(series.map(({ platform }) => platform))];
  const prompts = [...new Set(series.map(({ prompt }) => prompt))];
  const topics = namesOf(scope, (facts) => facts.topics);
  const stages = namesOf(scope, ({ stage }) => [stage]);
  const parts = [
    { place: everywhere, ofMany: 1, hasPrompt: () => true },
    ...topics.map((topic) => ({
      place: { ...everywhere, topic },
      ofMany: topics.length,
      hasPrompt: (prompt: number) => Boolean(scope.prompts.get(prompt)?.topics.includes(topic)),
    })),
    ...stages.map((stage) => ({
      place: { ...everywhere, stage },
      ofMany: stages.length,
      hasPrompt: (prompt: number) => scope.prompts.get(prompt)?.stage === stage,
    })),
    ...prompts.map((prompt) => ({
      place: { ...everywhere, prompt },
      ofMany: prompts.length,
      hasPrompt: (other: number) => other === prompt,
    })),
  ];
  return [null, ...platforms].flatMap((platform) =>
    parts.map(({ place, ofMany, hasPrompt }) => ({
      where: { ...place, platform },
      ofMany: platform === null ? ofMany : ofMany * platforms.length,
      has: (stratum) =>
        (platform === null || stratum.platform === platform) && hasPrompt(stratum.prompt),
    })),
  );
}

type Located = Pick<Movement<Place, unknown>, 'where' | 'onset'>;

/** Whether one lies within the other and they may have begun on the same day. */
function movesWith(one: Located, other: Located): boolean {
  const isSameTime =
    one.onset.earliest <= other.onset.latest && other.onset.earliest <= one.onset.latest;
  const agree = <Value>(first: Value | null, second: Value | null) =>
    first === null || second === null || first === second;
  const [here, there] = [one.where, other.where];
  return (
    isSameTime &&
    agree(here.platform, there.platform) &&
    agree(here.topic, there.topic) &&
    agree(here.stage, there.stage) &&
    agree(here.prompt, there.prompt)
  );
}
