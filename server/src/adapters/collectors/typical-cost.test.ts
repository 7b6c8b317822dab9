import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollectors } from './create-collectors.ts';
import { providers } from './index.ts';
import type { Prices } from './provider.ts';
import {
  costMicros,
  dollarsToMicros,
  noUsage,
  reserveForModel,
  ticksToMicros,
  typicalCost,
} from './typical-cost.ts';

const bounded = (prices: Partial<Prices>) => ({
  prices: { input: 0, cachedInput: 0, output: 0, search: 0, call: 0, ...prices },
  maxOutputTokens: 6000,
  maxSearches: 3,
});

describe('what an answer is expected to cost', () => {
  it('is one call where calls are billed', () => {
    assert.deepEqual(typicalCost(bounded({ call: 4 })), { micros: 4000, usage: { calls: 1 } });
  });

  it('is tokens and one search of a language model, and only tokens where it does not search', () => {
    const settings = bounded({ input: 2.5, output: 15, search: 10 });
    // 12,000 tokens at 2.5, 1,200 at 15 and a search at 10 a thousand.
    assert.deepEqual(typicalCost(settings), {
      micros: 30_000 + 18_000 + 10_000,
      usage: { input_tokens: 12_000, output_tokens: 1_200, searches: 1 },
    });
    assert.equal(typicalCost(settings, 0).micros, 5_000 + 18_000);
    assert.equal(typicalCost({ ...settings, maxSearches: 0 }).micros, 5_000 + 18_000);
    assert.equal(typicalCost({ ...settings, maxOutputTokens: 100 }, 0).micros, 5_000 + 1_500);
  });

  for (const { name } of providers) {
    it(`of ${name} is above zero and within what is reserved`, () => {
      for (const { typical, reserveMicros } of createCollectors({ [name]: { key: 'k' } })) {
        assert.ok(typical.micros > 0);
        assert.ok(typical.micros <= reserveMicros, `${typical.micros} of ${reserveMicros}`);
      }
    });
  }

  it('follows the operator’s own prices', () => {
    const prices = { input: 0, output: 0, search: 0, call: 7 };
    const [collector] = createCollectors({ openai: { key: 'k', prices } });
    assert.equal(collector?.typical.micros, 7000);
  });

  it('counts no search for Gemini until it may search', () => {
    const of = (geminiGrounding: boolean) =>
      createCollectors({ gemini: { key: 'k' } }, { geminiGrounding })[0]?.typical.usage.searches;
    assert.deepEqual([of(false), of(true)], [undefined, 1]);
  });
});

const prices = { input: 2, cachedInput: 0.2, output: 10, search: 10, call: 4 };

describe('costMicros', () => {
  it('prices tokens by the million, searches and calls by the thousand', () => {
    const usage = {
      inputTokens: 1000,
      cachedInputTokens: 400,
      outputTokens: 100,
      searches: 2,
      calls: 1,
    };
    assert.equal(costMicros(usage, prices), 600 * 2 + 400 * 0.2 + 1000 + 20_000 + 4000);
  });

  it('rounds up, but not what is whole', () => {
    assert.equal(costMicros({ ...noUsage, inputTokens: 1 }, { ...prices, input: 0.1 }), 1);
    assert.equal(dollarsToMicros(0.1 + 0.2), 300_000);
    assert.equal(ticksToMicros(37_756_000), 3776);
  });
});

describe('reserveForModel', () => {
  it('is the price of every step reading again what came before', () => {
    const settings = { prices, maxOutputTokens: 100 };
    assert.equal(reserveForModel(settings, 0), 10_000 * 2 + 1000);
    assert.equal(
      reserveForModel(settings, 3),
      (4 * 10_000 + 10_000 + 20_000 + 30_000) * 2 + 1000 + 30_000,
    );
  });
});
