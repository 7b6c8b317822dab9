import type { Page } from 'playwright-core';

/** What a page asks for in addition to who is signed in and which brands there are. */
export const isAskedByPage = ({ pathname }: URL): boolean =>
  /^\/(v\d|organizations|auth\/authorizations)(\/.|$)/.test(pathname) && pathname !== '/v1/brands';

/**
 * Pages that say nothing while they ask: a form that can be filled in before anything is known, one that shows what it
 * knows itself, around which only the frame asks, and one that asks for a token first.
 */
export const showsNoLoading: ReadonlySet<string> = new Set(['new-pipeline', 'glossary', 'system']);

/** Resolves once the page says that something is loading. */
export async function loadingShown(page: Page): Promise<void> {
  await page.locator('[role=status], [aria-busy=true]').first().waitFor();
}
