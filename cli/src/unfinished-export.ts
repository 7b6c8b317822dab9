import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wrongUse } from './program/failures.ts';

/** What pages belong to: only the same export may continue with them. */
export interface ExportSource {
  readonly url: string;
  readonly brand_id: number;
  readonly media_type: string;
}

interface State {
  readonly source: ExportSource;
  /** Names of whole pages, in the order in which they were read. */
  readonly pages: readonly string[];
  /** Where the next one begins. */
  readonly cursor: string | undefined;
}

/** The pages of a feed that were read so far, in a folder of their own. */
export interface UnfinishedExport {
  readonly folder: string;
  /** The paths of whole pages: they sort as they were read. */
  pages(): string[];
  cursor(): string | undefined;
  add(page: Uint8Array, cursor: string): Promise<void>;
  remove(): Promise<void>;
}

/** Continues with what an interrupted export left in the folder, or begins. */
export async function openUnfinishedExport(
  folder: string,
  source: ExportSource,
): Promise<UnfinishedExport> {
  const stateFile = join(folder, 'state.json');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let state = await readState(stateFile, source);
  const path = (name: string) => join(folder, name);
  return {
    folder,
    pages: () => state.pages.map(path),
    cursor: () => state.cursor,
    async add(page, cursor) {
      // Named after the process, so that two at once count no page of each other's.
      const name = `${String(state.pages.length + 1).padStart(8, '0')}-${process.pid}`;
      await writeFile(path(name), page, { flush: true });
      const next = { source, pages: [...state.pages, name], cursor };
      const draft = `${stateFile}.${process.pid}`;
      await writeFile(draft, JSON.stringify(next), { flush: true });
      await rename(draft, stateFile);
      state = next;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function readState(file: string, source: ExportSource): Promise<State> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { source, pages: [], cursor: undefined };
  const state = parse(text);
  const isSame =
    state?.source.url === source.url &&
    state.source.brand_id === source.brand_id &&
    state.source.media_type === source.media_type;
  if (isSame) return state;
  throw wrongUse(
    `${file} is of an export of another brand, service or format. Finish that one, or remove its folder.`,
  );
}

/** Undefined for what we did not write. */
function parse(text: string): State | undefined {
  try {
    const state = JSON.parse(text) as Partial<State>;
    return Array.isArray(state.pages) && state.source ? (state as State) : undefined;
  } catch {
    return undefined;
  }
}
