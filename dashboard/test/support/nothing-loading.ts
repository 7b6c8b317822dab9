import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../../server/test/support/service/process.ts';
import { requestsOf } from './requests-under-way.ts';

/** In the page: how much of it is loading once what is to be drawn was drawn and what is to be done was done. */
const countLoading = `new Promise((done) => requestAnimationFrame(() => requestIdleCallback(
  () => done(document.querySelectorAll('[role=status], [aria-busy=true]').length), { timeout: 500 })))`;

/**
 * Resolves once nothing on the page says that it is loading and nothing more is asked for. After a click or an answer
 * neither alone is enough: what comes next may not be asked for or drawn yet.
 */
export async function nothingLoading(page: Page): Promise<void> {
  const isQuiet = async () => {
    const { underWay, made } = requestsOf(page);
    if (underWay > 0) return false;
    // A page that is being left has nobody to answer.
    const loading = await page.evaluate<number>(countLoading).catch(() => undefined);
    return loading === 0 && requestsOf(page).made === made;
  };
  assert.ok(await eventually(isQuiet, 30_000), `${page.url()} is still loading`);
}
