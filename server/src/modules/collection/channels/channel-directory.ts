import { sql } from 'kysely';
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

type KeyServices = Pick<Services, 'db' | 'secrets' | 'collectors' | 'logger'>;

/** How these organizations' questions are asked. */
export type ReadDirectory = (organizationIds: readonly number[]) => Promise<Directory>;

/** Reads their keys each time. */
export function createDirectoryReader(services: KeyServices): ReadDirectory {
  const readKeys = createKeyReader(services);
  return async (organizationIds) => directoryOf(services, await readKeys(organizationIds));
}

/** A trigger tells here whose keys changed. */
const keyChangesChannel = 'sightline_provider_keys';

/** Reads their keys once, and again when they changed. */
export async function watchDirectory(
  services: KeyServices & Pick<Services, 'session'>,
): Promise<{ readonly read: ReadDirectory; stop(): Promise<void> }> {
  const readKeys = createKeyReader(services);
  const known = new Map<number, OwnKeys>();
  let changes = 0;
  const stop = await services.session.listen(keyChangesChannel, (organizationId) => {
    changes += 1;
    if (organizationId === null) known.clear();
    else known.delete(Number(organizationId));
  });
  return {
    async read(organizationIds) {
      const missing = organizationIds.filter((id) => !known.has(id));
      if (missing.length === 0) return directoryOf(services, known);
      const before = changes;
      const found = await readKeys(missing);
      const all = new Map([...known, ...found]);
      // What changed while it was read is read again the next time.
      if (changes === before) for (const [id, own] of found) known.set(id, own);
      return directoryOf(services, all);
    },
    stop,
  };
}

function directoryOf(
  { collectors }: Pick<Services, 'collectors'>,
  own: ReadonlyMap<number, OwnKeys>,
): Directory {
  const ownOf = (id: number) => own.get(id) ?? noKeys;
  return {
    find: (id, platform) => findRoute(id, ownOf(id), collectors, platform),
    unreadable: (id, platform) => unreadableProvider(ownOf(id), platform),
  };
}

/** Keeps collectors as long as the keys they were opened with. */
function createKeyReader({ db, secrets, collectors, logger }: KeyServices) {
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

  return async (organizationIds: readonly number[]): Promise<ReadonlyMap<number, OwnKeys>> => {
    const rows = await collectionTables(db)
      .selectFrom('provider_keys')
      .select(['organization_id', 'provider', 'sealed', 'base_url'])
      .where('organization_id', '=', sql<number>`ANY(${[...organizationIds]})`)
      .orderBy('organization_id')
      .orderBy('provider')
      .execute();
    const byOrganization = Map.groupBy(rows, (row) => row.organization_id);
    return new Map(
      organizationIds.map((id) => {
        const stored = byOrganization.get(id);
        if (stored) return [id, openFor(id, stored)];
        opened.delete(id);
        return [id, noKeys];
      }),
    );
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
