import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { CollectionPlan } from '#contract/collection/planner.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { importRow } from '../../support/answers/responses.ts';
import { loopbackCatalog } from '../../support/collection/loopback-collector.ts';
import { type PromptWorld, promptWorld } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

let world: PromptWorld;

const days = 10;
const window = 'start_date=2026-03-01&end_date=2026-03-30';

/** Eight prompts on two platforms, once a day for ten days: two are always answered with the brand, two never. */
const service = useTestService({ collectors: loopbackCatalog('http://127.0.0.1:9') });
before(async () => {
  world = await promptWorld(service);
  const rows: object[] = [];
  for (let at = 0; at < 8; at += 1) {
    const prompt = await world.create({ platforms: ['chatgpt', 'claude'] });
    for (let day = 0; day < days; day += 1) {
      for (const [place, platform] of ['chatgpt', 'claude'].entries()) {
        const created_at = `2026-03-${String(day + 1).padStart(2, '0')}T08:00:00Z`;
        const isPresent = at < 2 || (at > 3 && (day * 3 + place + at) % 8 < at);
        const evaluation = isPresent
          ? { brand_present: true, brand_sentiment: day % 2 ? 'positive' : 'negative' }
          : { brand_present: false };
        rows.push(importRow(prompt.id, { platform, created_at, evaluation }));
      }
    }
  }
  succeeded(await world.call('POST', `/v1/${world.brand.id}/responses/import`, rows));
});

const answer = (query = window) => world.call('GET', `/v1/${world.brand.id}/planner?${query}`);
const plan = async (query = window): Promise<CollectionPlan> => succeeded(await answer(query));

describe('a plan', () => {
  it('says what was asked, what it costs at today’s prices, and where the uncertainty comes from', async () => {
    const { today, days: answered, uncertainty, unpriced } = await plan();
    const { basket_width, population_width, ...asked } = today ?? assert.fail();
    assert.deepEqual(asked, {
      ...{ prompts: 8, platforms: 2, answers_each: 10, responses: 160 },
      ...{ window_usd: 0.112, month_usd: 0.336 },
    });
    assert.equal(answered, days);
    assert.deepEqual(unpriced, []);
    const { prompts, platforms, answers } = uncertainty ?? assert.fail();
    assert.ok(Math.abs(prompts + platforms + answers - 1) < 1e-9);
    assert.ok(prompts > 0.8, `prompts differ most: ${prompts}`);
    assert.ok((basket_width ?? 100) < (population_width ?? 0));
  });

  it('predicts for today’s design the widths that the intervals have', async () => {
    const { today } = await plan();
    const fields = 'fields=brand_presence_percentage';
    const [row] = succeeded(
      await world.call('GET', `/v1/${world.brand.id}/query/intervals?${fields}&${window}`),
    );
    for (const estimand of ['basket', 'population'] as const) {
      const { lower, upper } = row.brand_presence_percentage[estimand];
      const ratio = (today?.[`${estimand}_width`] ?? 0) / (100 * (upper - lower));
      assert.ok(ratio > 0.9 && ratio < 1.1, `${estimand}: ${ratio}`);
    }
  });

  it('says what one more repeat, prompt, platform and day buys and costs', async () => {
    const { steps, today } = await plan();
    const by = Object.fromEntries(steps.map((step) => [step.adds, step]));
    assert.deepEqual(Object.keys(by), ['repeat', 'prompt', 'platform', 'day']);
    assert.equal(by.repeat?.plan.answers_each, 20);
    assert.equal(by.prompt?.plan.prompts, 9);
    assert.equal(by.platform?.plan.platforms, 3);
    assert.equal(by.day?.plan.answers_each, 11);
    assert.ok(by.platform?.platform && !['chatgpt', 'claude'].includes(by.platform.platform));
    assert.deepEqual(
      steps.map(({ extra_usd }) => extra_usd),
      [0.112, 0.014, 0.056, 0.0112],
    );
    for (const { basket_gain, population_gain, adds } of steps) {
      assert.ok((basket_gain ?? 0) > 0, adds);
      assert.ok((population_gain ?? -1) >= 0, adds);
    }
    assert.ok((by.prompt?.population_gain ?? 0) > (by.repeat?.population_gain ?? 0));
    assert.equal(by.prompt?.plan.month_usd, ((today?.month_usd ?? 0) * 9) / 8);
  });

  it('finds the cheapest plan for a wished width', async () => {
    const { cheapest, width, sentences } = await plan(`${window}&width=20`);
    assert.equal(width, 20);
    const { basket, population } = cheapest ?? assert.fail();
    assert.ok((basket.plan?.basket_width ?? 100) <= 20);
    assert.ok((population.plan?.population_width ?? 100) <= 20);
    assert.ok((population.plan?.prompts ?? 0) > 20);
    assert.ok((population.plan?.window_usd ?? 1) > (basket.plan?.window_usd ?? 0));
    assert.equal(sentences.filter((text) => text.startsWith('The cheapest way')).length, 2);
    assert.equal((await plan()).cheapest, null);
  });

  it('says so where no plan reaches the width', async () => {
    const { cheapest, sentences } = await plan(`${window}&width=1`);
    assert.equal(cheapest?.population.plan, null);
    assert.ok(sentences.some((text) => text.startsWith('No plan')));
  });

  it('lists the prompts whose answers hardly ever flip, as the prompt itself says', async () => {
    const { steady, sentences } = await plan();
    assert.deepEqual([steady.total, steady.responses, steady.prompts.length], [4, 80, 4]);
    assert.ok(steady.prompts.every(({ prompt, flip_rate }) => prompt !== null && flip_rate === 0));
    const steadyId = steady.prompts[0]?.prompt_id;
    const path = `/v1/${world.brand.id}/prompts/${steadyId}/flips?${window}`;
    const { platforms } = succeeded(await world.call('GET', path));
    assert.ok(platforms.length > 0);
    for (const { flip_rate, days } of platforms) assert.deepEqual([flip_rate, days > 1], [0, true]);
    refused(
      await world.call('GET', `/v1/${world.brand.id}/prompts/999999999/flips`),
      ...([404, 'prompt_not_found'] as const),
    );
    assert.ok(
      sentences.includes(
        '4 prompts hardly ever change their answers from one day to the next, yet take 50% of all answers: asking once a week would be enough for them.',
      ),
    );
  });

  it('counts of a metric only what it is about, and pays for all', async () => {
    const { today, estimate } = await plan(`metric=brand_sentiment_score&${window}`);
    assert.equal(today?.responses, 160);
    assert.equal(today?.window_usd, 0.112);
    assert.ok(estimate !== null && estimate > 1, 'a score is shown of 100');
  });

  it('is of the answers that the filters leave', async () => {
    const { today } = await plan(`${window}&filters=ai_platform:Claude`);
    assert.deepEqual([today?.platforms, today?.responses], [1, 80]);
  });
});

