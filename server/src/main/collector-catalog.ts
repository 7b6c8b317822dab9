import type { CollectorCatalog } from '#kernel/ports/collector-catalog.ts';
import { createCollectors, providers } from '../adapters/collectors/index.ts';
import type { Config } from './config/config.ts';

/** Whom this installation can ask; an organization's key takes the operator's model and prices along. */
export function composeCatalog({
  collectors: { credentials, options },
  collection,
}: Pick<Config, 'collectors' | 'collection'>): CollectorCatalog {
  return {
    isOn: collection.isOn,
    providers: providers.map(({ name, title, key, platforms }) => ({
      ...{ name, title, key },
      platforms: Object.keys(platforms),
    })),
    open(keys) {
      const own = [...keys].map(([name, key]) => [name, { ...credentials[name], key }] as const);
      return createCollectors(Object.fromEntries(own), options);
    },
    installation: createCollectors(credentials, options),
  };
}
