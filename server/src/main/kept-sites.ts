import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Logger } from '#kernel/ports/logger.ts';
import type { RoutedSite } from '../modules/sites/index.ts';

const fileName = 'edge-sites.json';

const keptSites = z.array(
  z.object({
    id: z.string(),
    organizationId: z.int(),
    brandId: z.int(),
    domain: z.string(),
    origin: z.string(),
    servesAgents: z.boolean(),
  }),
);

/**
 * Keeps a copy of the sites in the data folder, for an edge that starts while the store is away: websites behind it
 * stay up. The store's own word replaces it as soon as there is one.
 */
export function keepSites(
  load: () => Promise<readonly RoutedSite[]>,
  dataDir: string,
  logger: Logger,
): () => Promise<readonly RoutedSite[]> {
  const file = join(dataDir, fileName);
  let isFirst = true;
  let kept = '';

  async function keep(sites: readonly RoutedSite[]): Promise<void> {
    const text = JSON.stringify(sites);
    if (text === kept) return;
    // Written aside and moved, so that a crash leaves the old copy or the new one. Several edges may share a folder.
    const aside = `${file}.${process.pid}`;
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(aside, text, { mode: 0o600 });
    await rename(aside, file);
    kept = text;
  }

  return async () => {
    try {
      const sites = await load();
      await keep(sites).catch((error: unknown) =>
        logger.warn({ err: error }, 'the sites could not be kept in the data folder'),
      );
      return sites;
    } catch (error) {
      if (!isFirst) throw error;
      const sites = await readCopy(file);
      if (!sites) throw error;
      logger.warn({ err: error, sites: sites.length }, 'the store is away; sites of last time');
      return sites;
    } finally {
      isFirst = false;
    }
  };
}

async function readCopy(file: string): Promise<readonly RoutedSite[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '[');
  try {
    return keptSites.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
