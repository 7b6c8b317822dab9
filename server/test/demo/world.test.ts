import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { importRecord, sentiments } from '#contract/answers/responses.ts';
import { brandCreateBody } from '#contract/brands/brands.ts';
import { platformValues } from '#contract/platforms.ts';
import { promptCreateBody } from '#contract/prompts/prompts.ts';
import { createWorld, type World, type WorldAnswer } from '../../src/demo/index.ts';
import { defaultStages } from '../../src/modules/brands/default-stages.ts';

const endDay = '2026-11-14';

function everyAnswer(world: World, days = world.days): WorldAnswer[] {
  return days.flatMap((day) => world.brands.flatMap(({ key }) => [...world.answers(key, day)]));
}

describe('the demo world', () => {
  it('is the same for the same seed, and another for another', () => {
    const [one, again, other] = [7, 7, 8].map((seed) => everyAnswer(createWorld(seed, 3, endDay)));
    assert.deepEqual(one, again);
    const texts = new Set(one?.map(({ responseText }) => responseText));
    const shared = other?.filter(({ responseText }) => texts.has(responseText)) ?? [];
    assert.ok(shared.length < 5, `${shared.length} texts of another seed`);
  });

  it('gives a day the same answers whatever was asked for before', () => {
    const [fresh, used] = [createWorld(7, 4, endDay), createWorld(7, 4, endDay)];
    everyAnswer(used);
    const day = fresh.days[2] ?? '';
    assert.deepEqual([...fresh.answers('running', day)], [...used.answers('running', day)]);
  });

  it('ends on the day given and knows no others', () => {
    const world = createWorld(7, 3, '2026-03-01');
    assert.deepEqual(world.days, ['2026-02-27', '2026-02-28', '2026-03-01']);
    assert.deepEqual([...world.answers('freight', '2026-03-02')], []);
    assert.deepEqual([...world.answers('nobody', '2026-03-01')], []);
    for (const answer of everyAnswer(world)) {
      assert.equal(answer.createdAt.toISOString().slice(0, 10), answer.day);
    }
  });

  it('has brands and prompts that the interface accepts, on every stage', () => {
    const { brands } = createWorld(7, 1, endDay);
    assert.equal(brands.length, 3);
    for (const { body, prompts } of brands) {
      assert.deepEqual(brandCreateBody.parse(body), body);
      assert.ok(body.competitors.length >= 4 && body.competitors.length <= 6);
      assert.ok(prompts.length >= 12 && prompts.length <= 16);
      const stages = new Set(prompts.map(({ stage }) => stage));
      assert.deepEqual(
        [...stages].sort(),
        defaultStages[body.stage_set].map(({ name }) => name).sort(),
      );
      for (const { persona, topics, ...prompt } of prompts) {
        assert.ok(promptCreateBody.safeParse(prompt).success, prompt.key);
        assert.ok(topics.every((topic) => body.key_topics.includes(topic)));
        assert.ok(persona === null || body.personas.some(({ name }) => name === persona));
      }
    }
    assert.ok(brands.some(({ body }) => body.case_sensitive && body.excluded_names.length > 0));
  });

  it('holds 15,000 to 20,000 answers in 90 days, on nine platforms and in five languages', () => {
    const world = createWorld(7, 90, endDay);
    const sample = everyAnswer(
      world,
      world.days.filter((_, index) => index % 9 === 4),
    );
    const estimate = sample.length * 9;
    assert.ok(estimate > 15_000 && estimate < 20_000, `about ${estimate}`);
    assert.deepEqual(new Set(sample.map(({ platform }) => platform)), new Set(platformValues));
    assert.equal(new Set(sample.map(({ language }) => language)).size, 5);
    for (const language of ['en', 'de', 'es', 'fr', 'ja']) {
      const found = sample.filter((answer) => answer.language === language);
      const read = new Set(found.map(({ truth }) => truth.brand.sentiment));
      assert.deepEqual(read, new Set([...sentiments, null]), language);
    }
    const shares = {
      table: sample.filter(({ responseText }) => responseText.includes('| --- |')).length,
      heading: sample.filter(({ responseText }) => /^### /m.test(responseText)).length,
      link: sample.filter(({ responseText }) => responseText.includes('](https://')).length,
      bareUrl: sample.filter(({ responseText }) => /^- https:/m.test(responseText)).length,
      shopping: sample.filter(({ shoppingResults }) => shoppingResults.length > 0).length,
      fanout: sample.filter(({ queryFanout }) => queryFanout.queries.length > 0).length,
      withoutSources: sample.filter(({ citations }) => citations.length === 0).length,
    };
    for (const [what, count] of Object.entries(shares)) assert.ok(count > 20, `${count} ${what}`);
  });

  it('makes answers that the import would take', () => {
    for (const answer of everyAnswer(createWorld(7, 2, endDay))) {
      const record = {
        external_id: answer.key,
        prompt_id: 1,
        platform: answer.platform,
        created_at: answer.createdAt.toISOString(),
        search_enabled: answer.searchEnabled,
        response_text: answer.responseText,
        citations: answer.citations,
        query_fanout: answer.queryFanout,
        shopping_results: answer.shoppingResults,
      };
      assert.ok(importRecord.safeParse(record).success, answer.key);
    }
  });
});
