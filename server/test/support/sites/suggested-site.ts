import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startWebServer } from '../service/web-server.ts';

const folder = join(import.meta.dirname, '../../brand-suggestions/pages');

/** How a site answers a path in place of its files. */
export type SiteAnswers = Readonly<
  Record<string, { status?: number; type?: string; body?: string; hangs?: true }>
>;

/** One of the websites of the test set on loopback, with the answers of this test. */
export async function serveSuggestedSite(name: string, answers: SiteAnswers = {}) {
  return startWebServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const given = answers[path];
    if (given?.hangs) return;
    const file = path === '/' ? 'index.html' : path.slice(1);
    const page = given ?? (await pageOf(name, file));
    const { status = 200, type = 'text/html; charset=utf-8', body = '' } = page;
    response.writeHead(status, { 'content-type': type }).end(body);
  });
}

async function pageOf(name: string, file: string): Promise<SiteAnswers[string]> {
  if (!/^[\w-]+\.html$/.test(file)) return { status: 404 };
  try {
    return { body: await readFile(join(folder, name, file), 'utf8') };
  } catch {
    return { status: 404 };
  }
}
