import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  type PublishedDesign,
  surveyPanels,
  surveyPower,
} from '../support/simulation/published-survey.ts';

const panels = Number(process.env.SIGHTLINE_TEST_CASES ?? 200);

const histories = [
  { weeks: 9, published: 4, compared: 4 },
  { weeks: 17, published: 8, compared: 8 },
  { weeks: 30, published: 21, compared: 8 },
];
const habits = [
  { habit: 'daily', daysAWeek: 7, lasting: 0, drift: 0 },
  { habit: 'daily, answers that last', daysAWeek: 7, lasting: 0.6, drift: 0.2 },
  { habit: 'three a week, drifting', daysAWeek: 3, lasting: 0.3, drift: 0.4 },
  { habit: 'weekly', daysAWeek: 1, lasting: 0.2, drift: 0.2 },
];
const ofTopic = [
  { prompts: '3 against 6 of the topic', targets: 3, ofTopic: 6, otherTopics: 4, ofOtherTopics: 4 },
  {
    prompts: '3 against 15 of the topic',
    ...{ targets: 3, ofTopic: 15, otherTopics: 2, ofOtherTopics: 4 },
  },
];
const ofBrand = [
  {
    prompts: '2 against 36 of 9 topics',
    ...{ targets: 2, ofTopic: 4, otherTopics: 8, ofOtherTopics: 4 },
  },
];

type Prompts = (typeof ofTopic)[number];
type Named = PublishedDesign & { readonly name: string };

function designs(choices: readonly Prompts[], shocked: PublishedDesign['shocked']): Named[] {
  return histories.flatMap((history) =>
    habits.flatMap(({ habit, ...asked }) =>
      choices.map(({ prompts, ...counts }) => ({
        ...{ ...history, ...asked, ...counts, shocked, shock: 0.5, effect: 0 },
        name: `${prompts}, ${history.weeks} weeks, ${habit}, topics move ${shocked}`,
      })),
    ),
  );
}

/** The worst of many designs is above its own rate by chance. */
const aboveByChance = (share: number) => share + 2 * Math.sqrt((share * (1 - share)) / panels);

function surveyAll(all: readonly Named[], print: (line: string) => void) {
  const found = all.map(({ name, ...design }) => {
    const { p: _, ...shares } = surveyPanels(design, panels);
    print(`${name}: ${JSON.stringify(shares)}`);
    assert.equal(shares.judged, 1, 'every design is large enough to be judged');
    return shares.found;
  });
  const mean = found.reduce((sum, share) => sum + share, 0) / found.length;
  print(`${all.length} designs of ${panels} panels: mean ${mean}, worst ${Math.max(...found)}`);
  return { mean, worst: Math.max(...found) };
}

it('the effect of a page that did nothing is rarely called one when its topic moves', (test) => {
  for (const shocked of ['in any week', 'when published'] as const) {
    const { mean, worst } = surveyAll(designs(ofTopic, shocked), (line) => test.diagnostic(line));
    assert.ok(mean <= 0.06, `${mean}`);
    assert.ok(worst <= aboveByChance(0.08), `${worst}`);
  }
});

it('nor where the topic has too few prompts, while topics move in any week', (test) => {
  const { mean, worst } = surveyAll(designs(ofBrand, 'in any week'), (line) =>
    test.diagnostic(line),
  );
  assert.ok(mean <= 0.08, `${mean}`);
  assert.ok(worst <= aboveByChance(0.08), `${worst}`);
});

it('prompts of all topics would be misled by a topic that moves', (test) => {
  const misled = designs(ofBrand, 'when published').map(({ name, ...design }) => {
    const { found } = surveyPanels(design, panels);
    test.diagnostic(`${name}: ${found}`);
    return found;
  });
  assert.ok(Math.max(...misled) > 0.08, 'the reason why controls come from the topic');
});

it('an effect as large as announced is seen in about 80% of cases', (test) => {
  const seen = designs(ofTopic, 'in any week').flatMap(({ name, ...design }) => {
    const power = surveyPower(design, Math.ceil(panels / 2));
    test.diagnostic(`${name}: ${JSON.stringify(power)}`);
    // A few weeks with few answers tell too little to announce anything.
    if (design.daysAWeek === 7) assert.ok(power.announced > 0.9, name);
    return power.announced > 0 ? [power.seen] : [];
  });
  const mean = seen.reduce((sum, share) => sum + share, 0) / seen.length;
  test.diagnostic(`mean ${mean}, least ${Math.min(...seen)}`);
  assert.ok(mean > 0.73 && mean < 0.93, `${mean}`);
  assert.ok(Math.min(...seen) > 0.6, `${Math.min(...seen)}`);
});

it('an effect of 20 points is found more often the more is asked', (test) => {
  for (const { name, ...design } of designs(ofTopic, 'in any week')) {
    const { found } = surveyPanels({ ...design, effect: 0.2 }, Math.ceil(panels / 4));
    test.diagnostic(`${name}: ${found}`);
    assert.ok(found > 0.2 || design.daysAWeek === 1, `${name}: ${found}`);
  }
});
