import type { Locator } from 'playwright-core';

/** What people read there, once it is there. */
export async function textOf(place: Locator): Promise<string> {
  await place.waitFor();
  return (await place.allInnerTexts()).join('\n');
}
