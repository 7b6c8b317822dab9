import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { cfo, collectorOf, collectorsOn, exchange, question } from './under-test.ts';

describe('Grok by xAI', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
  });
  after(() => fakes.close());

  const collector = () => collectorOf(collectorsOn(fakes), 'xai', 'grok');

  it('sends the documented request', async () => {
    const { calls } = await exchange(fakes, collector(), question({ persona: cfo }));
    assert.equal(calls[0]?.path, '/responses');
    assert.deepEqual(calls[0]?.body, {
      model: 'grok-4.3',
      input: [
        {
          role: 'system',
          content: 'The person asking is CFO. Counts every cent. They are in Germany.',
        },
        { role: 'user', content: 'Which freight software suits a small depot?' },
      ],
      tools: [{ type: 'web_search' }, { type: 'x_search' }],
      include: ['web_search_call.action.sources'],
      max_output_tokens: 6000,
      max_turns: 3,
      store: false,
    });
  });

  it('cites what the text cites; everything it came across was only retrieved', async () => {
    fakes.behave({ text: 'Northwind fits.' });
    const { answer } = await exchange(fakes, collector());
    const northwind = 'https://www.northwind.example/pricing';
    assert.deepEqual(
      { ...answer, raw: '' },
      {
        text: `Northwind fits.[[1]](${northwind})`,
        cited: [{ url: northwind, title: null, snippet: null }],
        retrieved: [
          { url: northwind, title: null, snippet: null },
          { url: 'https://x.com/depot/status/1', title: null, snippet: null },
          { url: 'https://reviews.example/freight', title: null, snippet: null },
        ],
        searches: ['freight software small depot', 'Northwind reviews'],
        shopping: [],
        model: 'grok-4.3',
        searched: true,
        truncated: false,
        costMicros: 12_346,
        usage: { input_tokens: 3100, cached_input_tokens: 900, output_tokens: 210, searches: 2 },
        raw: '',
      },
    );
  });
});
