import type { CollectorCatalog, GivenKey } from '#kernel/ports/collector-catalog.ts';
import { createCollectors, providers } from '../adapters/collectors/index.ts';
import { createOutbound } from '../adapters/outbound-http/index.ts';
import type { Config } from './config/config.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { composeJudgeOffers } from './judge-offers.ts';

interface CatalogConfig extends Pick<Config, 'collectors' | 'allowedPrivateHosts'> {
  readonly collection: Pick<Config['collection'], 'isOn'>;
}

/** Whom this installation can ask; an organization's key takes the operator's model and prices along. */
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
