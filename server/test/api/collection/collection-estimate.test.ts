import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CollectionEstimate } from '#contract/collection/collection-estimate.ts';
import { platformValues } from '#contract/platforms.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { loopbackCatalog } from '../../support/collection/loopback-collector.ts';
import type { OrganizationOptions } from '../../support/records/organization.ts';
import { promptWorld } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService({ collectors: loopbackCatalog('http://127.0.0.1:9') });

/** A brand whose answers on four platforms cost 700 millionths of a dollar by the documented price. */
async function estimated(options: OrganizationOptions = {}) {
  const world = await promptWorld(service, options);
  const path = `/v1/${world.brand.id}/collections/estimate`;
  const answer = (query = '') => world.call('GET', `${path}?${query}`);
  return {
    world,
    answer,
    estimate: async (query = ''): Promise<CollectionEstimate> => succeeded(await answer(query)),
    set: (settings: object) =>
      world.call('PUT', `${world.brandPath}/collection-settings`, settings),
  };
}

const costs = (once: number, day: number, month: number) => ({
  once_usd: once,
  day_usd: day,
  month_usd: month,
});

describe('the estimate of a brand as it is', () => {
  it('is its active prompts on their platforms, by the documented price while there are no answers', async () => {
    const { world, estimate } = await estimated();
    await world.create({ platforms: ['chatgpt', 'claude'] });
    await world.create({ platforms: ['chatgpt'] });
    const paused = await world.create({ platforms: ['chatgpt'] });
    succeeded(await world.patch(paused.id, 'paused'));
    const { platforms, budget, ...found } = await estimate();
    assert.deepEqual(found, {
      ...{ collection: 'on', mode: 'on', cadence_hours: 24, repeats: 1, days_per_month: 30 },
      prompts: 2,
      unpriced: [],
      per_prompt: costs(0.00105, 0.00105, 0.0315),
      total: costs(0.0021, 0.0021, 0.063),
      judging: null,
    });
    assert.deepEqual(
      platforms.map(({ platform }) => platform),
      ['chatgpt', 'claude'],
    );
    assert.deepEqual(platforms[0], {
      ...{ platform: 'chatgpt', state: 'priced', provider: 'loopback', surface: 'api' },
      ...{ follows_country: true, prompts: 2, answers_per_day: 2, usd_per_answer: 0.0007 },
      ...{ basis: 'documented', average: null },
      documented: { usd: 0.0007, usage: { calls: 1 } },
      per_prompt: costs(0.0007, 0.0007, 0.021),
      total: costs(0.0014, 0.0014, 0.042),
    });
    const free = { budget_usd: null, spent_usd: 0, exceeded: false };
    const checks = {
      daily: { ...free, planned_usd: 0.0021 },
      monthly: { ...free, planned_usd: 0.063 },
    };
    assert.deepEqual(budget, { brand: checks, organization: checks });
  });

  it('follows its cadence and repeats', async () => {
    const { world, estimate, set } = await estimated();
    await world.create();
    succeeded(await set({ cadence_hours: 6, repeats: 3 }));
    const { total, cadence_hours, repeats, platforms } = await estimate();
    assert.deepEqual([cadence_hours, repeats, platforms[0]?.answers_per_day], [6, 3, 12]);
    assert.deepEqual(total, costs(0.0007, 0.0084, 0.252));
  });

  it('is nothing without a prompt', async () => {
    const { estimate } = await estimated();
    const { prompts, platforms, total, per_prompt } = await estimate();
    assert.deepEqual([prompts, platforms, per_prompt], [0, [], null]);
    assert.deepEqual(total, costs(0, 0, 0));
  });
});

