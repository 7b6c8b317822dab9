import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { type BrowserContextOptions, type Page, request } from 'playwright-core';
import { loadDemo } from '../../../server/src/demo/index.ts';
import type { TestOrganization } from '../../../server/test/support/organization.ts';
import { startTestService, type TestServiceOptions } from '../../../server/test/support/service.ts';
import { launchBrowser } from './browser.ts';
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
  /** What must be in place before the page asks for anything. */
  readonly beforehand?: (page: Page) => Promise<void>;
}

interface DashboardOptions extends TestServiceOptions {
  readonly demoDays?: number;
}

/** The service at an address of its own, an organization with a small simulated world, and a browser. */
export async function startDashboard({ demoDays = 10, ...options }: DashboardOptions = {}) {
  const [service, browser] = await Promise.all([startTestService(options), launchBrowser()]);
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

  const cookies = new Map<string, Promise<StorageState>>();
  /** What the browser keeps of a sign-in. Once for each person: passwords may not be tried often. */
  function signedIn({ email, password }: Person): Promise<StorageState> {
    const known = cookies.get(email) ?? signIn(address, email, password);
    cookies.set(email, known);
    return known;
  }

  /** Opens a path in a fresh browser profile; fails when the page complained about anything. */
  async function visit(
    path: string,
    options: VisitOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const {
      as = admin,
      theme = 'light',
      width = 1440,
      expectedStatuses = [],
      beforehand,
    } = options;
    const profile: BrowserContextOptions = {
      baseURL: address,
      ...(as ? { storageState: await signedIn(as) } : {}),
      colorScheme: theme,
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
    };
    const context = await browser.newContext(profile);
    context.setDefaultTimeout(30_000);
    try {
      const page = await context.newPage();
      const complaints = watchPage(page, expectedStatuses);
      await beforehand?.(page);
      await page.goto(path);
      await look(page);
      assert.deepEqual(complaints, [], `complaints of ${path}`);
    } finally {
      await context.close();
    }
  }

  return {
    address,
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

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

async function signIn(address: string, email: string, password: string): Promise<StorageState> {
  const client = await request.newContext({ baseURL: address });
  try {
    const answer = await client.post('/auth/sessions', { data: { email, password } });
    assert.equal(answer.status(), 200);
    return await client.storageState();
  } finally {
    await client.dispose();
  }
}
