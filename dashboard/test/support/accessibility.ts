import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rows of a table are alike, and each costs as much as the first. */
const alike = ['tbody > tr:nth-child(n + 9)'];
/** What surrounds each page: looked at once in each width and theme. */
const frame = ['aside:has(nav[aria-label=Pages])'];
const framesExamined = new Set<string>();

/** What axe finds serious or critical on the page, in sentences. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const options = { resultTypes: ['violations'] };
  const theme = await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches");
  const shown = `${page.viewportSize()?.width} ${theme}`;
  const examined = { exclude: framesExamined.has(shown) ? [...alike, ...frame] : alike };
  const violations = await page.evaluate<Finding[]>(
    `axe.run(${JSON.stringify(examined)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  if (await page.locator(frame.join()).first().isVisible()) framesExamined.add(shown);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${id}: ${help} (${nodes.length}: ${places.join(', ')})`;
    });
}
