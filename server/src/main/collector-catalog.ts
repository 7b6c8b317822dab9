import type { CollectorCatalog } from '#kernel/ports/collector-catalog.ts';
import { createCollectors, providers } from '../adapters/collectors/index.ts';
import type { Config } from './config/config.ts';
import { composeJudgeOffers } from './judge-offers.ts';

/** Whom this installation can ask; an organization's key takes the operator's model and prices along. */
export function composeCatalog({
  collectors: { credentials, options },
  collection,
}: Pick<Config, 'collectors' | 'collection'>): CollectorCatalog {
  const open = (keys: Iterable<readonly [provider: string, key: string]>) => {
    const own = [...keys].map(([name, key]) => [name, { ...credentials[name], key }] as const);
    return createCollectors(Object.fromEntries(own), options);
  };
  return {
    isOn: collection.isOn,
    providers: providers.map(({ name, title, key, platforms }) => ({
      ...{ name, title, key },
      platforms: Object.keys(platforms),
    })),
    readers: open(providers.map(({ name }) => [name, ''])),
    open,
    installation: createCollectors(credentials, options),
    judges: composeJudgeOffers(credentials),
  };
}
