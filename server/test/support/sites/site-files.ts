import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseLinks } from '../../../src/modules/brand-suggestions/site/choose-links.ts';
import {
  readSitePage,
  type SitePage,
} from '../../../src/modules/brand-suggestions/site/site-page.ts';

const maxPages = 8;

/** The pages of a website in a folder, chosen as a visitor of the service chooses them. */
export async function readSiteFiles(folder: string, site: URL): Promise<SitePage[]> {
  const first = readSitePage(await readFile(join(folder, 'index.html'), 'utf8'), site);
  const others = chooseLinks(first.links, site, maxPages - 1).map(async (url) => {
    const path = new URL(url).pathname.slice(1);
    const html = await readFile(join(folder, path), 'utf8').catch(() => undefined);
    return html === undefined ? [] : [readSitePage(html, new URL(url))];
  });
  return [first, ...(await Promise.all(others)).flat()];
}
