import { type ExportStorages, StorageFailure } from '#kernel/ports/export-storage.ts';
import type { Outbound } from '#kernel/ports/outbound.ts';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';

interface StorageOptions {
  /** The operator's folder, if there is one. */
  readonly folder: string | undefined;
  readonly outbound: Outbound;
}

export function createExportStorages({ folder, outbound }: StorageOptions): ExportStorages {
  return {
    hasFolder: folder !== undefined,
    open(place, signal) {
      if (place.kind === 'folder') {
        if (folder !== undefined) return createFolderStorage(folder, place.path);
        throw new StorageFailure(
          'No folder for exports is set up here. Ask the person who runs Sightline, or choose S3 storage.',
        );
      }
      const { organizationId, ...destination } = place;
      return createS3Storage({
        ...{ ...destination, outbound: outbound.onBehalfOf(organizationId) },
        signal,
      });
    },
  };
}