describe('where nothing can be planned', () => {
  it('a window without answers says so', async () => {
    const found = await plan('start_date=2025-01-01&end_date=2025-01-31&width=10');
    const { estimate, today, cheapest, steps, curves, days: answered } = found;
    assert.deepEqual(
      [estimate, today, cheapest, steps, curves, answered],
      [null, null, null, [], [], 0],
    );
    assert.equal(found.sentences.length, 1);
  });

  it('one answer each says nothing of repeats', async () => {
    const { estimate, today, sentences } = await plan('start_date=2026-03-01&end_date=2026-03-01');
    assert.ok(estimate !== null);
    assert.equal(today, null);
    assert.match(sentences.join(), /at least twice/);
  });

  it('a platform without a price is left out of the costs', async () => {
    const prompt = await world.create({ platforms: ['chatgpt'], text: 'Unpriced?' });
    const rows = [1, 2].map((day) =>
      importRow(prompt.id, { platform: 'copilot', created_at: `2026-05-0${day}T08:00:00Z` }),
    );
    succeeded(await world.call('POST', `/v1/${world.brand.id}/responses/import`, rows));
    const found = await plan('start_date=2026-05-01&end_date=2026-05-02&width=50');
    assert.deepEqual(found.unpriced, ['copilot']);
    assert.equal(found.today?.window_usd, null);
    assert.equal(found.today?.population_width, null);
    assert.equal(found.uncertainty, null);
  });
});

describe('what a plan refuses', () => {
  it('metrics without intervals, widths and levels that cannot be', async () => {
    invalid(await answer('metric=responses'), 'query.metric');
    invalid(await answer('width=0.5'), 'query.width');
    invalid(await answer('level=1'), 'query.level');
    invalid(await answer('filters=nonsense:1'), 'query.filters');
    refused(await answer('start_date=2026-02-30'), 400, 'invalid_date');
  });
});
