import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { cfo, collectorOf, collectorsOn, exchange, question } from './under-test.ts';

describe('Perplexity by its Agent API', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
  });
  after(() => fakes.close());

  const collector = () => collectorOf(collectorsOn(fakes), 'perplexity', 'perplexity');

  it('sends the documented request', async () => {
    const { calls } = await exchange(
      fakes,
      collector(),
      question({ persona: cfo, language: 'de' }),
    );
    assert.equal(calls[0]?.path, '/v1/agent');
    assert.deepEqual(calls[0]?.body, {
      model: 'perplexity/sonar',
      input: 'Which freight software suits a small depot?',
      instructions: 'The person asking is CFO. Counts every cent.',
      language_preference: 'de',
      tools: [{ type: 'web_search', user_location: { country: 'DE' } }],
      max_output_tokens: 6000,
      max_steps: 3,
    });
  });

  it('finds by their numbers the results that the text cites, as often as it does', async () => {
    fakes.behave({ text: 'Northwind fits.' });
    const { answer } = await exchange(fakes, collector());
    const northwind = {
      url: 'https://www.northwind.example/pricing',
      title: 'Pricing | Northwind',
      snippet: 'From 49 euros a month.',
    };
    const review = {
      url: 'https://reviews.example/freight',
      title: 'Freight software reviewed',
      snippet: 'Nine products compared.',
    };
    assert.deepEqual(
      { ...answer, raw: '' },
      {
        text: 'Northwind fits.[2][1] Both have trials.[2]',
        cited: [northwind, review, northwind],
        retrieved: [review, northwind],
        searches: ['freight software small depot'],
        shopping: [],
        model: 'perplexity/sonar',
        searched: true,
        truncated: false,
        costMicros: 4805,
        usage: { input_tokens: 4718, output_tokens: 450, searches: 1 },
        raw: '',
      },
    );
  });
});
