import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

const watch = `{
  let presses = 0;
  window.addEventListener('pointerdown', ({ isTrusted }) => { presses += isTrusted ? 1 : 0 }, true);
  window.countPresses = () => presses;
}`;

/** Counts what a hand does on the page from now on: every press of the mouse, wherever it lands. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(watch);
  return async () => {
    // A page that was loaded again has forgotten its presses.
    const presses = await page.evaluate('window.countPresses?.()');
    assert.ok(typeof presses === 'number', `${page.url()} was loaded again`);
    return presses;
  };
}
