import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** What people notice is more; of the worst second or so, as browsers report it. */
const maxLayoutShift = 0.1;

/** In the page: shifts that nobody's click caused, by the windows that browsers sum them in. */
const worstWindow = `new Promise((done) => {
  new PerformanceObserver((list, observer) => {
    observer.disconnect();
    let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
    for (const { value, startTime, hadRecentInput } of list.getEntries()) {
      if (hadRecentInput) continue;
      if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
      [sum, last] = [sum + value, startTime];
      worst = Math.max(worst, sum);
    }
    done(worst);
  }).observe({ type: 'layout-shift', buffered: true });
  // Where nothing ever moved, nothing is observed.
  setTimeout(() => done(0), 200);
})`;

/** Nothing moves much while the page loads. */
export async function keepsPlaces(page: Page): Promise<void> {
  const shift = await page.evaluate<number>(worstWindow);
  assert.ok(shift < maxLayoutShift, `it moved by ${shift.toFixed(3)}`);
}
