import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import { createCollectors } from '../../src/adapters/collectors/index.ts';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { guardedFetch } from '../../src/main/collector-catalog.ts';
import { member, testKey } from '../support/providers/fake-provider.ts';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { cfo, collectorOf, collectorsOn, exchange, failureOf, question } from './under-test.ts';

describe('several platforms by one key of OpenRouter', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
  });
  after(() => fakes.close());

  const collector = (platform: string) => collectorOf(collectorsOn(fakes), 'openrouter', platform);

  it('sends the documented request, with the model of each platform', async () => {
    const { calls } = await exchange(fakes, collector('claude'), question({ persona: cfo }));
    assert.equal(calls[0]?.path, '/chat/completions');
    assert.deepEqual(calls[0]?.body, {
      model: 'anthropic/claude-sonnet-5',
      messages: [
        { role: 'system', content: 'The person asking is CFO. Counts every cent.' },
        { role: 'user', content: 'Which freight software suits a small depot?' },
      ],
      tools: [
        {
          type: 'openrouter:web_search',
          parameters: { engine: 'native', user_location: { type: 'approximate', country: 'DE' } },
        },
      ],
      max_tokens: 6000,
      usage: { include: true },
    });
    const { calls: others } = await exchange(fakes, collector('grok'));
    assert.equal(member(others[0]?.body, 'model'), 'x-ai/grok-4.3');
  });

  it('reads text, citations, searches and what it cost', async () => {
    fakes.behave({ text: 'Northwind fits.' });
    const { answer } = await exchange(fakes, collector('chatgpt'));
    assert.deepEqual(
      { ...answer, raw: '' },
      {
        text: 'Northwind fits.',
        cited: [
          {
            url: 'https://www.northwind.example/pricing',
            title: 'Pricing | Northwind',
            snippet: 'From 49 euros a month.',
          },
        ],
        ...{ retrieved: [], searches: [], shopping: [], raw: '' },
        ...{ model: 'openai/gpt-5.4', searched: true, truncated: false, costMicros: 19_625 },
        usage: {
          ...{ input_tokens: 2500, cached_input_tokens: 500 },
          ...{ output_tokens: 300, reasoning_tokens: 64, searches: 1 },
        },
      },
    );
  });

  it('reaches an address that an organization gave only where it is public or opened', async () => {
    const baseUrl = fakes.baseUrl('openrouter');
    const at = (allowedHosts: readonly string[]) => {
      const fetch = guardedFetch(createOutbound({ allowedHosts }));
      const collectors = createCollectors({ openrouter: { key: testKey, baseUrl, fetch } });
      return collectorOf(collectors, 'openrouter', 'chatgpt');
    };
    const failure = await failureOf(at([]).ask(question()));
    assert.ok(failure instanceof CollectionFailure);
    assert.deepEqual([failure.reason, failure.billedMicros], ['rejected', 0]);
    const answer = await at([new URL(baseUrl).host]).ask(question());
    assert.equal(answer.costMicros, 19_625);
    fakes.behave({ behaviour: 'redirects' });
    const redirected = await failureOf(at([new URL(baseUrl).host]).ask(question()));
    assert.match(redirected.message, /307, a redirect to/);
    fakes.behave({ behaviour: 'answers' });
  });
});
