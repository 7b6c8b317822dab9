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
const examined = { exclude: ['tbody > tr:nth-child(n + 9)'] };

/** What axe finds serious or critical on the page, in sentences. */
export async function seriousFindings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const options = { resultTypes: ['violations'] };
  const violations = await page.evaluate<Finding[]>(
    `axe.run(${JSON.stringify(examined)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, help, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${id}: ${help} (${nodes.length}: ${places.join(', ')})`;
    });
}
