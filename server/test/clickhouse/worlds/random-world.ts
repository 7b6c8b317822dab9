import { platformValues } from '#contract/platforms.ts';
import type { ObservationWrite } from '#kernel/ports/analytics/observations.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import type { Names } from '../../support/brute-force/brute-force-dimensions.ts';
import type { Citation, Observation } from '../../support/brute-force/brute-force-observation.ts';
import { days, tags, topics } from '../../support/brute-force/random-brands.ts';
import type { Random } from '../../support/random.ts';
import { storedObservation } from './stored-observation.ts';
import type { StoredWorld } from './stored-world.ts';

interface WorldOptions {
  readonly observations: number;
  readonly competitors: boolean;
  /** Prompts, on one platform each: the fewer, the more days each has. */
  readonly strata?: number;
}

/**
 * A brand with names that several ids share, evaluations of some competitors, pages that are cited twice, and
 * observations that were corrected, some on another day and some back on the first. Ids begin at the brand's id
 * times 1,000.
 */
export function randomWorld(
  random: Random,
  brand: BrandKey,
  options: WorldOptions = { observations: 120, competitors: true },
): StoredWorld {
  const names = namesFrom(brand.brandId * 1000, options);
  const observations: Observation[] = [];
  const batches: ObservationWrite[][] = [[], [], []];
  for (let index = 0; index < options.observations; index += 1) {
    const hour = String(random.integer(0, 23)).padStart(2, '0');
    const time = `${hour}:30:00.${random.pick(['000', '120', '007'])}`;
    const earlierDays: string[] = [];
    const versions = random.pick([1, 1, 1, 2, 3]);
    for (let version = 1; version <= versions; version += 1) {
      const made = randomObservation(random, names, options);
      // The third reading brings an observation back to its first day.
      const observation = { ...made, day: version === 3 ? (earlierDays[0] ?? '') : made.day };
      const key = { ...brand, id: brand.brandId * 1_000_000 + index, version, time };
      const stored = storedObservation(random, key, observation);
      batches[version - 1]?.push({ observation: stored, earlierDays: [...earlierDays] });
      earlierDays.push(observation.day);
      observations[index] = observation;
    }
  }
  return { brand, names, observations, batches };
}

function namesFrom(start: number, { competitors }: WorldOptions): Names {
  let id = start;
  const ids = (of: readonly string[]) =>
    new Map(
      of.map((name) => {
        id += 1;
        return [id, name] as const;
      }),
    );
  const texts = ['Is Northwind good?', 'Which tool, "if any", suits\na port?'];
  return {
    prompts: ids([...texts, ...texts, 'A text of its own / here']),
    personas: ids(['CFO', 'Operations lead', 'Chief, "Ω"']),
    stages: ids(['Awareness', 'Advice', 'Advice', 'awareness, "late"']),
    competitors: ids(competitors ? ['Alpha', 'Beta | Sons!', 'Alpha', '😀 Delta', 'ｚeta'] : []),
  };
}

function randomObservation(
  random: Random,
  names: Names,
  { strata = Number.POSITIVE_INFINITY }: WorldOptions,
): Observation {
  const listLength = random.pick([null, null, 2, 5]);
  const brand = judgement(random, listLength);
  const evaluated = random.some([...names.competitors.keys()], names.competitors.size);
  const cited = random.some(pages, 4).map((page) => citation(random, page, evaluated));
  return {
    day: random.pick(days),
    promptId: random.pick([...names.prompts.keys()].slice(0, strata)),
    personaId: random.pick([null, ...names.personas.keys()]),
    stageId: random.pick([...names.stages.keys()]),
    platform: random.pick(
      strata < platformValues.length ? platformValues.slice(0, 1) : platformValues,
    ),
    searchEnabled: random.chance(0.5),
    country: random.pick([null, 'US', 'DE']),
    branded: random.chance(0.5),
    brandPresent: brand.present,
    position: brand.position,
    sentiment: brand.sentiment,
    rank: brand.rank,
    listLength,
    tags: random.some(tags, 3),
    topics: random.some(topics, 2),
    competitors: evaluated.map((id) => ({ id, ...judgement(random, listLength) })),
    // The evaluator distinguishes elements by identity.
    citations: [
      ...cited,
      ...(random.chance(0.3) ? cited.slice(0, 1).map((it) => ({ ...it })) : []),
    ],
  };
}

const pages = [
  'www.northwind.example/guide',
  'northwind.example/Guide',
  'shared.example/alpha/one',
  'www.shared.example/',
  'eu.shared.example/alpha/two',
  'beta.example/eu/plans',
  'sub.alpha.example/A%20b',
  'other.example/x',
];

function citation(random: Random, url: string, competitors: readonly number[]): Citation {
  const owner = random.pick(['brand', 'competitor', 'other'] as const);
  const type = owner === 'competitor' && competitors.length === 0 ? 'other' : owner;
  return {
    url,
    domain: url.replace(/^www\./, '').replace(/\/.*/, ''),
    type,
    competitorId: type === 'competitor' ? random.pick(competitors) : null,
  };
}

function judgement(random: Random, listLength: number | null) {
  const present = random.chance(0.6);
  return {
    present,
    position: present ? random.pick(['top', 'middle', 'bottom', null]) : null,
    sentiment: present ? random.pick(['positive', 'mixed', 'negative', 'none', null]) : null,
    rank: present && listLength ? random.pick([null, random.integer(1, listLength)]) : null,
  };
}
