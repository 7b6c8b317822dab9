import type { PlatformValue } from '#contract/platforms.ts';
import {
  type CollectedAnswer,
  CollectionFailure,
  type CollectionFailureReason,
  type Collector,
  type TypicalCost,
} from '#kernel/ports/collector.ts';
import type { CollectorCatalog } from '#kernel/ports/collector-catalog.ts';
import { reserveMicros } from './loopback-provider.ts';

const provider = 'loopback';
const typical: TypicalCost = { micros: 700, usage: { calls: 1 } };
/** The others have no provider, so their slots wait. */
export const platformsOfLoopback: readonly PlatformValue[] = [
  'chatgpt',
  'claude',
  'perplexity',
  'grok',
];

/** What may cost ten times as much there, though it seldom does. */
export const expensivePlatform: PlatformValue = 'grok';

const reasons: Readonly<Record<number, CollectionFailureReason>> = {
  400: 'rejected',
  401: 'unauthorized',
  429: 'rate_limited',
  503: 'unavailable',
};

/** The provider with the operator's key, or only for organizations that have their own (whose key is its URL). */
export function loopbackCatalog(url: string | undefined): CollectorCatalog {
  const open = (to: string) =>
    platformsOfLoopback.map((platform) => loopbackCollector(platform, to));
  return {
    isOn: true,
    providers: [
      {
        ...{ name: provider, title: 'Loopback', key: 'its URL', surface: 'api' },
        ...{ keyUrl: null, needs: 'Needs a port.', pricesAsOf: '2026-11-15', takesBaseUrl: true },
        platforms: platformsOfLoopback,
        typical: new Map(platformsOfLoopback.map((platform) => [platform, typical])),
      },
    ],
    readers: open(''),
    open(keys) {
      const given = keys.get(provider);
      return given === undefined ? [] : open(given.baseUrl ?? given.key);
    },
    installation: url === undefined ? [] : open(url),
    judges: [],
  };
}

function loopbackCollector(platform: PlatformValue, url: string): Collector {
  return {
    platform,
    provider,
    surface: 'api',
    version: 'loopback-1',
    reserveMicros: platform === expensivePlatform ? 10 * reserveMicros : reserveMicros,
    followsCountry: platform !== 'grok',
    typical,
    async ask({ text, signal }) {
      const response = await send(url, text, signal);
      const reason = reasons[response.status];
      if (reason) {
        const retryAfterSeconds = Number(response.headers.get('retry-after'));
        await response.body?.cancel();
        throw new CollectionFailure(reason, `The provider answered ${response.status}.`, {
          billedMicros: 0,
          ...(reason === 'rate_limited' ? { retryAfterSeconds } : {}),
        });
      }
      return read(await response.text());
    },
    read,
  };
}

async function send(url: string, question: string, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', body: JSON.stringify({ question }), signal });
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    throw new CollectionFailure(isTimeout ? 'timed_out' : 'unavailable', 'No answer came.');
  }
}

function read(raw: string): CollectedAnswer {
  let body: Pick<CollectedAnswer, 'text' | 'truncated' | 'usage' | 'costMicros'>;
  try {
    body = JSON.parse(raw);
  } catch {
    throw new CollectionFailure('malformed', 'The answer is no JSON.');
  }
  return {
    ...body,
    cited: [{ url: 'https://www.northwind.example/pricing', title: 'Pricing', snippet: null }],
    retrieved: [],
    searches: ['freight software'],
    shopping: [],
    model: 'loopback-model',
    searched: true,
    raw,
  };
}
