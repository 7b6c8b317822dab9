import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  CollectionEstimate,
  PlatformEstimate,
} from '#contract/collection/collection-estimate.ts';
import { budgetWarning, costSentence, priceWords } from './cost-words.ts';
import { mixedEstimate, type NamedPlatforms } from './mixed-estimate.ts';

const costs = (day: number) => ({ once_usd: day, day_usd: day, month_usd: day * 30 });

const chatgpt: PlatformEstimate = {
  ...{ platform: 'chatgpt', state: 'priced', provider: 'openai', surface: 'api' },
  ...{
    follows_country: true,
    prompts: 1,
    answers_per_day: 1,
    usd_per_answer: 0.5,
    basis: 'documented',
  },
  ...{ average: null, documented: { usd: 0.5, usage: {} } },
  ...{ per_prompt: costs(0.5), total: costs(0.5) },
};
const claude: PlatformEstimate = {
  ...chatgpt,
  ...{ platform: 'claude', usd_per_answer: 0.7, per_prompt: costs(0.7), total: costs(0.7) },
  ...{ basis: 'average', average: { usd: 0.7, answers: 12 } },
};
const meta: PlatformEstimate = {
  ...chatgpt,
  ...{ platform: 'meta', state: 'not_configured', provider: null, surface: null },
  ...{ answers_per_day: 0, usd_per_answer: null, basis: null, documented: null },
  ...{ per_prompt: null, total: null },
};

const free = { budget_usd: null, spent_usd: 0, exceeded: false };
const planned = {
  daily: { ...free, planned_usd: 1.2 },
  monthly: { ...free, planned_usd: 36 },
};
const estimate: CollectionEstimate = {
  ...{ collection: 'on', mode: 'on', cadence_hours: 24, repeats: 1, days_per_month: 30 },
  ...{ prompts: 1, platforms: [chatgpt, claude], unpriced: [] },
  ...{ per_prompt: costs(1.2), total: costs(1.2), judging: null },
  budget: { brand: planned, organization: planned },
};

describe('what asking costs, in words', () => {
  const said: readonly (readonly [string, Partial<CollectionEstimate>])[] = [
    ['This costs about $1.20 a day, $36 a month.', {}],
    [
      'This costs about $1.20 a day, $36 a month. Not counted, without a provider key: Meta AI.',
      { platforms: [chatgpt, claude, meta], unpriced: ['meta'] },
    ],
    [
      'The cost is unknown: there is no provider key for Meta AI.',
      { platforms: [meta], unpriced: ['meta'], total: null },
    ],
    ['Costs nothing: no prompt is asked.', { platforms: [], total: costs(0) }],
    [
      'Costs nothing: no prompt is asked.',
      { platforms: [{ ...meta, state: 'disabled' }], total: costs(0) },
    ],
    ['Costs nothing: this brand’s answers are simulated.', { mode: 'simulated' }],
    [
      'Nothing is spent while collection is off. Once it is on, it costs about $1.20 a day, $36 a month.',
      { mode: 'off' },
    ],
    [
      'Nothing is spent while collection is off. Once it is on, it costs about $1.20 a day, $36 a month.',
      { collection: 'off' },
    ],
  ];
  for (const [sentence, change] of said) {
    it(`${Object.keys(change).join(', ') || 'plain'}: ${sentence}`, () =>
      assert.equal(costSentence({ ...estimate, ...change }, 'schedule'), sentence));
  }

  it('is one amount for asking now', () =>
    assert.equal(costSentence(estimate, 'once'), 'Asking now costs about $1.20.'));

  it('names the price that a platform is counted with', () => {
    assert.match(priceWords(chatgpt), /^\$0\.50 an answer, by the provider’s price/);
    assert.match(priceWords(claude), /^\$0\.70 an answer, .* latest 12 answers$/);
    assert.match(priceWords(meta), /no provider key/);
    assert.match(priceWords({ ...meta, state: 'disabled' }), /disabled/);
  });
});

describe('the warning of a budget', () => {
  const limited = (daily: number | null, spent = 0): CollectionEstimate => ({
    ...estimate,
    budget: {
      organization: planned,
      brand: { ...planned, daily: { ...planned.daily, budget_usd: daily, spent_usd: spent } },
    },
  });

  it('comes when more is planned than the budget, or than what is left for asking now', () => {
    assert.equal(budgetWarning(limited(null), 'schedule'), undefined);
    assert.equal(budgetWarning(limited(1.2), 'schedule'), undefined);
    assert.match(
      budgetWarning(limited(1), 'schedule') ?? '',
      /about \$1\.20 a day then, more than this brand’s budget of \$1\.00/,
    );
    assert.equal(budgetWarning(limited(2, 0.8), 'once'), undefined);
    assert.match(
      budgetWarning(limited(2, 1.5), 'once') ?? '',
      /what is left of this brand’s budget today, \$0\.50/,
    );
  });

  it('follows budgets that are about to be set', () => {
    const budgets = { daily_budget_usd: null, monthly_budget_usd: 35 };
    assert.match(budgetWarning(limited(1), 'schedule', budgets) ?? '', /about \$36 a month/);
    const enough = { daily_budget_usd: 2, monthly_budget_usd: null };
    assert.equal(budgetWarning(limited(1), 'schedule', enough), undefined);
  });

  it('does not come where nobody is asked', () =>
    assert.equal(budgetWarning({ ...limited(0), mode: 'simulated' }, 'schedule'), undefined));
});

describe('prompts that name platforms of their own', () => {
  const ofOne = {
    ...estimate,
    platforms: [chatgpt, claude, meta],
    unpriced: ['meta' as const],
    budget: {
      brand: { ...planned, daily: { ...planned.daily, budget_usd: 2, planned_usd: 1.7 } },
      organization: planned,
    },
  };
  const of = (...prompts: NamedPlatforms[]) => mixedEstimate(ofOne, prompts);

  it('cost what each of them does', () => {
    const { total, platforms, unpriced, per_prompt, prompts } = of(['chatgpt'], ['chatgpt'], []);
    assert.deepEqual(
      platforms.map((one) => [one.platform, one.prompts, one.total?.day_usd]),
      [
        ['chatgpt', 3, 1.5],
        ['claude', 1, 0.7],
        ['meta', 1, undefined],
      ],
    );
    assert.equal(total?.day_usd, 2.2);
    assert.deepEqual([unpriced, prompts], [['meta'], 3]);
    assert.ok(Math.abs((per_prompt?.day_usd ?? 0) - 2.2 / 3) < 1e-9);
  });

  it('are counted in addition to what is asked already', () => {
    // 0.50 a day is asked already: 1.70 with the one prompt that costs 1.20.
    const within = of(['chatgpt'], ['chatgpt'], ['chatgpt']).budget.brand.daily;
    assert.deepEqual([within.planned_usd, within.exceeded], [2, false]);
    const beyond = of(['chatgpt'], ['chatgpt'], ['claude']).budget.brand.daily;
    assert.deepEqual([beyond.planned_usd, beyond.exceeded], [2.2, true]);
  });

  it('have no sum where none has a price, and cost nothing where there are none', () => {
    assert.deepEqual([of(['meta']).total, of(['meta']).unpriced], [null, ['meta']]);
    assert.deepEqual([of().total?.day_usd, of().platforms, of().unpriced], [0, [], []]);
  });
});
