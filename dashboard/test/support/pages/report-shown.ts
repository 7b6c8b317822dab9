import type { Page } from 'playwright-core';
import { nothingLoading } from '../nothing-loading.ts';

/** Resolves once a report with a chart is there. */
export async function reportShown(page: Page): Promise<void> {
  await page.locator('article [data-drawn=yes]').first().waitFor();
  await nothingLoading(page);
}
