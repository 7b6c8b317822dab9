import type { PlatformValue } from '#contract/platforms.ts';
import type { Services } from '#kernel/context.ts';
import type { Collector } from '#kernel/ports/collector.ts';
import type { GivenKey, KnownProvider } from '#kernel/ports/collector-catalog.ts';
import { type CollectionTables, collectionTables } from '../tables.ts';
import type { Channel } from './channel-state.ts';
import { openProviderKey } from './provider-keys.ts';

/** How an organization's question to a platform is asked. */
export interface Route {
  readonly channel: Channel;
  readonly collector: Collector;
}

/** Which platforms can be asked for which organization. */
export interface Directory {
  /**
   * Undefined if neither the organization nor the operator has a key for it, or the organization's key is unreadable.
   */
  find(organizationId: number, platform: PlatformValue): Route | undefined;
  /**
   * The provider whose key the organization gave but that cannot be decrypted: the operator's key must not pay instead.
   */
  unreadable(organizationId: number, platform: PlatformValue): string | undefined;
}

const operatorId = 0;

type StoredKey = Pick<CollectionTables['provider_keys'], 'provider' | 'sealed' | 'base_url'>;

interface OwnKeys {
  readonly collectors: readonly Collector[];
  readonly unreadable: readonly KnownProvider[];
}

const noKeys: OwnKeys = { collectors: [], unreadable: [] };

/** Reads all keys; keeps collectors as long as the keys they were opened with. */
export function createDirectoryReader({
  db,
  secrets,
  collectors,
  logger,
}: Pick<Services, 'db' | 'secrets' | 'collectors' | 'logger'>): () => Promise<Directory> {
  const opened = new Map<number, { readonly keys: string; readonly own: OwnKeys }>();

  function openFor(organizationId: number, stored: readonly StoredKey[]): OwnKeys {
    const keys = stored
      .map(({ provider, sealed, base_url }) => `${provider} ${sealed.toString('hex')} ${base_url}`)
      .join();
    const known = opened.get(organizationId);
    if (known?.keys === keys) return known.own;
    const readable = new Map<string, GivenKey>();
    const unreadable: KnownProvider[] = [];
    for (const { provider, sealed, base_url: baseUrl } of stored) {
      const known = collectors.providers.find(({ name }) => name === provider);
      if (!known) continue;
      const key = openProviderKey(secrets, organizationId, provider, sealed);
      if (key !== undefined) readable.set(provider, { key, baseUrl });
      else {
        unreadable.push(known);
        logger.error({ organizationId, provider }, 'a provider key cannot be decrypted');
      }
    }
    const own = { collectors: collectors.open(readable), unreadable };
    opened.set(organizationId, { keys, own });
    return own;
  }

  return async () => {
    const rows = await collectionTables(db)
      .selectFrom('provider_keys')
      .select(['organization_id', 'provider', 'sealed', 'base_url'])
      .orderBy('organization_id')
      .orderBy('provider')
      .execute();
    const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
    for (const id of opened.keys()) if (!byOrganization.has(id)) opened.delete(id);
    const own = new Map([...byOrganization].map(([id, stored]) => [id, openFor(id, stored)]));
    const ownOf = (id: number) => own.get(id) ?? noKeys;
    return {
      find: (id, platform) => findRoute(id, ownOf(id), collectors, platform),
      unreadable: (id, platform) => unreadableProvider(ownOf(id), platform),
    };
  };
}

function findRoute(
  organizationId: number,
  own: OwnKeys,
  { installation }: Services['collectors'],
  platform: PlatformValue,
): Route | undefined {
  if (unreadableProvider(own, platform) !== undefined) return undefined;
  const isAsked = (collector: Collector) => collector.platform === platform;
  const mine = own.collectors.find(isAsked);
  const collector = mine ?? installation.find(isAsked);
  if (!collector) return undefined;
  const ownerId = mine ? organizationId : operatorId;
  return { channel: { ownerId, provider: collector.provider }, collector };
}

/** Ignores a platform that another key of the organization opens. */
function unreadableProvider(own: OwnKeys, platform: PlatformValue): string | undefined {
  if (own.collectors.some((collector) => collector.platform === platform)) return undefined;
  return own.unreadable.find(({ platforms }) => platforms.includes(platform))?.name;
}
