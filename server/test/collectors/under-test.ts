import {
  type CollectedAnswer,
  CollectionFailure,
  type Collector,
  type Question,
} from '#kernel/ports/collector.ts';
import {
  type CollectorOptions,
  createCollectors,
  type ProviderCredentials,
  providers,
} from '../../src/adapters/collectors/index.ts';
import { type ProviderCall, testKey } from '../support/providers/fake-provider.ts';
import type { FakeProviders } from '../support/providers/server.ts';

/** Every provider of the catalogue, reached through the loopback server. */
export function collectorsOn(fakes: FakeProviders, options: CollectorOptions = {}) {
  return createCollectors(
    Object.fromEntries(providers.map(({ name }) => [name, accessTo(fakes, name)])),
    options,
  );
}

const accessTo = (fakes: FakeProviders, provider: string): ProviderCredentials => ({
  key: testKey,
  baseUrl: fakes.baseUrl(provider),
});

export function collectorOf(
  collectors: readonly Collector[],
  provider: string,
  platform: string,
): Collector {
  const found = collectors.find(
    (candidate) => candidate.provider === provider && candidate.platform === platform,
  );
  if (!found) throw new Error(`${provider} does not answer for ${platform}`);
  return found;
}

export const question = (change: Partial<Question> = {}): Question => ({
  text: 'Which freight software suits a small depot?',
  country: 'DE',
  language: 'en',
  persona: null,
  signal: new AbortController().signal,
  ...change,
});

/** The failure with which a question ends. */
export async function failureOf(asking: Promise<CollectedAnswer>): Promise<CollectionFailure> {
  const ended = await asking.catch((error: unknown) => error);
  if (ended instanceof CollectionFailure) return ended;
  throw ended instanceof Error ? ended : new Error('it was answered');
}

/** Asks once; what went to the provider and what became of its answer. */
export async function exchange(
  fakes: FakeProviders,
  collector: Collector,
  asked: Question = question(),
): Promise<{ readonly calls: readonly ProviderCall[]; readonly answer: CollectedAnswer }> {
  fakes.takeCalls();
  const answer = await collector.ask(asked);
  return { calls: fakes.takeCalls(), answer };
}

export const cfo = { name: 'CFO', description: 'Counts every cent.' };
