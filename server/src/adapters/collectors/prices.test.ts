import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { costMicros, dollarsToMicros, noUsage, reserveForModel, ticksToMicros } from './prices.ts';

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
