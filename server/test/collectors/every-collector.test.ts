import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { CollectionFailure, type CollectionFailureReason } from '#kernel/ports/collector.ts';
import { providers } from '../../src/adapters/collectors/index.ts';
import { type Behaviour, testKey } from '../support/providers/fake-provider.ts';
import { createFakeProviders } from '../support/providers/fake-providers.ts';
import { type FakeProviders, startFakeProviders } from '../support/providers/server.ts';
import { collectorOf, collectorsOn, failureOf, question } from './under-test.ts';

/** How each of them takes what can go wrong with any provider. Null: nobody can know what was billed. */
const failures: readonly {
  readonly behaviour: Behaviour;
  readonly reason: CollectionFailureReason;
  readonly retry: boolean;
  readonly billedMicros: number | null;
}[] = [
  { behaviour: 'is_unauthorized', reason: 'unauthorized', retry: false, billedMicros: 0 },
  { behaviour: 'rejects', reason: 'rejected', retry: false, billedMicros: 0 },
  { behaviour: 'is_rate_limited', reason: 'rate_limited', retry: true, billedMicros: 0 },
  { behaviour: 'is_down', reason: 'unavailable', retry: true, billedMicros: 0 },
  { behaviour: 'is_overloaded', reason: 'unavailable', retry: true, billedMicros: 0 },
  { behaviour: 'redirects', reason: 'unavailable', retry: true, billedMicros: 0 },
  { behaviour: 'breaks_off', reason: 'unavailable', retry: true, billedMicros: null },
  { behaviour: 'sends_half', reason: 'malformed', retry: true, billedMicros: null },
  { behaviour: 'sends_nonsense', reason: 'malformed', retry: true, billedMicros: null },
  { behaviour: 'sends_another_form', reason: 'malformed', retry: true, billedMicros: null },
  { behaviour: 'hangs', reason: 'timed_out', retry: true, billedMicros: null },
];

const subjects = providers.flatMap(({ name, platforms }) =>
  Object.keys(platforms).map((platform) => ({ provider: name, platform })),
);

const countsTokens = new Set(
  createFakeProviders().flatMap(({ name, allTokensSpent }) => (allTokensSpent ? [name] : [])),
);

let fakes: FakeProviders;
before(async () => {
  fakes = await startFakeProviders();
});
after(() => fakes.close());
beforeEach(() => fakes.behave({ behaviour: 'answers', next: [] }));

it('has a loopback form of every provider', () => {
  assert.deepEqual(
    createFakeProviders().map(({ name }) => name),
    providers.map(({ name }) => name),
  );
});

