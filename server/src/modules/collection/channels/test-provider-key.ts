import type { Context } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import type { CollectionFailureReason } from '#kernel/ports/collector.ts';
import { askCollector } from './ask-collector.ts';

interface TestedKey {
  readonly provider: string;
  readonly key: string;
  readonly baseUrl: string | null;
  readonly signal: AbortSignal;
}

/** Short enough to cost next to nothing, and no search is needed to answer it. */
const question = 'Reply with the word yes.';
/** A person waits for it. */
const timeoutMs = 30_000;

/** Asks with the key as collection would, on the first platform that it opens. Refuses it where no answer comes. */
export async function testProviderKey(ctx: Context, tested: TestedKey): Promise<void> {
  const { provider, key, baseUrl, signal } = tested;
  const [collector] = ctx.collectors.open(new Map([[provider, { key, baseUrl }]]));
  if (!collector) return;
  const outcome = await askCollector(
    ctx,
    collector,
    { text: question, country: null, language: 'en', persona: null },
    { signal, timeoutMs },
  );
  if (outcome.kind !== 'failed') return;
  const { reason, message } = outcome.failure;
  throw new Refusal('provider_key_failed', `${message} ${adviceFor[reason]}`, { reason });
}

const adviceFor: Readonly<Record<CollectionFailureReason, string>> = {
  unauthorized: 'Check that the key is complete, still valid, and that its account has credit.',
  rate_limited: 'The account has used up what it may ask for now: wait, or raise its limit.',
  unavailable: 'Try again in a few minutes, or save the key without a test.',
  timed_out: 'Try again, or save the key without a test.',
  rejected: 'The account may lack a right that the question needs, such as web search.',
  malformed: 'Check that the key belongs to this provider.',
};
