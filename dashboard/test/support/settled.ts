import type { Page } from 'playwright-core';

/** Resolves once a change of theme or width is drawn: it is told to the page with its next frame, and shown in the one after. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
  // Colours that are still changing are nobody's to judge.
  await page.evaluate('Promise.allSettled(document.getAnimations().map((one) => one.finished))');
}
