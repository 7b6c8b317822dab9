import type { ExportBody, ExportSettings } from '#contract/feeds/exports.ts';

type Export = NonNullable<ExportSettings['export']>;

/** The form as it is filled in. */
export interface ExportDraft {
  readonly kind: 'folder' | 's3';
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly prefix: string;
  readonly accessKeyId: string;
  /** Empty: the one that is kept. */
  readonly secret: string;
  readonly pathStyle: boolean;
  readonly every: Export['every'];
  readonly hour: number;
  readonly paused: boolean;
}

const emptyDraft: ExportDraft = {
  ...{ kind: 's3', endpoint: '', region: '', bucket: '', prefix: '', accessKeyId: '', secret: '' },
  ...{ pathStyle: false, every: 'day', hour: 3, paused: false },
};

export function draftOf({ export: known }: ExportSettings, brandId: number): ExportDraft {
  if (!known) return { ...emptyDraft, prefix: `sightline/brand-${brandId}` };
  const { destination, every, hour, paused } = known;
  const schedule = { every, hour, paused };
  if (destination.kind === 'folder') return { ...emptyDraft, kind: 'folder', ...schedule };
  const { access_key_id: accessKeyId, path_style: pathStyle, ...place } = destination;
  return { ...emptyDraft, ...place, accessKeyId, pathStyle, ...schedule };
}

export function bodyOf(draft: ExportDraft): ExportBody {
  const { every, hour, paused } = draft;
  const schedule = { every, hour, paused, test: true };
  if (draft.kind === 'folder') return { destination: { kind: 'folder' }, ...schedule };
  const { kind, endpoint, region, bucket, prefix, accessKeyId, pathStyle, secret } = draft;
  return {
    destination: {
      ...{ kind, region: region.trim(), bucket: bucket.trim() },
      endpoint: endpoint.trim(),
      prefix: prefix.trim().replace(/^\/+|\/+$/g, ''),
      access_key_id: accessKeyId.trim(),
      path_style: pathStyle,
      ...(secret.trim() !== '' && { secret_access_key: secret.trim() }),
    },
    ...schedule,
  };
}

/** Whether the secret that is kept is of this key: it is asked for again where not. */
export function keepsSecret({ export: known }: ExportSettings, draft: ExportDraft): boolean {
  const destination = known?.destination;
  return (
    destination?.kind === 's3' &&
    destination.access_key_id === draft.accessKeyId.trim() &&
    originOf(destination.endpoint) === originOf(draft.endpoint)
  );
}

const originOf = (address: string) => URL.parse(address.trim())?.origin ?? address;

/** Where files are, as people name it. */
export function placeInWords(destination: Export['destination']): string {
  if (destination.kind === 'folder')
    return `${destination.path}/responses in the folder for exports`;
  const { bucket, prefix } = destination;
  return `s3://${[bucket, prefix, 'responses'].filter((part) => part !== '').join('/')}`;
}
