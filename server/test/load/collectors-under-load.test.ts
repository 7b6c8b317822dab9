import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createCollectors } from '../../src/adapters/collectors/index.ts';
import { collectorOf, failureOf, question } from '../collectors/under-test.ts';
import { testKey } from '../support/providers/fake-provider.ts';
import { startFakeProvidersProcess } from '../support/providers/process.ts';

describe('providers in a process of their own', () => {
  let fakes: Awaited<ReturnType<typeof startFakeProvidersProcess>>;
  before(async () => {
    fakes = await startFakeProvidersProcess();
  });
  after(() => fakes.close());

  const collector = () =>
    collectorOf(
      createCollectors({ openai: { key: testKey, baseUrl: fakes.baseUrl('openai') } }),
      'openai',
      'chatgpt',
    );

  it('bill each of 300 questions once, fifty at a time', async () => {
    const waiting = Array.from({ length: 300 }, (_, index) => `Question ${index}`);
    const asking = collector();
    let micros = 0;
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
          const answer = await asking.ask(question({ text }));
          assert.match(answer.text, new RegExp(`For ${text} `));
          micros += answer.costMicros;
        }
      }),
    );
    const bills = await fakes.bills();
    assert.deepEqual(bills.byProvider.openai, { calls: 300, billed: 300, micros });
    assert.deepEqual(
      [...new Set(Object.values(bills.byQuestion).map(({ billed }) => billed))],
      [1],
    );
    assert.ok(bills.maxAtOnce <= 51);
  });

  it('do as they are told', async () => {
    await fakes.behave({ provider: 'openai', next: ['is_down'] });
    const failure = await failureOf(collector().ask(question()));
    assert.equal(failure.reason, 'unavailable');
    await collector().ask(question());
  });
});
