import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Pipeline } from '#contract/pages/pipeline-submissions.ts';
import { launchBrowser } from '../dashboard/test/support/browser.ts';
import { type Send, submitPages } from '../dashboard/test/support/improved-pages.ts';
import type { PageEntry } from '../dashboard/test/support/pages/page-entry.ts';
import { pageEntries } from '../dashboard/test/support/pages.ts';
import { findPlaces, type Places } from '../dashboard/test/support/places.ts';
import { eventually, startService } from '../server/test/support/service/process.ts';
import { startPipelineOrigin } from '../server/test/support/sites/pipeline-origin.ts';
import { repositoryRoot } from './checks/check.ts';

// npm run screenshots: every page of the dashboard with the simulated world, wide and narrow, some in the dark, too.

const folder = join(repositoryRoot, '.cache/screenshots');
/** The screenshots that the README shows are kept in the repository. */
const keptFolder = join(repositoryRoot, 'docs/screenshots');
const kept = new Set(['overview.png', 'response.png', 'sources.png']);
const account = { email: 'admin@example.com', password: 'correct horse battery staple' };
const apiKey = 'sl_screenshots_screenshots';
/** Until the whole simulated world is there. */
const loadingMs = 300_000;
/** Long lists are cut off, at about three screens. */
const tallest = 2600;
const views = [
  { width: 1440, height: 900, theme: 'light', suffix: '' },
  { width: 390, height: 844, theme: 'light', suffix: '-phone' },
  { width: 1440, height: 900, theme: 'dark', suffix: '-dark' },
] as const;

async function takeScreenshots(address: string, browser: Browser): Promise<void> {
  const places = await placesOnceLoaded(address);
  for (const { suffix, theme, ...viewport } of views) {
    const context = await browser.newContext({
      baseURL: address,
      viewport,
      colorScheme: theme,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(60_000);
    const entries = pageEntries.filter(({ alsoDark }) => theme === 'light' || alsoDark);
    const photograph = async ({ name, path, ready }: PageEntry) => {
      const page = await context.newPage();
      await page.goto(path(places));
      await ready(page);
      const file = `${name}${suffix}.png`;
      const height = Math.min(tallest, await page.evaluate<number>('document.body.scrollHeight'));
      const clip = { x: 0, y: 0, width: viewport.width, height };
      await page.screenshot({
        path: join(kept.has(file) ? keptFolder : folder, file),
        fullPage: true,
        clip,
      });
      await page.close();
      console.log(file);
    };
    for (const entry of entries.filter(({ signedOut }) => signedOut)) await photograph(entry);
    await context.request.post('/auth/sessions', { data: account });
    for (const entry of entries.filter(({ signedOut }) => !signedOut)) await photograph(entry);
    await context.close();
  }
}

/** The simulated world, once all of it is there, with pages that went through the pipeline. */
async function placesOnceLoaded(address: string): Promise<Places> {
  const send: Send = async (method, path, body) => {
    const authorization = `Bearer ${apiKey}`;
    const json = { 'content-type': 'application/json' };
    const sent =
      body === undefined
        ? { headers: { authorization } }
        : { headers: { authorization, ...json }, body: JSON.stringify(body) };
    return (await fetch(`${address}${path}`, { method, ...sent })).json();
  };
  const read = (path: string) => send('GET', path);
  const isLoaded = async () => {
    const { state } = (await read('/organizations/1/demo')) as { state: string };
    return state === 'loaded';
  };
  if (!(await eventually(isLoaded, loadingMs))) throw new Error('The world was not made in time.');
  const { items } = (await read('/v1/brands?limit=1')) as { items: { id: number }[] };
  const brandId = items[0]?.id ?? 0;
  const { pipeline_id } = await submitPages(send, brandId, origin);
  const isDone = async () => {
    const { tracks } = (await read(`/v1/${brandId}/pipelines/${pipeline_id}`)) as Pipeline;
    return tracks.pending + tracks.running === 0;
  };
  if (!(await eventually(isDone, loadingMs))) throw new Error('The pipeline did not end in time.');
  return findPlaces(read, address, account);
}

const origin = await startPipelineOrigin();
const dataDir = await mkdtemp(join(tmpdir(), 'sightline-screenshots-'));
const service = startService(dataDir, {
  SIGHTLINE_DEMO: 'on',
  SIGHTLINE_ADMIN_EMAIL: account.email,
  SIGHTLINE_ADMIN_PASSWORD: account.password,
  SIGHTLINE_API_KEY: apiKey,
  SIGHTLINE_ALLOWED_PRIVATE_HOSTS: origin.host,
});
const browser = await launchBrowser();
try {
  await mkdir(folder, { recursive: true });
  await takeScreenshots(await service.ready, browser);
} finally {
  await browser.close();
  service.process.kill('SIGTERM');
  await service.exited;
  await origin.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
