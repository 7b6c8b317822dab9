import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Day } from '#contract/days.ts';
import { seededRandom } from '../../statistics/effects/placebo-effects.ts';
import { type ControlAnswer, findJumps } from './find-jumps.ts';

const monday = '2026-01-05';
const weekAt = (index: number): Day => addDays(monday, 7 * index);

interface Shape {
  readonly characters: number;
  readonly citations: number;
  readonly refused: boolean;
}
const usual: Shape = { characters: 1500, citations: 4, refused: false };

/** Ten answers a week that vary a little by question and week, and not by chance. */
function weeksOf(
  shapes: readonly (Partial<Shape> | undefined)[],
  fields: Partial<ControlAnswer> = {},
): ControlAnswer[] {
  return shapes.flatMap((shape, week) =>
    shape
      ? Array.from({ length: 10 }, (_, question) => {
          const { characters, citations, refused } = { ...usual, ...shape };
          const wobble = ((question * 7 + week * 3) % 5) - 2;
          return {
            week: weekAt(week),
            askedOn: addDays(weekAt(week), 1),
            question: `q${question}`,
            provider: 'openai',
            characters: Math.max(1, characters + 40 * question + 60 * wobble),
            citations: citations === 0 ? 0 : Math.max(1, citations + (wobble > 1 ? 1 : 0)),
            refused,
            ...fields,
          };
        })
      : [],
  );
}

const found = (answers: readonly ControlAnswer[]) =>
  findJumps(answers).map(({ week, measure }) => [week, measure]);

test('the same answers week after week are no jump', () => {
  assert.deepEqual(found(weeksOf(Array(12).fill({}))), []);
});

test('equal answers are no jump, whatever rounding makes of their averages', () => {
  const equal = weeksOf(Array(9).fill({})).map((one) => ({ ...one, characters: 57, citations: 1 }));
  assert.deepEqual(found(equal), []);
});

test('a jump is marked once, in its first week, with what was before and after', () => {
  const longer = { characters: 2600 };
  const [jump, ...others] = findJumps(
    weeksOf([{}, {}, {}, {}, {}, longer, longer, longer, longer]),
  );
  assert.deepEqual(others, []);
  assert.equal(jump?.measure, 'length');
  assert.equal(jump.week, weekAt(5));
  assert.ok(Math.abs(jump.before - 1680) < 60 && Math.abs(jump.after - 2780) < 60);
  assert.equal(jump.lastBefore, addDays(weekAt(4), 1));
  assert.equal(jump.firstAfter, addDays(weekAt(5), 1));
});

test('a change back is another jump', () => {
  const longer = { characters: 2600 };
  assert.deepEqual(found(weeksOf([{}, {}, {}, longer, {}, {}, {}])), [
    [weekAt(3), 'length'],
    [weekAt(4), 'length'],
  ]);
});

test('sources that disappear and answers that are refused are jumps, too', () => {
  const silent = { citations: 0 };
  assert.deepEqual(found(weeksOf([{}, {}, {}, silent, silent])), [
    [weekAt(3), 'citations'],
    [weekAt(3), 'with_sources'],
  ]);
  assert.deepEqual(found(weeksOf([{}, {}, { refused: true }])), [[weekAt(2), 'refused']]);
});

test('two of ten answers that are refused are none', () => {
  const answers = weeksOf([{}, {}, {}, {}]);
  const refusing = answers.map((one) => ({
    ...one,
    refused: one.week === weekAt(3) && (one.question === 'q1' || one.question === 'q2'),
  }));
  assert.deepEqual(found(refusing), []);
});

test('another way of asking is no change of the platform', () => {
  const before = weeksOf([{}, {}, {}]);
  const after = weeksOf([undefined, undefined, undefined, { characters: 4000 }], {
    provider: 'dataforseo',
  });
  assert.deepEqual(found([...before, ...after]), []);
});

test('weeks without answers are left out, and after more than four nothing is compared', () => {
  const longer = { characters: 2600 };
  assert.deepEqual(found(weeksOf([{}, {}, undefined, undefined, longer])), [[weekAt(4), 'length']]);
  const later = [{}, {}, undefined, undefined, undefined, undefined, longer];
  assert.deepEqual(found(weeksOf(later)), []);
});

test('fewer than eight questions are not judged, and answers that were not shown are not counted', () => {
  const answers = weeksOf([{}, {}, { characters: 4000 }]);
  const few = answers.filter(({ question }) => question < 'q7');
  assert.deepEqual(found(few), []);
  const hidden = answers.map((one) =>
    one.week === weekAt(2) && one.question < 'q3' ? { ...one, characters: 0 } : one,
  );
  assert.deepEqual(found(hidden), []);
});

interface Platform {
  /** Standard deviation of the logarithm of lengths, from week to week. */
  readonly lengthNoise: number;
  readonly meanCitations: number;
  readonly sourceRate: number;
  readonly refusalRate: number;
}

const platforms: readonly Platform[] = [
  { lengthNoise: 0.12, meanCitations: 5, sourceRate: 0.95, refusalRate: 0.01 },
  { lengthNoise: 0.35, meanCitations: 2, sourceRate: 0.5, refusalRate: 0.1 },
  { lengthNoise: 0.8, meanCitations: 12, sourceRate: 0.8, refusalRate: 0.5 },
];

/** Weeks of a platform, whose answers are `factor` times as long from week 8 on. */
function simulatedWeeks(
  random: () => number,
  platform: Platform,
  { weeks, factor = 1 }: { readonly weeks: number; readonly factor?: number },
): ControlAnswer[] {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const levels = Array.from({ length: 10 }, () => ({
    length: 7 + 0.5 * normal(),
    citations: platform.meanCitations * Math.exp(0.4 * normal()),
  }));
  return Array.from({ length: weeks }, (_, week) =>
    levels.map((level, question) => ({
      week: weekAt(week),
      askedOn: weekAt(week),
      question: `q${question}`,
      provider: 'openai',
      characters: Math.ceil(
        (week < 8 ? 1 : factor) * Math.exp(level.length + platform.lengthNoise * normal()),
      ),
      citations: random() < platform.sourceRate ? 1 + poisson(random, level.citations) : 0,
      refused: random() < platform.refusalRate,
    })),
  ).flat();
}

function poisson(random: () => number, mean: number): number {
  let count = 0;
  for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1;
  return count;
}

test('of quiet weeks fewer than one in a thousand is marked', () => {
  const random = seededRandom(20_260_105);
  const [years, weeks] = [60, 52];
  let marked = 0;
  for (const platform of platforms) {
    for (let year = 0; year < years; year += 1) {
      const jumps = findJumps(simulatedWeeks(random, platform, { weeks }));
      marked += new Set(jumps.map(({ week }) => week)).size;
    }
  }
  const all = platforms.length * years * weeks;
  assert.ok(marked / all <= 0.001, `${marked} of ${all} quiet weeks`);
});

test('answers that become half as long again are marked in that week', () => {
  const random = seededRandom(7);
  const platform = { lengthNoise: 0.12, meanCitations: 5, sourceRate: 0.95, refusalRate: 0.01 };
  const marked = Array.from({ length: 100 }, () =>
    findJumps(simulatedWeeks(random, platform, { weeks: 10, factor: 1.5 })),
  ).filter((jumps) =>
    jumps.some(({ week, measure }) => week === weekAt(8) && measure === 'length'),
  );
  assert.ok(marked.length >= 95, `${marked.length} of 100`);
});
