import { type Browser, request } from 'playwright-core';
import { launchBrowser } from '../dashboard/test/support/browser.ts';
import { loadDemo } from '../server/src/demo/index.ts';
import { type BenchService, startBenchService } from './support/bench-service.ts';
import { lastDay } from './support/query/observation-rows.ts';
import { buildQueryData } from './support/query/query-data.ts';
import { sized } from './support/sized.ts';

const brands = 4;
const visits = sized({ full: 7, quick: 7, short: 1 });

const observations = sized({ full: 1_000_000, quick: 100_000, short: 400 });
/** It takes longer than all else of a short run. */
const isWorldLoaded = sized({ full: true, quick: true, short: false });

/** How long a person waits for the first chart of the overview: nothing kept in the browser, then all of it. */
export async function run(): Promise<void> {
  const [bench, browser] = await Promise.all([startBenchService(brands), launchBrowser()]);
  try {
    await (await buildQueryData(bench, observations)).close();
    const demoId = isWorldLoaded ? await loadWorld(bench) : bench.brand.id;
    const many = `${observations.toLocaleString('en')} observations`;
    const ofMany = `/brands/${bench.brand.id}/overview`;
    const scenarios = [
      ['simulated world, 30 days', `/brands/${demoId}/overview`],
      [`${many}, 30 days`, `${ofMany}?start=2026-06-01&end=${lastDay}`],
      [`${many}, a year`, `${ofMany}?start=2025-07-01&end=${lastDay}`],
    ] as const;
    console.log('Milliseconds to the first chart (median, slowest)');
    const state = await signIn(bench);
    for (const [name, path] of isWorldLoaded ? scenarios : scenarios.slice(1)) {
      const times = await measure(browser, bench.api().address + path, state);
      console.log(`${name.padEnd(36)} first visit ${times.cold}   again ${times.warm}`);
    }
  } finally {
    await browser.close();
    await bench.close();
  }
}

/** Resolves with the id of its first brand. */
async function loadWorld(bench: BenchService): Promise<number> {
  const { logger } = bench.ctx;
  await loadDemo(bench.ctx, bench.organizationId, { logger });
  return firstBrandBesides(bench, new Set(bench.brands.map(({ id }) => id)));
}

type State = Awaited<ReturnType<typeof signIn>>;

async function signIn({ organization, api }: BenchService) {
  const { email, password } = await organization.person('admin');
  const client = await request.newContext({ baseURL: api().address });
  await client.post('/auth/sessions', { data: { email, password } });
  const state = await client.storageState();
  await client.dispose();
  return state;
}

async function measure(browser: Browser, url: string, storageState: State) {
  const cold: number[] = [];
  const warm: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    for (const times of [cold, warm]) {
      await page.goto(url, { waitUntil: 'commit' });
      await page.locator('[data-drawn=yes]').first().waitFor({ timeout: 60_000 });
      times.push(await page.evaluate<number>('performance.now()'));
    }
    await context.close();
  }
  return { cold: summary(cold), warm: summary(warm) };
}

function summary(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const shown = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return shown.map((time) => String(Math.round(time ?? 0)).padStart(5)).join(' ');
}

async function firstBrandBesides({ headers, api }: BenchService, known: ReadonlySet<number>) {
  const response = await fetch(`${api().address}/v1/brands`, { headers });
  const { items } = (await response.json()) as { items: { id: number }[] };
  return items.find(({ id }) => !known.has(id))?.id ?? 0;
}
