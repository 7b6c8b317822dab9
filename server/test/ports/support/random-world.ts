import { platformValues } from '#contract/platforms.ts';
import type { World } from '../../support/brute-force/brute-force.ts';
import {
  classifyCitation,
  type Observation,
} from '../../support/brute-force/brute-force-observation.ts';
import { days, tags, topics } from '../../support/brute-force/random-brands.ts';
import type { Random } from '../../support/random.ts';

/** Two competitors and two stages share a name, and a prompt's text is asked under several personas. */
const names = {
  prompts: new Map(
    [
      ...[
        'Is it good?',
        'Which "tool", if any?',
        'Is it good?',
        'Line\nbreak \u2028 \u0007?',
      ].entries(),
      ...[[101, 'Is it good?'] as const],
    ].map(([id, name]) => [id + 200, name] as const),
  ),
  personas: new Map([
    [11, 'CFO'],
    [12, 'Chief, "Ω"'],
    [13, 'Operations lead'],
  ]),
  stages: new Map([
    [31, 'Advice'],
    [32, 'Other'],
    [33, 'Advice'],
    [34, 'awareness, "late"'],
  ]),
  competitors: new Map([
    [21, 'Alpha'],
    [22, 'Beta | Sons!'],
    [23, 'Alpha'],
    [24, '😀 Delta'],
    [25, 'ｚeta'],
    [26, 'Alpha'],
  ]),
};

const owners = {
  brand: ['https://www.northwind.example', 'https://shared.example/northwind'],
  competitors: [
    { id: 21, websites: ['https://alpha.example', 'https://shared.example/alpha'] },
    { id: 22, websites: ['shared.example', 'https://www.beta.example/eu/'] },
    { id: 23, websites: ['https://eu.shared.example'] },
    { id: 25, websites: ['https://other.example/x'] },
    { id: 26, websites: ['https://shared.example/alpha/one'] },
  ],
};

const urls = [
  ...['https://www.northwind.example/guide', 'https://notnorthwind.example/guide'],
  ...['https://shared.example/northwind/price', 'https://shared.example/alpha/one'],
  ...['https://shared.example/alpha/two', 'https://shared.example/', 'https://www.shared.example/'],
  ...['https://eu.shared.example/alpha/two', 'https://beta.example/eu/plans'],
  ...['https://sub.alpha.example/A%20b', 'https://other.example/x', 'https://www.other.example/x'],
];

/** Observations with everything that is easily counted twice, or not at all. */
export function randomWorld(random: Random, count: number): World {
  return { names, observations: Array.from({ length: count }, () => randomObservation(random)) };
}

function randomObservation(random: Random): Observation {
  const cited = random.some(urls, 5);
  // An answer evaluates the competitors that were active then.
  const evaluated = random.some([...names.competitors.keys()], 6);
  const listLength = random.pick([null, null, 2, 5]);
  const brand = judgement(random, listLength);
  return {
    day: random.pick(days),
    promptId: random.pick([...names.prompts.keys()]),
    personaId: random.pick([null, ...names.personas.keys()]),
    stageId: random.pick([...names.stages.keys()]),
    platform: random.pick(platformValues),
    searchEnabled: random.chance(0.5),
    country: random.pick([null, 'US', 'DE']),
    branded: random.chance(0.3),
    brandPresent: brand.present,
    position: brand.position,
    sentiment: brand.sentiment,
    rank: brand.rank,
    listLength,
    tags: random.some(tags, random.pick([0, 3, 8])),
    topics: random.some(topics, 3),
    competitors: evaluated.map((id) => ({ id, ...judgement(random, listLength) })),
    citations: [...cited, ...(random.chance(0.4) ? cited.slice(0, 2) : [])].map((url) =>
      classifyCitation(url, owners),
    ),
  };
}

const judgement = (random: Random, listLength: number | null) =>
  random.chance(0.6)
    ? {
        present: true,
        position: random.pick(['top', 'middle', 'bottom', null]),
        sentiment: random.pick(['positive', 'mixed', 'negative', 'none', null]),
        rank: listLength ? random.pick([null, random.integer(1, listLength)]) : null,
      }
    : { present: false, position: null, sentiment: null, rank: null };
