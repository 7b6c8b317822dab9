import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { eventually } from '../../../server/test/support/service/process.ts';

/** Resolves once this many are there. Read only once, the number could be that of before the page drew what came. */
export async function comesToCount(found: Locator, count: number, message = ''): Promise<void> {
  const isReached = async () => (await found.count()) === count;
  if (await eventually(isReached, 10_000)) return;
  assert.equal(await found.count(), count, message || String(found));
}