for (const { provider, platform } of subjects) {
  describe(`${platform} by ${provider}`, () => {
    const collector = (timeoutSeconds?: number) =>
      collectorOf(
        collectorsOn(fakes, { timeoutSeconds, geminiGrounding: true }),
        provider,
        platform,
      );

    it('answers within what is reserved, and costs what the provider bills', async () => {
      const asked = question({ text: `What does ${platform} cost?` });
      const answer = await collector().ask(asked);
      const billed = fakes.bills().byQuestion[`${provider} ${asked.text}`]?.micros;
      assert.match(answer.text, /most people name \*\*Northwind\*\* first/);
      assert.equal(answer.searched, true);
      assert.notDeepEqual(answer.cited, []);
      assert.equal(answer.costMicros, billed);
      assert.ok(answer.costMicros > 0);
      assert.ok(answer.costMicros <= collector().reserveMicros);
      assert.ok(answer.raw.length > 100);
      assert.equal(answer.truncated, false);
    });

    it('reads a body that was kept as it did when it came', async () => {
      const answer = await collector().ask(question());
      assert.deepEqual(collector().read(answer.raw), answer);
      assert.throws(() => collector().read('{"half": '), CollectionFailure);
    });

    it('says when nothing was searched', async () => {
      fakes.behave({ behaviour: 'answers_without_search' });
      const answer = await collector().ask(question());
      assert.match(answer.text, /Northwind/);
      assert.deepEqual([answer.cited, answer.retrieved, answer.searches], [[], [], []]);
    });

    it('takes an answer without text for one', async () => {
      fakes.behave({ behaviour: 'answers_nothing' });
      const answer = await collector().ask(question());
      assert.equal(answer.text, '');
      assert.deepEqual(answer.cited, []);
    });

    it('takes a refusal for an answer', async () => {
      fakes.behave({ behaviour: 'refuses' });
      const answer = await collector().ask(question());
      assert.doesNotMatch(answer.text, /Northwind/);
      assert.deepEqual(answer.cited, []);
    });

    it('finds an error inside a success', async () => {
      fakes.behave({ behaviour: 'fails_inside_success' });
      const failure = await failureOf(collector().ask(question()));
      assert.equal(failure.reason, 'unavailable');
      assert.equal(failure.retry, true);
    });

    if (countsTokens.has(provider)) {
      it('marks an answer that was cut off at the token limit, and gives the tokens', async () => {
        fakes.behave({ behaviour: 'cuts_off' });
        const answer = await collector().ask(question());
        assert.match(answer.text, /Northwind/);
        assert.equal(answer.truncated, true);
        const { input_tokens: input = 0, output_tokens: output = 0 } = answer.usage;
        assert.ok(input > 0 && output > 0);
      });

      it('does not take for an answer what it did not let be written', async () => {
        fakes.behave({ behaviour: 'spends_all_tokens' });
        const failure = await failureOf(collector().ask(question()));
        assert.equal(failure.reason, 'rejected');
        assert.match(failure.message, /SIGHTLINE_COLLECTION_MAX_OUTPUT_TOKENS/);
        assert.ok(failure.billedMicros !== null && failure.billedMicros > 0);
      });
    }

    for (const { behaviour, ...expected } of failures) {
      it(`fails as ${expected.reason} when it ${behaviour}`, async () => {
        fakes.behave({ behaviour });
        const failure = await failureOf(
          collector(behaviour === 'hangs' ? 0.05 : undefined).ask(question()),
        );
        const { reason, retry, billedMicros } = failure;
        assert.deepEqual({ reason, retry, billedMicros }, expected);
        assert.ok(!failure.message.includes(testKey), 'the key is not repeated');
      });
    }

    it('says where it was redirected to, and does not follow', async () => {
      fakes.behave({ behaviour: 'redirects' });
      const asked = question({ text: `Where does ${platform} lead to?` });
      const failure = await failureOf(collector().ask(asked));
      assert.equal(fakes.bills().byQuestion[`${provider} ${asked.text}`]?.calls, 1);
      assert.match(failure.message, /307, a redirect to https:\/\/elsewhere\.example\/v2, which/);
    });

    it('waits as long as a rate limit says, and knows when it says nothing', async () => {
      const asked = question({ text: 'May I ask again?' });
      const next = ['is_rate_limited', 'is_rate_limited_without_a_word'] as const;
      fakes.behave({ next, only: asked.text });
      const told = await failureOf(collector().ask(asked));
      const untold = await failureOf(collector().ask(asked));
      assert.ok(told.retryAfterSeconds !== null && told.retryAfterSeconds > 0);
      assert.equal(untold.retryAfterSeconds, null);
    });

    it('stops when the asker does', async () => {
      fakes.behave({ behaviour: 'hangs' });
      const asker = new AbortController();
      const asking = failureOf(collector().ask(question({ signal: asker.signal })));
      setTimeout(() => asker.abort(), 20);
      const failure = await asking;
      assert.equal(failure.reason, 'timed_out');
      assert.match(failure.message, /cancelled/);
    });

    it('knows that nothing was billed where nobody was reached', async () => {
      const gone = await startFakeProviders();
      await gone.close();
      const unreachable = collectorOf(collectorsOn(gone), provider, platform);
      const failure = await failureOf(unreachable.ask(question()));
      assert.deepEqual([failure.reason, failure.billedMicros], ['unavailable', 0]);
    });

    it('sends nothing that is too long to be paid for', async () => {
      const failure = await failureOf(collector().ask(question({ text: 'x'.repeat(8001) })));
      assert.deepEqual([failure.reason, failure.billedMicros], ['rejected', 0]);
      const sent = fakes.takeCalls().map((call) => JSON.stringify(call.body) + call.query);
      assert.ok(!sent.some((text) => text.includes('xxx')));
    });
  });
}