describe('what has no price', () => {
  it('is named and left out of the sums', async () => {
    const { world, estimate } = await estimated();
    await world.create({ platforms: ['chatgpt', 'meta'] });
    const { platforms, unpriced, total } = await estimate();
    assert.deepEqual(unpriced, ['meta']);
    assert.deepEqual(total, costs(0.0007, 0.0007, 0.021));
    const meta = platforms.find(({ platform }) => platform === 'meta');
    assert.deepEqual(
      [meta?.state, meta?.prompts, meta?.usd_per_answer, meta?.basis, meta?.total],
      ['not_configured', 1, null, null, null],
    );
  });

  it('has no sum where it is everything', async () => {
    const { world, estimate } = await estimated();
    await world.create({ platforms: ['meta'] });
    const { total, per_prompt, unpriced, budget } = await estimate();
    assert.deepEqual([total, per_prompt, unpriced], [null, null, ['meta']]);
    assert.equal(budget.brand.daily.planned_usd, null);
  });

  it('is a platform that the operator disabled, which nobody asks', async () => {
    const { world, estimate } = await estimated();
    await world.create({ platforms: ['chatgpt', 'grok'] });
    await world.operate({ disabled_platforms: ['grok'] });
    const { platforms, unpriced, total } = await estimate();
    assert.equal(platforms.find(({ platform }) => platform === 'grok')?.state, 'disabled');
    assert.deepEqual(unpriced, []);
    assert.deepEqual(total, costs(0.0007, 0.0007, 0.021));
  });
});

describe('what if', () => {
  it('counts new prompts, platforms, cadence and repeats without changing anything', async () => {
    const { world, estimate } = await estimated();
    await world.create();
    const found = await estimate(
      'prompts=10&platform=chatgpt&platform=claude&cadence_hours=12&repeats=2',
    );
    assert.deepEqual(found.total, costs(0.014, 0.056, 1.68));
    assert.deepEqual(found.per_prompt, costs(0.0014, 0.0056, 0.168));
    assert.deepEqual([found.prompts, found.platforms.length], [10, 2]);
    // The budgets count the prompt that is there already, at the same cadence.
    assert.equal(found.budget.brand.daily.planned_usd, 0.0588);
    assert.equal((await estimate()).total?.day_usd, 0.0007);
  });

  it('asks new prompts on every enabled platform where none is named', async () => {
    const { estimate } = await estimated({ disabledPlatforms: ['grok'] });
    const { platforms, unpriced } = await estimate('prompts=1');
    assert.deepEqual(
      platforms.map(({ platform }) => platform),
      platformValues.filter((platform) => platform !== 'grok'),
    );
    assert.equal(unpriced.length, platformValues.length - 4);
  });

  it('counts the prompts that are named, also paused ones, and the others against the budget', async () => {
    const { world, estimate } = await estimated();
    const [first, paused] = [
      await world.create({ platforms: ['chatgpt', 'claude'] }),
      await world.create(),
    ];
    succeeded(await world.patch(paused.id, 'paused'));
    const one = await estimate(`prompt_id=${first.id}`);
    assert.deepEqual([one.prompts, one.total?.day_usd], [1, 0.0014]);
    const both = await estimate(
      `prompt_id=${first.id}&prompt_id=${paused.id}&prompt_id=${first.id}`,
    );
    assert.deepEqual([both.prompts, both.total?.day_usd], [2, 0.0021]);
    const elsewhere = await estimate(`prompt_id=${paused.id}&platform=perplexity`);
    assert.deepEqual(elsewhere.total, costs(0.0007, 0.0007, 0.021));
    assert.equal(elsewhere.budget.brand.daily.planned_usd, 0.0021);
  });

  it('moves every prompt to the platforms that are named', async () => {
    const { world, estimate } = await estimated();
    await world.create();
    await world.create();
    const { platforms, budget } = await estimate('platform=claude');
    assert.deepEqual(
      platforms.map(({ platform, prompts }) => [platform, prompts]),
      [['claude', 2]],
    );
    assert.equal(budget.brand.daily.planned_usd, 0.0014);
  });
});

