import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertContains } from '../support/assert-contains.ts';
import { testKey } from '../support/providers/fake-provider.ts';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { cfo, collectorOf, collectorsOn, exchange, failureOf, question } from './under-test.ts';

const scanner = {
  url: 'https://shop.example/scanner',
  title: 'Pallet scanner',
  image: 'https://shop.example/scanner.png',
  description: null,
  rating: 4.5,
  reviews: 31,
  purchasing_options: [{ price: 199.5, currency: 'EUR', url: 'https://shop.example/scanner' }],
};

describe('pages by DataForSEO', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
    fakes.behave({ text: 'Northwind fits.' });
  });
  after(() => fakes.close());

  const collector = (platform: string) => collectorOf(collectorsOn(fakes), 'dataforseo', platform);

  const requests: readonly [string, string, object][] = [
    [
      'google_ai_overviews',
      '/v3/serp/google/organic/live/advanced',
      { device: 'desktop', depth: 10, load_async_ai_overview: true },
    ],
    ['google_ai_mode', '/v3/serp/google/ai_mode/live/advanced', { device: 'desktop' }],
    ['chatgpt', '/v3/ai_optimization/chat_gpt/llm_scraper/live/advanced', {}],
    ['google_gemini', '/v3/ai_optimization/gemini/llm_scraper/live/advanced', {}],
  ];
  for (const [platform, path, options] of requests) {
    it(`sends the documented task for ${platform}`, async () => {
      const asked = question({ text: '100% safe + cheap?', language: 'he', persona: cfo });
      const { calls } = await exchange(fakes, collector(platform), asked);
      const basic = Buffer.from(testKey).toString('base64');
      assert.equal(calls[0]?.path, path);
      assert.equal(calls[0]?.headers.authorization, `Basic ${basic}`);
      assert.deepEqual(calls[0]?.body, [
        { keyword: '100%25 safe %2B cheap?', location_code: 2276, language_code: 'iw', ...options },
      ]);
    });
  }

  it('reads what a chat showed', async () => {
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
        retrieved: [
          {
            url: 'https://reviews.example/freight',
            title: 'Freight software reviewed',
            snippet: 'Nine products compared.',
          },
        ],
        searches: ['freight software small depot'],
        shopping: [scanner],
        model: 'gpt-5-2',
        searched: true,
        truncated: false,
        costMicros: 4000,
        usage: { calls: 1 },
        raw: '',
      },
    );
  });

  it("reads Google's overview and AI Mode", async () => {
    for (const platform of ['google_ai_overviews', 'google_ai_mode']) {
      const { answer } = await exchange(fakes, collector(platform));
      assert.equal(answer.text, 'Northwind fits.');
      assert.deepEqual(answer.cited, [
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
      ]);
      assert.deepEqual([answer.retrieved, answer.shopping], [[], [scanner]]);
    }
  });

  it('takes a page without an overview for an answer without text', async () => {
    fakes.behave({ next: ['refuses'] });
    const { answer } = await exchange(fakes, collector('google_ai_overviews'));
    assert.deepEqual([answer.text, answer.searched, answer.costMicros], ['', true, 4000]);
  });

  it('asks in the United States where no country is given, since it must ask somewhere', async () => {
    const { calls } = await exchange(fakes, collector('chatgpt'), question({ country: null }));
    assertContains(calls[0]?.body, [{ location_code: 2840 }]);
  });

  it('sends nothing for a country that it does not know', async () => {
    const failure = await failureOf(collector('chatgpt').ask(question({ country: 'QQ' })));
    assert.deepEqual([failure.reason, failure.billedMicros], ['rejected', 0]);
  });

  it('sends nothing to Google that is longer than the vendor takes', async () => {
    const asked = question({ text: 'x'.repeat(701) });
    const failure = await failureOf(collector('google_ai_mode').ask(asked));
    assert.match(failure.message, /700 characters/);
    await collector('chatgpt').ask(asked);
  });
});
