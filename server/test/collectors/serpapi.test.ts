import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testKey } from '../support/providers/fake-provider.ts';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { collectorOf, collectorsOn, exchange, failureOf, question } from './under-test.ts';

const markdown = `Northwind fits.

### What to look at

- **Price:** from 49 euros
- Size
  - up to ten docks

| product | price |
| --- | --- |
| Northwind | 49 |`;

describe('pages by SerpApi', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
    fakes.behave({ text: 'Northwind fits.' });
  });
  after(() => fakes.close());

  const collector = (platform: string) => collectorOf(collectorsOn(fakes), 'serpapi', platform);
  const text = 'Which freight software suits a small depot?';
  const always = { no_cache: 'true', api_key: testKey, q: text };

  const requests: readonly [string, object][] = [
    ['google_ai_overviews', { engine: 'google', gl: 'de', hl: 'en' }],
    ['google_ai_mode', { engine: 'google_ai_mode', gl: 'de', hl: 'en' }],
    ['copilot', { engine: 'bing_copilot' }],
  ];
  for (const [platform, parameters] of requests) {
    it(`sends the documented request for ${platform}, never to the cache`, async () => {
      const { calls } = await exchange(fakes, collector(platform));
      assert.equal(calls[0]?.path, '/search.json');
      assert.deepEqual(Object.fromEntries(calls[0]?.query ?? []), { ...always, ...parameters });
    });
  }

  it('puts the blocks of an answer together again', async () => {
    const { answer } = await exchange(fakes, collector('google_ai_mode'));
    assert.deepEqual(
      { ...answer, raw: '' },
      {
        text: markdown,
        cited: [
          {
            url: 'https://www.northwind.example/pricing',
            title: 'Pricing | Northwind',
            snippet: 'From 49 euros a month.',
          },
          {
            url: 'https://reviews.example/freight',
            title: 'Freight software reviewed',
            snippet: null,
          },
        ],
        retrieved: [],
        searches: [],
        shopping: [
          {
            url: 'https://shop.example/scanner',
            title: 'Pallet scanner',
            image: 'https://shop.example/scanner.png',
            description: null,
            rating: 4.5,
            reviews: 31,
            purchasing_options: [
              { price: '€199.50', currency: null, url: 'https://shop.example/scanner' },
            ],
          },
        ],
        model: null,
        searched: true,
        truncated: false,
        costMicros: 15_000,
        usage: { calls: 1 },
        raw: '',
      },
    );
  });

  it('begins a Copilot answer with its header', async () => {
    const { answer } = await exchange(fakes, collector('copilot'));
    assert.equal(answer.text, `## Freight software\n\n${markdown}`);
  });

  it('fetches an overview that Google sends later, and pays for both searches', async () => {
    const asked = question({ text: 'Which freight software? (later)' });
    const { calls, answer } = await exchange(fakes, collector('google_ai_overviews'), asked);
    assert.deepEqual(
      calls.map(({ query }) => query.get('engine')),
      ['google', 'google_ai_overview'],
    );
    assert.equal(calls[1]?.query.get('no_cache'), 'true');
    assert.equal(answer.text, markdown);
    assert.deepEqual([answer.costMicros, answer.usage], [30_000, { calls: 2 }]);
    assert.equal(answer.costMicros, collector('google_ai_overviews').reserveMicros);
    assert.equal(JSON.parse(answer.raw).length, 2);
  });

  it('knows that the first search was billed when the second fails', async () => {
    fakes.behave({ provider: 'serpapi', next: ['answers', 'is_rate_limited_without_a_word'] });
    const asked = question({ text: 'Which freight software? (later)' });
    const failure = await failureOf(collector('google_ai_overviews').ask(asked));
    assert.deepEqual([failure.reason, failure.billedMicros], ['rate_limited', 15_000]);
  });

  it('reads a time in retry-after', async () => {
    fakes.behave({ next: ['is_rate_limited'] });
    const limited = await failureOf(collector('copilot').ask(question()));
    assert.equal(limited.reason, 'rate_limited');
    assert.ok((limited.retryAfterSeconds ?? 0) > 0);
  });
});
