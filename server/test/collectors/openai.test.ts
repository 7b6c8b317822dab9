import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { assertContains } from '../support/assert-contains.ts';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { collectorOf, collectorsOn, failureOf, question } from './under-test.ts';

describe('ChatGPT by OpenAI', () => {
  let fakes: FakeProviders;
  before(async () => {
    fakes = await startFakeProviders();
  });
  after(() => fakes.close());

  const collector = () => collectorOf(collectorsOn(fakes), 'openai', 'chatgpt');
  const behaves = (behaviour: Parameters<FakeProviders['behave']>[0]['behaviour']) =>
    fakes.behave({ provider: 'openai', behaviour });

  it('sends the documented request', async () => {
    behaves('answers');
    fakes.takeCalls();
    await collector().ask(
      question({ persona: { name: 'CFO', description: 'Counts every cent.' } }),
    );
    const [call] = fakes.takeCalls();
    assert.equal(call?.path, '/responses');
    assert.deepEqual(call?.body, {
      model: 'gpt-5.4',
      input: 'Which freight software suits a small depot?',
      instructions: 'The person asking is CFO. Counts every cent.',
      tools: [{ type: 'web_search', user_location: { type: 'approximate', country: 'DE' } }],
      include: ['web_search_call.action.sources'],
      max_output_tokens: 6000,
      max_tool_calls: 3,
      store: false,
    });
  });

  it('asks from nowhere where no country is given, not from the United States', async () => {
    fakes.takeCalls();
    await collector().ask(question({ country: null }));
    const [call] = fakes.takeCalls();
    assertContains(call?.body, {
      tools: [{ type: 'web_search', user_location: { type: 'approximate' } }],
    });
  });

  it('reads the answer, what it cites and what it only retrieved', async () => {
    behaves('answers');
    const { raw, ...answer } = await collector().ask(question());
    assert.deepEqual(answer, {
      text: 'For Which freight software suits a small depot? most people name **Northwind** first ([Northwind](https://www.northwind.example/pricing)), then Contoso.',
      cited: [
        {
          url: 'https://www.northwind.example/pricing',
          title: 'Pricing | Northwind',
          snippet: null,
        },
        {
          url: 'https://reviews.example/freight?page=2',
          title: 'Freight software reviewed',
          snippet: null,
        },
      ],
      retrieved: [
        { url: 'https://reviews.example/freight', title: null, snippet: null },
        { url: 'https://www.northwind.example/pricing', title: null, snippet: null },
        { url: 'https://forum.example/t/41', title: null, snippet: null },
        { url: 'https://www.northwind.example/terms', title: null, snippet: null },
      ],
      searches: ['freight software small depot', 'best freight software 2026'],
      shopping: [],
      model: 'gpt-5.4-2026-03-05',
      searched: true,
      truncated: false,
      costMicros: 19_625,
      usage: {
        input_tokens: 2500,
        cached_input_tokens: 500,
        output_tokens: 300,
        reasoning_tokens: 64,
        searches: 1,
      },
    });
    assert.equal(JSON.parse(raw).id, 'resp_1');
  });

  it('takes a refusal for the answer that it is', async () => {
    behaves('refuses');
    const answer = await collector().ask(question());
    assert.equal(answer.text, "I'm sorry, I can't help with that.");
    assert.equal(answer.searched, false);
  });

  it('waits as long as the limit that is used up', async () => {
    behaves('is_rate_limited');
    const failure = await failureOf(collector().ask(question()));
    assert.equal(failure.retryAfterSeconds, 8);
  });
});
