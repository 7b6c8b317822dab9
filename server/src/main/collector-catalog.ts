import { Readable } from 'node:stream';
import { CollectionFailure } from '#kernel/ports/collector.ts';
import type { CollectorCatalog, GivenKey } from '#kernel/ports/collector-catalog.ts';
import type { JudgeOffer, LanguageModel } from '#kernel/ports/language-model.ts';
import { type Outbound, OutboundFailure } from '#kernel/ports/outbound.ts';
import {
  type Credentials,
  createCollectors,
  type Provider,
  providers,
} from '../adapters/collectors/index.ts';
import {
  createChatCompletionsModel,
  createGenerateContentModel,
  createMessagesModel,
  type ModelOptions,
} from '../adapters/language-model/index.ts';
import { createOutbound } from '../adapters/outbound-http/index.ts';
import type { Config } from './config/config.ts';

const formats: Readonly<
  Record<NonNullable<Provider['judges']>, (options: ModelOptions) => LanguageModel>
> = {
  'chat-completions': createChatCompletionsModel,
  messages: createMessagesModel,
  'generate-content': createGenerateContentModel,
};

/** The cheapest judging model with a documented price of each provider. */
export function composeJudgeOffers(credentials: Credentials): readonly JudgeOffer[] {
  return providers.flatMap((provider) => {
    const { name, title, judges } = provider;
    const cheapest = cheapestModel(provider);
    if (!judges || !cheapest) return [];
    const baseUrl = credentials[name]?.baseUrl ?? provider.baseUrl;
    const open = (apiKey: string) => formats[judges]({ ...cheapest, baseUrl, apiKey });
    return [{ ...cheapest, provider: name, title, open }];
  });
}

/** A question is about eight times as long as its answer. */
const perAnswer = ({ inputPrice, outputPrice }: { inputPrice: number; outputPrice: number }) =>
  8 * inputPrice + outputPrice;

function cheapestModel({ prices }: Provider) {
  return prices
    .flatMap(({ model, input, output }) =>
      model !== null && input !== undefined && output !== undefined
        ? [{ model, inputPrice: input, outputPrice: output }]
        : [],
    )
    .toSorted((one, other) => perAnswer(one) - perAnswer(other))[0];
}

/** Longer than any provider may take: a question's deadline ends it first. */
const limits = {
  totalMs: 600_000,
  idleMs: 300_000,
  maxBytes: 9_000_000,
  maxDecodedBytes: 9_000_000,
};

/** A `fetch` for addresses from users: reaches only public ones and follows no redirect. */
export function guardedFetch(outbound: Pick<Outbound, 'open'>): typeof fetch {
  return async (input, init = {}) => {
    const { status, headers, body } = await outbound
      .open({
        url: String(input),
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        ...(typeof init.body === 'string' ? { body: init.body } : {}),
        ...(init.signal ? { signal: init.signal } : {}),
        ...{ maxRedirects: 0, polite: false, limits },
      })
      .catch((error: unknown) => {
        if (!(error instanceof OutboundFailure) || error.reason !== 'blocked') throw error;
        throw new CollectionFailure('rejected', error.message, { billedMicros: 0 });
      });
    const hasBody = status !== 204 && status !== 304;
    if (!hasBody) body.destroy();
    return new Response(hasBody ? webStream(body) : null, { status, headers });
  };
}

/** Node's type of a web stream and that of `Response` are the same at run time. */
function webStream(body: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(body) as ReadableStream<Uint8Array>;
}

interface CatalogConfig extends Pick<Config, 'collectors' | 'allowedPrivateHosts'> {
  readonly collection: Pick<Config['collection'], 'isOn'>;
}

/** The providers that this installation can ask; an organization's key uses the operator's model and prices. */
export function composeCatalog({
  collectors: { credentials, options },
  collection,
  allowedPrivateHosts: allowedHosts,
}: CatalogConfig): CollectorCatalog {
  const guarded = guardedFetch(createOutbound({ allowedHosts }));
  const open = (keys: Iterable<readonly [provider: string, given: GivenKey]>) => {
    const own = [...keys].map(([name, { key, baseUrl }]) => {
      const address = baseUrl === null ? {} : { baseUrl, fetch: guarded };
      return [name, { ...credentials[name], key, ...address }] as const;
    });
    return createCollectors(Object.fromEntries(own), options);
  };
  const readers = open(providers.map(({ name }) => [name, { key: '', baseUrl: null }]));
  return {
    isOn: collection.isOn,
    providers: providers.map(({ platforms, prices, ...known }) => ({
      ...{ name: known.name, title: known.title, key: known.key, keyUrl: known.keyUrl },
      ...{ needs: known.needs, surface: known.surface },
      takesBaseUrl: known.takesBaseUrl === true,
      platforms: Object.keys(platforms),
      typical: new Map(
        readers
          .filter(({ provider }) => provider === known.name)
          .map(({ platform, typical }) => [platform, typical]),
      ),
      pricesAsOf: prices[0].asOf,
    })),
    readers,
    open,
    installation: createCollectors(credentials, options),
    judges: composeJudgeOffers(credentials),
  };
}
