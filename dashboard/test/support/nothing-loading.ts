import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../../server/test/support/process.ts';

/** Resolves once nothing on the page says that it is loading. */
export async function nothingLoading(page: Page): Promise<void> {
  const loading = page.locator('[role=status], [aria-busy=true]');
  const settled = await eventually(async () => (await loading.count()) === 0, 30_000);
  assert.ok(settled, `${page.url()} is still loading`);
}
