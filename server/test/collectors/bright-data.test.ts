import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { collectorOf, collectorsOn, exchange, failureOf, question } from './under-test.ts';

describe('pages by Bright Data', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
    fakes.behave({ text: '**Northwind** fits.' });
  });
  after(() => fakes.close());

  const collector = (platform: string, timeoutSeconds?: number) =>
    collectorOf(collectorsOn(fakes, { timeoutSeconds }), 'bright_data', platform);

  const requests: readonly [string, string, string, object][] = [
    ['google_ai_mode', 'gd_mcswdt6z2elth3zqr2', 'https://google.com/aimode', {}],
    ['copilot', 'gd_m7di5jy6s9geokz8w', 'https://copilot.microsoft.com/', {}],
    ['chatgpt', 'gd_m7aof0k82r803d5bjm', 'https://chatgpt.com/', { web_search: true }],
    ['perplexity', 'gd_m7dhdot1vw9a7gc1n', 'https://www.perplexity.ai/', {}],
    ['google_gemini', 'gd_mbz66arm2mf9cu856y', 'https://gemini.google.com/', {}],
    ['grok', 'gd_m8ve0u141icu75ae74', 'https://grok.com/', {}],
  ];
  for (const [platform, dataset, url, options] of requests) {
    it(`sends the documented request for ${platform}`, async () => {
      const { calls } = await exchange(fakes, collector(platform));
      assert.equal(calls[0]?.path, '/datasets/v3/scrape');
      assert.deepEqual(Object.fromEntries(calls[0]?.query ?? []), {
        dataset_id: dataset,
        format: 'json',
        include_errors: 'true',
      });
      assert.deepEqual(calls[0]?.body, [
        { url, prompt: 'Which freight software suits a small depot?', country: 'DE', ...options },
      ]);
    });
  }

  it('reads what the page showed; what it lists without citing was only retrieved', async () => {
    const { answer } = await exchange(fakes, collector('chatgpt'));
    assert.deepEqual(
      { ...answer, raw: '' },
      {
        text: '**Northwind** fits.',
        cited: [
          {
            url: 'https://www.northwind.example/pricing',
            title: 'Pricing | Northwind',
            snippet: 'From 49 euros a month.',
          },
        ],
        retrieved: [
          {
            url: 'https://reviews.example/freight',
            title: 'Freight software reviewed',
            snippet: null,
          },
          {
            url: 'https://www.northwind.example/pricing',
            title: 'Pricing | Northwind',
            snippet: 'From 49 euros a month.',
          },
          { url: 'https://forum.example/t/41', title: 'Forum', snippet: null },
        ],
        searches: ['freight software small depot'],
        shopping: [
          {
            url: 'https://shop.example/scanner',
            title: 'Pallet scanner',
            image: null,
            description: null,
            rating: 4.5,
            reviews: null,
            purchasing_options: [
              { price: '€199.50', currency: null, url: 'https://shop.example/scanner' },
            ],
          },
        ],
        model: 'gpt-5-2',
        searched: true,
        truncated: false,
        costMicros: 1500,
        usage: { calls: 1 },
        raw: '',
      },
    );
  });

  it('looks again for an answer that takes longer', async () => {
    const asked = question({ text: 'Which freight software? (later)' });
    const { calls, answer } = await exchange(fakes, collector('perplexity'), asked);
    assert.deepEqual(
      calls.map(({ method, path }) => `${method} ${path.split('/')[3]}`),
      ['POST scrape', 'GET snapshot', 'GET snapshot'],
    );
    assert.equal(answer.text, '**Northwind** fits.');
    assert.equal(answer.costMicros, 1500);
  });

  it('looks again when a look goes wrong, since asking again would be paid twice', async () => {
    const asked = question({ text: 'A third one (later)' });
    fakes.behave({ provider: 'bright_data', next: ['answers', 'answers', 'is_down', 'answers'] });
    const { calls, answer } = await exchange(fakes, collector('copilot'), asked);
    assert.equal(calls.length, 4);
    assert.equal(answer.text, '**Northwind** fits.');
  });

  it('does not know what was billed when it may not look any more', async () => {
    const asked = question({ text: 'A fourth one (later)' });
    fakes.behave({ provider: 'bright_data', next: ['answers', 'is_unauthorized'] });
    const failure = await failureOf(collector('copilot').ask(asked));
    assert.deepEqual([failure.reason, failure.billedMicros], ['unauthorized', null]);
  });

  it('stops looking at its deadline', async () => {
    const asked = question({ text: 'Another one (later)' });
    const failure = await failureOf(collector('grok', 0.2).ask(asked));
    assert.deepEqual([failure.reason, failure.billedMicros], ['timed_out', null]);
  });
});
