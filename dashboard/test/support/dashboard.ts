import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Cookie,
  type Page,
  request,
} from 'playwright-core';
import { loadDemo } from '../../../server/src/demo/index.ts';
import type { TestOrganization } from '../../../server/test/support/records/organization.ts';
import {
  startTestService,
  type TestServiceOptions,
} from '../../../server/test/support/service/service.ts';
import { launchBrowser } from './browser.ts';
import { watchRequests } from './requests-under-way.ts';

/** A browser that all test files of a process use, one after the other. */
export interface BorrowedBrowser {
  /** Lends a tab for pages at an address. Of earlier visits it has nothing but the scripts that the browser compiled. */
  tab(address: string): Promise<BorrowedTab>;
  giveBack(): void;
}

export interface BorrowedTab {
  readonly address: string;
  readonly page: Page;
  readonly context: BrowserContext;
  giveBack(): Promise<void>;
}

/** Long enough for the next test file of this process to begin. */
const lingerMs = 1500;

let launched: Promise<Browser> | undefined;
let idleTab: BorrowedTab | undefined;
let borrowers = 0;
let closing: NodeJS.Timeout | undefined;

export async function borrowBrowser(): Promise<BorrowedBrowser> {
  clearTimeout(closing);
  borrowers += 1;
  launched ??= launchBrowser();
  const browser = await launched;
  return { tab: (address) => borrowTab(browser, address), giveBack };
}

function giveBack(): void {
  borrowers -= 1;
  if (borrowers > 0) return;
  closing = setTimeout(() => {
    const browser = launched;
    launched = undefined;
    idleTab = undefined;
    void browser?.then((one) => one.close());
  }, lingerMs);
}

async function borrowTab(browser: Browser, address: string): Promise<BorrowedTab> {
  const tab = idleTab;
  idleTab = undefined;
  if (tab?.address === address) return tab;
  await tab?.context.close();
  return openTab(browser, address);
}

async function openTab(browser: Browser, address: string): Promise<BorrowedTab> {
  const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const tab: BorrowedTab = {
    address,
    page,
    context,
    async giveBack() {
      if (idleTab || page.isClosed()) return context.close();
      await forget(tab);
      idleTab = tab;
    },
  };
  return tab;
}

async function forget({ page, context }: BorrowedTab): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll();
  const others = context.pages().filter((one) => one !== page);
  await Promise.all(others.map((one) => one.close()));
  await page.evaluate('localStorage.clear(), sessionStorage.clear()');
  // Of the same origin, so that the next page finds this process with the scripts compiled. A blank page would end it.
  await page.goto('/favicon.svg');
  await context.clearCookies();
  await context.clearPermissions();
}

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

export interface OpenPage {
  readonly page: Page;
  /** Fails when the page complained about anything so far. */
  checkComplaints(): void;
  leave(): Promise<void>;
}

interface DashboardOptions extends TestServiceOptions {
  readonly demoDays?: number;
  /** Of the simulated brands only these, by their keys in the world. */
  readonly demoBrands?: readonly string[];
}

/** Kept from one closed service of a process to the next, so that the browser knows the scripts. */
let freePort = 0;

/** The service at an address of its own, an organization with a small simulated world, and a browser. */
export async function startDashboard(started: DashboardOptions = {}) {
  const { demoDays = 10, demoBrands, ...options } = started;
  const [service, browser] = await Promise.all([startTestService(options), borrowBrowser()]);
  await service.app.listen({ host: '127.0.0.1', port: freePort });
  freePort = 0;
  const { port } = service.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const organization = await service.organization();
  const admin = await organization.person('admin');
  const { logger } = service.services;
  const demoOptions = { logger, days: demoDays, ...(demoBrands && { brands: demoBrands }) };
  if (demoDays > 0) await loadDemo(service.services, organization.id, demoOptions);
  const demo = await service.services.db
    .withTables<{ brands: { id: number; organization_id: number } }>()
    .selectFrom('brands')
    .select('id')
    .where('organization_id', '=', organization.id)
    .orderBy('id')
    .execute();

  const cookies = new Map<string, Promise<Cookie[]>>();
  /** What the browser keeps of a sign-in. Once for each person: passwords may not be tried often. */
  function signedIn({ email, password }: Person): Promise<Cookie[]> {
    const known = cookies.get(email) ?? signIn(address, email, password);
    cookies.set(email, known);
    return known;
  }

  /** Opens a path in a tab that remembers nothing; fails when the page complained about anything. */
  async function visit(
    path: string,
    options: VisitOptions,
    look: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { page, checkComplaints, leave } = await open(path, options);
    try {
      await look(page);
      checkComplaints();
    } finally {
      await leave();
    }
  }

  /** For tests that look at one page in turn, since to load it takes longer than what they do. */
  async function open(path: string, options: VisitOptions = {}): Promise<OpenPage> {
    const {
      as = admin,
      theme = 'light',
      width = 1440,
      expectedStatuses = [],
      beforehand,
    } = options;
    const { page, context, giveBack } = await browser.tab(address);
    try {
      await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
      await page.emulateMedia({ media: 'screen', colorScheme: theme });
      if (as) await context.addCookies(await signedIn(as));
      const complaints = watchPage(page, expectedStatuses);
      watchRequests(page);
      await beforehand?.(page);
      await page.goto(path);
      return {
        page,
        checkComplaints: () => assert.deepEqual(complaints, [], `complaints of ${path}`),
        leave: giveBack,
      };
    } catch (error) {
      await giveBack();
      throw error;
    }
  }

  return {
    address,
    service,
    organization,
    admin,
    /** The invented brands, in the order of their ids. */
    brandIds: demo.map(({ id }) => id),
    visit,
    open,
    async close() {
      browser.giveBack();
      await service.close();
      freePort = port;
    },
  };
}

async function signIn(address: string, email: string, password: string): Promise<Cookie[]> {
  const client = await request.newContext({ baseURL: address });
  try {
    const answer = await client.post('/auth/sessions', { data: { email, password } });
    assert.equal(answer.status(), 200);
    return (await client.storageState()).cookies;
  } finally {
    await client.dispose();
  }
}

/** Collects whatever a page complains of: errors, refused resources, violations of the policy. */
export function watchPage(page: Page, expectedStatuses: readonly number[]): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // A page that is left while it loads gives up what it asked for.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason}: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (isExpected(message, expectedStatuses)) return;
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** The browser itself reports each answer of 400 and above as an error. */
function isExpected(message: ConsoleMessage, statuses: readonly number[]): boolean {
  const status = Number(/responded with a status of (\d+)/.exec(message.text())?.[1]);
  // Whether somebody is signed in is found out by asking, and 401 is one of the two answers.
  const asksForSession = status === 401 && message.location().url.endsWith('/auth/sessions');
  return asksForSession || statuses.includes(status);
}
