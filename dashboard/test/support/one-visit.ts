import type { Page } from 'playwright-core';
import { after } from './browser-tests.ts';
import type { OpenPage } from './dashboard.ts';

/**
 * For a suite whose tests look at one page in turn: it is loaded with the first of them, since that takes longer than what
 * they do. Each leaves it as the next one wants it. Called before the hook that closes the dashboard, or in an inner suite.
 */
export function lookAtOne(open: () => Promise<OpenPage>) {
  let opened: Promise<OpenPage> | undefined;
  after(async () => (await opened)?.leave());
  return async (look: (page: Page) => Promise<void>): Promise<void> => {
    opened ??= open();
    const { page, checkComplaints } = await opened;
    await look(page);
    checkComplaints();
  };
}
