import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { siteProofs } from '#contract/sites.ts';
import type { Logger } from '#kernel/ports/logger.ts';
import type { RoutedSite } from '../modules/sites/index.ts';

const fileName = 'edge-sites.json';

/** Without what the sites' proofs cover, as older copies were, nothing is routed by them. */
const keptSites = z.array(
  z.object({
    id: z.string(),
    organizationId: z.int(),
    brandId: z.int(),
    domain: z.string(),
    proof: z.enum(siteProofs),
    origin: z.string(),
  }),
);

/**
 * A copy of the sites in the data folder, for an edge that starts while the store is away: websites behind it stay
 * up. The store's own word replaces it as soon as there is one.
 */
export function createKeptSites(dataDir: string, logger: Logger) {
  const file = join(dataDir, fileName);
  let kept = '';
  let writing = Promise.resolve();

  async function write(text: string): Promise<void> {
    if (text === kept) return;
    // Written aside and moved, so that a crash leaves the old copy or the new one. Several edges may share a folder.
    const aside = `${file}.${process.pid}`;
    try {
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await writeFile(aside, text, { mode: 0o600 });
      await rename(aside, file);
      kept = text;
    } catch (error) {
      logger.warn({ err: error }, 'the sites could not be kept in the data folder');
      await rm(aside, { force: true }).catch(() => undefined);
    }
  }

  return {
    /** Never fails: without a copy the edge serves as well. */
    keep(sites: readonly RoutedSite[]): Promise<void> {
      const text = JSON.stringify(sites);
      writing = writing.then(() => write(text));
      return writing;
    },
    async recall(): Promise<readonly RoutedSite[] | undefined> {
      const text = await readFile(file, 'utf8').catch(() => '[');
      try {
        return keptSites.parse(JSON.parse(text));
      } catch {
        return undefined;
      }
    },
  };
}
