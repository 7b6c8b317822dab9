import type { Collector } from '#kernel/ports/collector.ts';
import { type Clock, systemClock } from '#kernel/time.ts';
import { providers } from './catalogue.ts';
import type { Prices, Provider, ProviderSettings } from './provider.ts';

/** Access to one provider: an operator's, or an organization's own. */
export interface ProviderCredentials {
  readonly key: string;
  readonly baseUrl?: string | undefined;
  /** Reaches an address given by an organization. */
  readonly fetch?: typeof fetch | undefined;
  readonly model?: string | undefined;
  /** Differences from the price table, in its units. */
  readonly prices?: Partial<Prices> | undefined;
}

/** By the provider's name in the catalogue. */
export type Credentials = Readonly<Record<string, ProviderCredentials>>;

export interface CollectorOptions {
  /** Names of preferred providers; the others follow in the catalogue's order. */
  readonly prefer?: readonly string[];
  readonly maxOutputTokens?: number;
  readonly maxSearches?: number;
  /** For every provider, overriding the catalogue. */
  readonly timeoutSeconds?: number | undefined;
  readonly geminiGrounding?: boolean;
  readonly clock?: Clock;
}

/** The credentials contain an unknown name; the message lists the known ones. */
export class UnknownProviderSetting extends Error {
  override readonly name = 'UnknownProviderSetting';
}

/** The first collector for a platform is preferred. */
export function createCollectors(
  credentials: Credentials,
  options: CollectorOptions = {},
): readonly Collector[] {
  for (const name of [...Object.keys(credentials), ...(options.prefer ?? [])]) {
    if (!providers.some((provider) => provider.name === name))
      throw new UnknownProviderSetting(
        `There is no provider "${name}". There are: ${providers.map((provider) => provider.name).join(', ')}.`,
      );
  }
  return inOrder(options.prefer ?? []).flatMap((provider) => {
    const access = credentials[provider.name];
    return access ? provider.create(settingsFor(provider, access, options)) : [];
  });
}

function inOrder(prefer: readonly string[]): readonly Provider[] {
  const rank = ({ name }: Provider) => {
    const position = prefer.indexOf(name);
    return position === -1 ? prefer.length : position;
  };
  return [...providers].sort((one, other) => rank(one) - rank(other));
}

function settingsFor(
  provider: Provider,
  access: ProviderCredentials,
  options: CollectorOptions,
): ProviderSettings {
  const model = access.model ?? provider.prices[0].model ?? '';
  return {
    key: access.key,
    baseUrl: (access.baseUrl ?? provider.baseUrl).replace(/\/+$/, ''),
    model,
    prices: pricesOf(provider, model, access.prices),
    maxOutputTokens: options.maxOutputTokens ?? 6000,
    maxSearches: options.maxSearches ?? 3,
    timeoutSeconds: options.timeoutSeconds ?? provider.timeoutSeconds,
    grounding: options.geminiGrounding ?? false,
    clock: options.clock ?? systemClock,
    fetch: access.fetch,
  };
}

/** A model without a price would be free in every budget, so its price is required. */
function pricesOf(provider: Provider, model: string, given: Partial<Prices> = {}): Prices {
  const row = provider.prices.find((candidate) => (candidate.model ?? '') === model);
  const { input, output } = { ...row, ...given };
  if (!row && (input === undefined || output === undefined)) {
    throw new UnknownProviderSetting(
      `The price of ${provider.title}'s model "${model}" isn't known: set SIGHTLINE_${provider.variable}_PRICES with input and output.`,
    );
  }
  const defaults = { ...provider.prices[0], ...row, ...given };
  return {
    input: input ?? 0,
    cachedInput: given.cachedInput ?? row?.cachedInput ?? input ?? 0,
    output: output ?? 0,
    search: defaults.search ?? 0,
    call: defaults.call ?? 0,
  };
}
