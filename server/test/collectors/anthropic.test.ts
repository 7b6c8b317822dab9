import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { cfo, collectorOf, collectorsOn, exchange, failureOf, question } from './under-test.ts';

describe('Claude by Anthropic', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
  });
  after(() => fakes.close());

  const collector = () => collectorOf(collectorsOn(fakes), 'anthropic', 'claude');

  it('sends the documented request', async () => {
    const { calls } = await exchange(fakes, collector(), question({ persona: cfo }));
    assert.equal(calls[0]?.path, '/v1/messages');
    assert.equal(calls[0]?.headers['anthropic-version'], '2023-06-01');
    assert.deepEqual(calls[0]?.body, {
      model: 'claude-sonnet-5',
      max_tokens: 6000,
      system: 'The person asking is CFO. Counts every cent.',
      messages: [{ role: 'user', content: 'Which freight software suits a small depot?' }],
      tools: [
        {
          type: 'web_search_20250305',
          name: 'web_search',
          max_uses: 3,
          user_location: { type: 'approximate', country: 'DE' },
        },
      ],
    });
  });

  it('joins the blocks of the answer, and keeps what is cited from what was found', async () => {
    fakes.behave({ text: 'Northwind fits.' });
    const { answer } = await exchange(fakes, collector());
    assert.deepEqual(
      { ...answer, raw: '' },
      {
        text: "I'll look for current freight software.\n\nNorthwind fits. Ask for a trial.",
        cited: [
          {
            url: 'https://www.northwind.example/pricing',
            title: 'Pricing | Northwind',
            snippet: 'Northwind starts at 49 euros a month.',
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
            snippet: null,
          },
        ],
        searches: ['freight software small depot', 'Northwind depot price'],
        shopping: [],
        model: 'claude-sonnet-5',
        searched: true,
        truncated: false,
        costMicros: 26_140,
        usage: { input_tokens: 2000, cached_input_tokens: 200, output_tokens: 250, searches: 2 },
        raw: '',
      },
    );
  });

  it('does not take an answer whose search failed, and knows what it was billed', async () => {
    fakes.behave({ next: ['fails_inside_success'] });
    const failure = await failureOf(collector().ask(question()));
    assert.match(failure.message, /failed search: unavailable/);
    assert.equal(failure.billedMicros, 26_140);
  });
});
