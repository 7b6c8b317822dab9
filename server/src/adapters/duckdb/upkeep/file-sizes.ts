import { stat } from 'node:fs/promises';

export interface FileSizes {
  readonly fileBytes: number;
  /** The size of the write-ahead log. */
  readonly walBytes: number;
}

export async function fileSizes(file: string): Promise<FileSizes> {
  const [fileBytes, walBytes] = await Promise.all([sizeOf(file), sizeOf(`${file}.wal`)]);
  return { fileBytes, walBytes };
}

/** There is no log while nothing waits in it. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch {
    return 0;
  }
}
