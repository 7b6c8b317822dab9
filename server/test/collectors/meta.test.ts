import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { cfo, collectorOf, collectorsOn, exchange, question } from './under-test.ts';

describe('Meta AI by the Meta Model API', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
  });
  after(() => fakes.close());

  it("speaks the form of OpenAI's Responses, without what Meta does not document", async () => {
    const collector = collectorOf(collectorsOn(fakes), 'meta', 'meta');
    const { calls, answer } = await exchange(fakes, collector, question({ persona: cfo }));
    assert.equal(calls[0]?.path, '/responses');
    assert.deepEqual(calls[0]?.body, {
      model: 'muse-spark-1.1',
      input: 'Which freight software suits a small depot?',
      instructions: 'The person asking is CFO. Counts every cent. They are in Germany.',
      tools: [{ type: 'web_search' }],
      max_output_tokens: 6000,
      max_tool_calls: 3,
      store: false,
    });
    assert.deepEqual(
      answer.cited.map(({ url }) => url),
      ['https://www.northwind.example/pricing', 'https://reviews.example/freight?page=2'],
    );
    assert.equal(answer.costMicros, 14_400);
  });
});
