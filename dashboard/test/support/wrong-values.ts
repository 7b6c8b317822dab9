import type { Locator, Page } from 'playwright-core';

const wrongValue = /\b(NaN|undefined|Infinity|\[object Object\])\b/;

/** What no page may say: values that were never meant for people. */
export async function wrongValues(page: Page): Promise<string | null> {
  return wrongValue.exec(await textOf(page.locator('main')))?.[0] ?? null;
}

/** What people read there, once it is there. */
export async function textOf(place: Locator): Promise<string> {
  await place.waitFor();
  return (await place.allInnerTexts()).join('\n');
}
