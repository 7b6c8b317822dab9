import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BrandCreateBody } from '#contract/brands/brands.ts';
import { createWorld, type NameTruth, type WorldAnswer } from '../../src/demo/index.ts';
import { firstMention, ownerOf, seen, thirdOf } from './reading.ts';

const world = createWorld(11, 90, '2026-11-14');
const days = world.days.filter((_, index) => index % 10 === 3);

interface Case {
  readonly body: BrandCreateBody;
  readonly answer: WorldAnswer;
}

const cases: Case[] = world.brands.flatMap(({ key, body }) =>
  days.flatMap((day) => [...world.answers(key, day)].map((answer) => ({ body, answer }))),
);

/** Every tracked name with what is said to be true of it. */
function tracked({ body, answer }: Case) {
  const competitors = body.competitors.map((competitor, index) => ({
    named: competitor,
    truth: answer.truth.competitors[index] as NameTruth,
  }));
  return [{ named: body, truth: answer.truth.brand as NameTruth }, ...competitors];
}

describe('the truth of the demo world', () => {
  it('says present exactly where a name appears as a word in what a reader sees', () => {
    for (const one of cases) {
      const text = seen(one.answer.responseText);
      for (const { named, truth } of tracked(one)) {
        const found = firstMention(text, named) >= 0;
        assert.equal(truth.present, found, `${named.name} in ${one.answer.key}:\n${text}`);
      }
    }
  });

  it('names the third in which the first mention starts', () => {
    let right = 0;
    let all = 0;
    for (const one of cases) {
      const text = seen(one.answer.responseText);
      for (const { named, truth } of tracked(one).filter((entry) => entry.truth.present)) {
        const third = thirdOf(text, firstMention(text, named));
        if (named === one.body) assert.equal(truth.position, third, one.answer.key);
        all += 1;
        right += third === truth.position ? 1 : 0;
      }
    }
    assert.ok(right / all > 0.995, `${right} of ${all}`);
  });

  it('has a position and a sentiment exactly for those present', () => {
    for (const one of cases) {
      for (const { named, truth } of tracked(one)) {
        assert.equal(truth.position !== null, truth.present, `${named.name} ${one.answer.key}`);
        assert.equal(truth.sentiment !== null, truth.present, `${named.name} ${one.answer.key}`);
      }
    }
  });

  it('knows the owner of every citation', () => {
    const counts = { brand: 0, competitor: 0, other: 0 };
    for (const { body, answer } of cases) {
      assert.equal(answer.truth.citations.length, answer.citations.length);
      for (const [index, { url }] of answer.citations.entries()) {
        const truth = answer.truth.citations[index];
        assert.deepEqual(truth, ownerOf(url, body), url);
        if (truth) counts[truth.sourceType] += 1;
      }
    }
    const total = counts.brand + counts.competitor + counts.other;
    assert.ok(counts.other / total > 0.55 && counts.other / total < 0.85, JSON.stringify(counts));
    assert.ok(Math.min(counts.brand, counts.competitor) / total > 0.06, JSON.stringify(counts));
  });

  it('sees nothing in everyday words, addresses and other hosts that look like a name', () => {
    const absent = cases.filter(({ answer }) => !answer.truth.brand.present);
    const everyday = absent.filter(({ answer }) =>
      /[Cc]inder (track|path)/.test(answer.responseText),
    );
    assert.ok(everyday.length > 5, `${everyday.length} everyday words`);
    const addressed = absent.filter(({ body, answer }) =>
      answer.citations.some(({ url }) => url.includes(body.name.toLowerCase())),
    );
    assert.ok(addressed.length > 5, `${addressed.length} addresses`);
  });
});
