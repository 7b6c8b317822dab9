import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertContains } from '../support/assert-contains.ts';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { cfo, collectorOf, collectorsOn, exchange, question } from './under-test.ts';

describe('Gemini by its API', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
  });
  after(() => fakes.close());

  const collector = (geminiGrounding: boolean) =>
    collectorOf(collectorsOn(fakes, { geminiGrounding }), 'gemini', 'google_gemini');

  it('does not search unless the operator decided that it may', async () => {
    const { calls } = await exchange(fakes, collector(false), question({ persona: cfo }));
    assert.equal(calls[0]?.path, '/v1beta/models/gemini-3.8-flash:generateContent');
    assert.deepEqual(calls[0]?.body, {
      contents: [
        { role: 'user', parts: [{ text: 'Which freight software suits a small depot?' }] },
      ],
      systemInstruction: {
        parts: [{ text: 'The person asking is CFO. Counts every cent. They are in Germany.' }],
      },
      generationConfig: { maxOutputTokens: 6000 },
    });
    assert.ok(collector(false).reserveMicros < collector(true).reserveMicros);
  });

  it('searches where the operator decided so', async () => {
    const { calls } = await exchange(fakes, collector(true));
    assertContains(calls[0]?.body, { tools: [{ google_search: {} }] });
  });

  it('reads the answer without thoughts; a source is the site, not the redirect to it', async () => {
    fakes.behave({ text: 'Für ein Depot: Northwind.' });
    const { answer } = await exchange(fakes, collector(true));
    const northwind = {
      url: 'https://northwind.example/',
      title: 'northwind.example',
      snippet: null,
    };
    const reviews = { url: 'https://reviews.example/', title: 'reviews.example', snippet: null };
    assert.deepEqual(
      { ...answer, raw: '' },
      {
        text: 'Für ein Depot: Northwind.',
        cited: [northwind, reviews, northwind],
        retrieved: [
          northwind,
          reviews,
          {
            url: 'https://vertexaisearch.cloud.google.com/grounding-api-redirect/AUZIYQ3',
            title: 'Depots: a survey',
            snippet: null,
          },
        ],
        searches: ['freight software small depot', 'northwind price'],
        shopping: [],
        model: 'gemini-3.8-flash',
        searched: true,
        truncated: false,
        costMicros: 29_950,
        usage: { input_tokens: 1240, output_tokens: 272, reasoning_tokens: 92, searches: 2 },
        raw: '',
      },
    );
  });

  it('takes a blocked prompt for an answer without text', async () => {
    fakes.behave({ next: ['refuses'] });
    const { answer } = await exchange(fakes, collector(true));
    assert.deepEqual([answer.text, answer.searched], ['', false]);
  });
});