describe('the budgets of an estimate', () => {
  it('are exceeded by what is planned, the brand’s and the organization’s', async () => {
    const { world, estimate, set } = await estimated();
    await world.create();
    succeeded(await set({ daily_budget_usd: 0.0007, monthly_budget_usd: 0.02 }));
    const { token: key } = await world.organization.person('admin');
    const path = `/organizations/${world.organization.id}/collection-budget`;
    succeeded(await service.call('PUT', path, { key, body: { daily_budget_usd: 0.001 } }));
    const now = (await estimate()).budget;
    assert.deepEqual(
      [now.brand.daily.exceeded, now.brand.monthly.exceeded, now.organization.daily.exceeded],
      [false, true, false],
    );
    const then = (await estimate('prompts=1&platform=claude')).budget;
    assert.deepEqual(
      [then.brand.daily.exceeded, then.brand.monthly.exceeded, then.organization.daily.exceeded],
      [true, true, true],
    );
    assert.equal(then.organization.monthly.exceeded, false);
    assert.equal(then.brand.monthly.budget_usd, 0.02);
  });

  it('hold for nothing while collection is off, which the answer says', async () => {
    const { world, estimate, set } = await estimated();
    await world.create();
    succeeded(await set({ mode: 'off' }));
    const { mode, total } = await estimate();
    assert.deepEqual([mode, total?.day_usd], ['off', 0.0007]);
  });
});

describe('an estimate refuses', () => {
  const wrong = {
    'prompts=-1': 'query.prompts',
    'prompts=100001': 'query.prompts',
    'prompts=many': 'query.prompts',
    'prompt_id=1&prompts=1': 'query.prompts',
    'prompt_id=0': 'query.prompt_id',
    'prompt_id=x': 'query.prompt_id',
    'platform=altavista': 'query.platform',
    'repeats=0': 'query.repeats',
    'repeats=11': 'query.repeats',
    'cadence_hours=0': 'query.cadence_hours',
    'cadence_hours=169': 'query.cadence_hours',
    'cadence_hours=1.5': 'query.cadence_hours',
  };
  for (const [query, place] of Object.entries(wrong)) {
    it(query, async () => {
      const { answer } = await estimated();
      const found = await answer(query);
      invalid(found, place);
      assert.equal(found.body.detail.length, 1, 'one wrong value is one error');
    });
  }

  it('more than a hundred prompts', async () => {
    const { answer } = await estimated();
    const ids = Array.from({ length: 101 }, (_, index) => `prompt_id=${index + 1}`);
    assert.equal((await answer(ids.join('&'))).status, 422);
  });

  it('a prompt of another brand', async () => {
    const { answer } = await estimated();
    const other = await estimated();
    const { id } = await other.world.create();
    refused(await answer(`prompt_id=${id}`), 404, 'prompt_not_found');
  });
});

describe('the estimate of a brand that does not exist yet', () => {
  const estimate = async (
    options: OrganizationOptions,
    query = '',
  ): Promise<CollectionEstimate> => {
    const key = await (await service.organization(options)).key(['create-brand']);
    return succeeded(await service.call('GET', `/v1/collections/estimate?${query}`, { key }));
  };

  it('is for twenty prompts a day on all enabled platforms', async () => {
    const found = await estimate({ disabledPlatforms: ['grok'] });
    assert.deepEqual(
      [found.prompts, found.cadence_hours, found.repeats, found.platforms.length],
      [20, 24, 1, platformValues.length - 1],
    );
    // Three of the four platforms that have a price are left.
    assert.deepEqual(found.total, costs(0.042, 0.042, 1.26));
    assert.equal(found.unpriced.length, 5);
    assert.equal(found.budget.brand.monthly.budget_usd, null);
    assert.equal(found.budget.organization.monthly.planned_usd, 1.26);
  });

  it('follows prompts, platforms, hours and repeats', async () => {
    const found = await estimate({}, 'prompts=10&platform=chatgpt&cadence_hours=12&repeats=2');
    assert.deepEqual(found.total, costs(0.007, 0.028, 0.84));
    assert.equal((await estimate({}, 'prompts=5&platform=meta')).total, null);
  });
});
