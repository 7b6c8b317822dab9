import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import {
  signalRun as runSchema,
  signal as signalSchema,
} from '#contract/changes-and-actions/signals.ts';
import { emptyText, sureness } from './signal-words.ts';

const [signal] = z.tuple([signalSchema]).parse(signalSchema.meta()?.examples);
const [run] = z.tuple([runSchema]).parse(runSchema.meta()?.examples);

describe('words for a change', () => {
  it('say how large it is, where the rest comes from, and how sure it is', () => {
    assert.equal(
      sureness(signal),
      '+13.0 pp on 38 prompts asked in both periods, between +9.0 pp and +17.0 pp in 95 of 100 cases. ' +
        'Another +2.0 pp come from asking other questions. ' +
        'Fewer than one in a thousand changes this sure are chance.',
    );
  });

  it('leave out a mix of nothing, and write scores without a unit', () => {
    const basket = { ...signal.basket, lower: -12, upper: -4, q_value: 0.021 };
    const score = { ...signal, metric: 'brand_sentiment_score', like_for_like: -8, mix: 0.01 };
    assert.equal(
      sureness({ ...score, basket } as typeof signal),
      '−8.0 on 38 prompts asked in both periods, between −12.0 and −4.0 in 95 of 100 cases. ' +
        'About 2.1% of changes this sure are chance.',
    );
  });
});

describe('words for an empty list', () => {
  it('tell nothing changed from nothing known', () => {
    const found = { ...run, found: 0 };
    assert.match(emptyText([], false), /no comparison yet/);
    assert.match(
      emptyText([{ ...run, status: 'pending' }], false),
      /first comparison is under way/,
    );
    assert.match(emptyText([{ ...found, tested: 0 }], false), /too few answers/);
    assert.match(emptyText([found], false), /beyond chance in 28 days: that is a result/);
    assert.match(emptyText([{ ...run, status: 'running' }, run], true), /No change matches/);
    assert.match(emptyText([found], true), /that is a result/);
  });
});
