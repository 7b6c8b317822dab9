import type { Page } from 'playwright-core';
import { textOf } from './text-of.ts';

const wrongValue = /\b(NaN|undefined|Infinity|\[object Object\])\b/;

/** What no page may say: values that were never meant for people. */
export async function wrongValues(page: Page): Promise<string | null> {
  return wrongValue.exec(await textOf(page.locator('main')))?.[0] ?? null;
}
