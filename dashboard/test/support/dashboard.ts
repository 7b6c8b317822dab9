import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { loadDemo } from '../../../server/src/demo/index.ts';
import { succeeded } from '../../../server/test/support/answers.ts';
import { callerWith } from '../../../server/test/support/brand.ts';
import type { TestOrganization } from '../../../server/test/support/organization.ts';
import { startTestService } from '../../../server/test/support/service.ts';
import { launchBrowser } from './browser.ts';
import type { PlacesOfBrand } from './pages.ts';
import { watchPage } from './watch-page.ts';

export type TestDashboard = Awaited<ReturnType<typeof startDashboard>>;
export type Person = Awaited<ReturnType<TestOrganization['person']>>;

export interface VisitOptions {
  /** Null: nobody is signed in. Without it: an admin of the organization. */
  readonly as?: Person | null;
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  /** Status codes of answers that the test provokes; the browser reports each as an error. */
  readonly expectedStatuses?: readonly number[];
}

/** The service at an address of its own, an organization with a small simulated world, and a browser. */
export async function startDashboard({ demoDays = 10 }: { readonly demoDays?: number } = {}) {
  const [service, browser] = await Promise.all([startTestService(), launchBrowser()]);
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const organization = await service.organization();
  const admin = await organization.person('admin');
  const { logger } = service.services;
  if (demoDays > 0) await loadDemo(service.services, organization.id, { logger, days: demoDays });
  const demo = await service.services.db
    .withTables<{ brands: { id: number; organization_id: number } }>()
    .selectFrom('brands')
    .select('id')
    .where('organization_id', '=', organization.id)
    .orderBy('id')
    .execute();

  /** Opens a path in a fresh browser profile; fails when the page complained about anything. */
  async function visit(
    path: string,
    options: VisitOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { as = admin, theme = 'light', width = 1440, expectedStatuses = [] } = options;
    const profile: BrowserContextOptions = {
      baseURL: address,
      colorScheme: theme,
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
    };
    const context = await browser.newContext(profile);
    context.setDefaultTimeout(15_000);
    try {
      if (as) {
        await context.addCookies([{ name: 'sightline_session', value: as.token, url: address }]);
      }
      const page = await context.newPage();
      const complaints = watchPage(page, expectedStatuses);
      await page.goto(path);
      await look(page);
      assert.deepEqual(complaints, [], `complaints of ${path}`);
    } finally {
      await context.close();
    }
  }

  /** The first invented brand, with its latest answer. */
  async function places(): Promise<PlacesOfBrand> {
    const [brandId = 0] = demo.map(({ id }) => id);
    const call = callerWith(service.call, await organization.key());
    const { items } = succeeded(await call('GET', `/v1/${brandId}/responses?limit=1`));
    return { brandId, promptId: items[0].prompt_id, responseId: items[0].id };
  }

  return {
    address,
    places,
    service,
    organization,
    admin,
    /** The invented brands, in the order of their ids. */
    brandIds: demo.map(({ id }) => id),
    browser,
    visit,
    async close() {
      await browser.close();
      await service.close();
    },
  };
}
