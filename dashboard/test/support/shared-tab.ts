import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

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
