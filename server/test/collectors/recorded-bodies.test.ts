import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createCollectors } from '../../src/adapters/collectors/index.ts';
import { startRecordedProvider } from '../support/answers/recorded-provider.ts';
import { assertContains } from '../support/assert-contains.ts';
import * as anthropic from './recorded/anthropic.ts';
import * as dataforseo from './recorded/dataforseo.ts';
import * as xai from './recorded/xai.ts';
import { collectorOf, failureOf, question } from './under-test.ts';

let provider: Awaited<ReturnType<typeof startRecordedProvider>>;
before(async () => {
  provider = await startRecordedProvider();
});
after(() => provider.close());

const collector = (name: string, platform: string) =>
  collectorOf(createCollectors({ [name]: provider.access }), name, platform);

describe("Anthropic's documented answers", () => {
  const claude = () => collector('anthropic', 'claude');
  const text =
    "I'll search for when Claude Shannon was born.\n\n" +
    'Based on the search results, Claude Shannon was born on April 30, 1916, in Petoskey, Michigan';
  /** 6,039 input and 931 output tokens and a search, by the prices of claude-sonnet-5. */
  const costMicros = 6039 * 2 + 931 * 10 + 10_000;

  it('a text that is split at its citations is one, and a search ends a paragraph', async () => {
    provider.sends(anthropic.documented);
    assert.equal((await claude().ask(question())).text, text);
  });

  it('a paused turn is continued with its content, and every request counts', async () => {
    provider.sends(anthropic.paused, anthropic.continued);
    provider.takeAsked();
    const answer = await claude().ask(question({ text: 'When was Claude Shannon born?' }));
    const [first, second, ...others] = provider.takeAsked();
    assert.equal(others.length, 0);
    assertContains(first, { max_tokens: 6000, tools: [{ max_uses: 3 }] });
    assertContains(second, {
      max_tokens: 6000 - 931,
      messages: [
        { role: 'user', content: 'When was Claude Shannon born?' },
        { role: 'assistant', content: anthropic.pausedContent },
      ],
      tools: [{ type: 'web_search_20250305', max_uses: 2 }],
    });
    assert.equal(answer.text, text);
    assert.deepEqual(answer.searches, ['claude shannon birth date']);
    assert.equal(answer.cited.length, 1);
    assert.equal(answer.retrieved.length, 1);
    assert.equal(answer.costMicros, 2 * costMicros);
    assert.deepEqual(answer.usage, { input_tokens: 12_078, output_tokens: 1862, searches: 2 });
    assert.deepEqual(claude().read(answer.raw), answer, 'the kept bodies are read alike');
  });

  it('a turn that never ends is given up after five requests, which were all billed', async () => {
    provider.sends(...Array.from({ length: 9 }, () => anthropic.paused));
    provider.takeAsked();
    const failure = await failureOf(claude().ask(question()));
    assert.equal(provider.takeAsked().length, 5);
    assert.match(failure.message, /paused its turn 5 times/);
    assert.deepEqual([failure.retry, failure.billedMicros], [true, 5 * costMicros]);
  });

  it('a turn that cannot be continued was billed as far as it came', async () => {
    provider.sends(anthropic.paused);
    const failure = await failureOf(claude().ask(question()));
    assert.match(failure.message, /529: Overloaded/);
    assert.deepEqual([failure.retry, failure.billedMicros], [true, costMicros]);
  });
});

describe("xAI's captured searches of X", () => {
  const grok = () => collector('xai', 'grok');

  it('are read where they are calls of custom tools, other tools left out', async () => {
    provider.sends(xai.customToolCalls);
    const answer = await grok().ask(question());
    assert.deepEqual(answer.searches, ['from:xai filter:media']);
    assert.deepEqual(answer.usage, {
      input_tokens: 27_236,
      cached_input_tokens: 4585,
      output_tokens: 3077,
      reasoning_tokens: 1091,
      searches: 6,
    });
  });

  it('are read where they are calls with arguments', async () => {
    provider.sends(xai.searchCallWithArguments);
    const answer = await grok().ask(question());
    assert.deepEqual(answer.searches, ['AI artificial intelligence']);
    assert.equal(answer.searched, true);
  });
});

describe("DataForSEO's documented failures", () => {
  const overviews = () => collector('dataforseo', 'google_ai_overviews');

  it('of the search engine or of DataForSEO itself are worth another try, at what they cost', async () => {
    for (const recorded of dataforseo.passing) {
      provider.sends(recorded);
      const { reason, retry, billedMicros } = await failureOf(overviews().ask(question()));
      assert.deepEqual([reason, retry, billedMicros], ['unavailable', true, 2000]);
    }
  });

  it('of the request are final', async () => {
    for (const recorded of dataforseo.lasting) {
      provider.sends(recorded);
      const { reason, retry } = await failureOf(overviews().ask(question()));
      assert.deepEqual([reason, retry], ['rejected', false]);
    }
  });
});
