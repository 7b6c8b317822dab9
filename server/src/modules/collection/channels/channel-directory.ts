import type { PlatformValue } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import type { Collector } from '#kernel/ports/collector.ts';
import { type CollectionTables, collectionTables } from '../tables.ts';
import type { Channel } from './channel-state.ts';
import { openProviderKey } from './provider-keys.ts';

/** How an organization's question to a platform is asked. */
export interface Route {
  readonly channel: Channel;
  readonly collector: Collector;
}

/** Which platforms can be asked for whom. */
export interface Directory {
  /** Undefined where neither the organization nor the operator has a key for it. */
  find(organizationId: number, platform: PlatformValue): Route | undefined;
}

const operatorId = 0;

type StoredKey = Pick<CollectionTables['provider_keys'], 'provider' | 'sealed'>;

/** Reads who has which keys; collectors are kept for as long as the keys they were opened with stay. */
export function createDirectoryReader({
  db,
  secrets,
  collectors,
  logger,
}: Pick<Services, 'db' | 'secrets' | 'collectors' | 'logger'>): () => Promise<Directory> {
  const opened = new Map<number, { readonly keys: string; readonly own: readonly Collector[] }>();

  function openFor(organizationId: number, stored: readonly StoredKey[]): readonly Collector[] {
    const keys = stored.map(({ provider, sealed }) => provider + sealed.toString('hex')).join();
    const known = opened.get(organizationId);
    if (known?.keys === keys) return known.own;
    const readable = new Map<string, string>();
    for (const { provider, sealed } of stored) {
      const key = openProviderKey(secrets, organizationId, provider, sealed);
      if (key === undefined)
        logger.error({ organizationId, provider }, 'a provider key cannot be decrypted');
      else if (collectors.providers.some(({ name }) => name === provider))
        readable.set(provider, key);
    }
    const own = collectors.open(readable);
    opened.set(organizationId, { keys, own });
    return own;
  }

  return async () => {
    const rows = await collectionTables(db)
      .selectFrom('provider_keys')
      .select(['organization_id', 'provider', 'sealed'])
      .orderBy('organization_id')
      .orderBy('provider')
      .execute();
    const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
    for (const id of opened.keys()) if (!byOrganization.has(id)) opened.delete(id);
    const own = new Map([...byOrganization].map(([id, stored]) => [id, openFor(id, stored)]));
    return { find: (id, platform) => findRoute(id, own.get(id) ?? [], collectors, platform) };
  };
}

function findRoute(
  organizationId: number,
  own: readonly Collector[],
  { installation }: Services['collectors'],
  platform: PlatformValue,
): Route | undefined {
  const mine = own.find((collector) => collector.platform === platform);
  const collector = mine ?? installation.find((candidate) => candidate.platform === platform);
  if (!collector) return undefined;
  const ownerId = mine ? organizationId : operatorId;
  return { channel: { ownerId, provider: collector.provider }, collector };
}
