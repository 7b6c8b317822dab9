import type { Page } from 'playwright-core';

/** What people notice is more; of the worst second or so, as browsers report it. */
export const maxLayoutShift = 0.1;

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

/** How much the page has moved while it loaded, 0 to about 1. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(worstWindow);
}
