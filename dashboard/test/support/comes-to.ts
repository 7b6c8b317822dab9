import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../../server/test/support/service/process.ts';

// Read only once, what is shown could be that of before the page drew what came.

async function comesTo<Shown>(read: () => Promise<Shown>, expected: Shown, message: string) {
  if (await eventually(async () => (await read()) === expected, 10_000)) return;
  assert.equal(await read(), expected, message);
}

/** Resolves once this many are there. */
export function comesToCount(found: Locator, count: number, message = ''): Promise<void> {
  return comesTo(() => found.count(), count, message || String(found));
}

/** Resolves once a field holds that. */
export function comesToValue(field: Locator, value: string): Promise<void> {
  return comesTo(() => field.inputValue(), value, String(field));
}

/** Resolves once it says that, and nothing else. */
export function comesToText(found: Locator, text: string): Promise<void> {
  return comesTo(async () => (await found.textContent()) ?? '', text, String(found));
}

/**
 * Resolves once an expression holds in the page. The browser's own way to wait for one compiles it in the page, which its
 * policy forbids from the second look on.
 */
export function comesToHold(page: Page, expression: string): Promise<void> {
  return comesTo(async () => Boolean(await page.evaluate(expression)), true, expression);
}
