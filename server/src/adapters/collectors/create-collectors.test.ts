import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCollectors, UnknownProviderSetting } from './create-collectors.ts';

const key = 'secret';
const named = (collectors: ReturnType<typeof createCollectors>) =>
  collectors.map(({ provider, platform, surface }) => `${platform} ${provider} ${surface}`);

describe('createCollectors', () => {
  it('has none without credentials', () => assert.deepEqual(createCollectors({}), []));

  it('puts official APIs first unless told otherwise', () => {
    const credentials = { dataforseo: { key }, openai: { key } };
    const forChatgpt = (prefer: readonly string[]) =>
      named(createCollectors(credentials, { prefer })).filter((name) => name.startsWith('chatgpt'));
    assert.deepEqual(forChatgpt([]), ['chatgpt openai api', 'chatgpt dataforseo serp']);
    assert.deepEqual(forChatgpt(['dataforseo']), ['chatgpt dataforseo serp', 'chatgpt openai api']);
  });

  it('knows no provider that the catalogue does not', () => {
    assert.throws(() => createCollectors({ acme: { key } }), UnknownProviderSetting);
    assert.throws(() => createCollectors({}, { prefer: ['acme'] }), /"acme"/);
  });

  it('wants the price of a model that it does not know', () => {
    const openai = { key, model: 'gpt-9' };
    assert.throws(() => createCollectors({ openai }), /SIGHTLINE_OPENAI_PRICES/);
    const [collector] = createCollectors({
      openai: { ...openai, prices: { input: 1, output: 2 } },
    });
    // 100,000 input tokens, 6,000 output tokens, three searches at the provider's usual price.
    assert.equal(collector?.reserveMicros, 100_000 + 12_000 + 30_000);
  });

  it('reserves less where less is allowed', () => {
    const reserve = (options: object) =>
      createCollectors({ openai: { key } }, options)[0]?.reserveMicros ?? 0;
    assert.ok(reserve({ maxOutputTokens: 1000 }) < reserve({}));
    assert.ok(reserve({ maxSearches: 1 }) < reserve({}));
  });
});
