import type { Selectable } from 'kysely';
import type { ExportBody } from '#contract/feeds/exports.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import type { BrandKey } from '#kernel/ports/analytics/reading.ts';
import { type ExportStorage, StorageFailure } from '#kernel/ports/export-storage.ts';
import { OutboundFailure } from '#kernel/ports/outbound.ts';
import type { SealedColumn } from '#kernel/ports/secret-box.ts';
import type { ExportTables, StoredDestination } from './tables.ts';

type Destination = ExportBody['destination'];
export type StoredPlace = Pick<
  Selectable<ExportTables['exports']>,
  'organization_id' | 'brand_id' | 'destination' | 'sealed_secret' | 'place'
>;

/** In the operator's folder, so that brands never meet. */
export function folderOf({ organizationId, brandId }: BrandKey): string {
  return `organization-${organizationId}/brand-${brandId}`;
}

const ownerOf = ({ organizationId, brandId }: BrandKey) => `export:${organizationId}:${brandId}`;

export const sealedExportKeys: readonly SealedColumn[] = [
  {
    ...{ table: 'exports', column: 'sealed_secret', key: ['brand_id'], also: ['organization_id'] },
    owner: ({ organization_id, brand_id }) =>
      ownerOf({ organizationId: Number(organization_id), brandId: Number(brand_id) }),
  },
];

/** The destination as it is kept, or a refusal of what can never be written to. */
export function storedPlace(
  ctx: Context,
  brandId: number,
  destination: Destination,
  former: StoredPlace | undefined,
): StoredPlace {
  const key = { organizationId: ctx.principal.organizationId, brandId };
  const ids = { organization_id: key.organizationId, brand_id: brandId };
  if (destination.kind === 'folder') {
    return { ...ids, destination, place: `folder ${brandId}`, sealed_secret: null };
  }
  const { secret_access_key: secret, ...named } = destination;
  const endpoint = checkedEndpoint(ctx, named.endpoint);
  const kept = { ...named, endpoint };
  const place = ['s3', endpoint, named.bucket, named.prefix].join(' ');
  const sealed =
    secret === undefined ? secretOfSameKey(kept, former) : ctx.secrets.seal(secret, ownerOf(key));
  return { ...ids, destination: kept, place, sealed_secret: sealed };
}

/** Sent without encryption only where the operator opened the host. */
function checkedEndpoint({ outbound }: Context, given: string): string {
  const refuse = (message: string) =>
    invalidValue(['body', 'destination', 'endpoint'], message, given);
  try {
    const url = outbound.check(given);
    if (url.protocol === 'https:' || outbound.isOpened(url)) return url.origin;
  } catch (error) {
    if (error instanceof OutboundFailure) throw refuse(error.message);
    throw error;
  }
  throw refuse('Input should begin with https://, since answers are sent there');
}

function secretOfSameKey(
  { endpoint, access_key_id }: Extract<StoredDestination, { kind: 's3' }>,
  former: StoredPlace | undefined,
): Buffer {
  const known = former?.destination;
  const isSame =
    known?.kind === 's3' && known.endpoint === endpoint && known.access_key_id === access_key_id;
  if (isSame && former?.sealed_secret) return former.sealed_secret;
  throw invalidValue(
    ['body', 'destination', 'secret_access_key'],
    'Enter the secret access key, since the endpoint or the access key id is another',
    null,
  );
}

/** The storage of a place; throws `StorageFailure` where it cannot be used. */
export function openStorage(ctx: Context, row: StoredPlace, signal?: AbortSignal): ExportStorage {
  const { organization_id: organizationId, brand_id: brandId, destination } = row;
  const key = { organizationId, brandId };
  if (destination.kind === 'folder') {
    return ctx.exportStorages.open({ kind: 'folder', path: folderOf(key) }, signal);
  }
  const secretAccessKey = row.sealed_secret && ctx.secrets.open(row.sealed_secret, ownerOf(key));
  if (!secretAccessKey) {
    throw new StorageFailure(
      'The secret access key cannot be read any more, since the key of this installation was replaced. Enter it again.',
    );
  }
  return ctx.exportStorages.open({ ...destination, organizationId, secretAccessKey }, signal);
}
