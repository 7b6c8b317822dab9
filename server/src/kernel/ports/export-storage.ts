import type { S3Destination } from '#contract/feeds/exports.ts';

/** Where the files of an export or a backup are kept. Keys are relative paths of plain characters. */
export interface ExportStorage {
  /** Readers see all of the content or none; it replaces what was there. */
  write(key: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Undefined where there is none. */
  read(key: string): Promise<Buffer | undefined>;
  /** Removing what is not there changes nothing. */
  remove(key: string): Promise<void>;
  /** All keys that begin with the prefix. */
  list(prefix: string): AsyncIterable<string>;
}

/** A folder of this machine that the service names, or storage that people name. */
export type StoragePlace =
  | { readonly kind: 'folder'; readonly path: string }
  | (S3Destination & { readonly secretAccessKey: string; readonly organizationId: number });

export interface ExportStorages {
  /** Whether the operator allowed a folder. */
  readonly hasFolder: boolean;
  /** Throws `StorageFailure` for a place that can never be reached. */
  open(place: StoragePlace, signal?: AbortSignal): ExportStorage;
}

/** Why the storage did not do it. The message is safe to show. */
export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
}
