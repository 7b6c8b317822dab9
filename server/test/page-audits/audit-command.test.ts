import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createOutbound } from '../../src/adapters/outbound-http/index.ts';
import { inlineThreads } from '../../src/adapters/threads/threads.ts';
import { commandContext, runInContext } from '../support/service/operator-command.ts';
import type { WebServer } from '../support/service/web-server.ts';
import { pageShapes } from '../support/sites/page-shapes.ts';
import { serveShape } from '../support/sites/shape-site.ts';

let site: WebServer;
before(async () => {
  const [shape] = pageShapes;
  assert.ok(shape);
  site = await serveShape(shape);
});
after(() => site.close());

/** What the command prints, and its exit code; nothing but the outside is needed. */
async function audit(...argv: string[]) {
  const [printed, complained]: [string[], string[]] = [[], []];
  const code = await runInContext(
    ['audit', ...argv],
    commandContext({
      outbound: () => createOutbound({ allowedHosts: [site.host] }),
      pageThreads: () => inlineThreads,
      print: (line) => printed.push(line),
    }),
    (line) => complained.push(line),
  );
  return { code, printed: printed.join('\n'), complained: complained.join('\n') };
}

it('prints a report for people', async () => {
  const { code, printed } = await audit(`${site.origin}/page`);
  assert.equal(code, 0);
  assert.match(printed, /^Score 9\d of 100\. \d+ words of main text/m);
  assert.match(printed, /^✗ The page is served over https \(https, weight 3, grade A\)$/m);
  assert.match(printed, /^ {4}→ Serve the page over https/m);
  assert.match(printed, /^ {6}Would change: The https address would be the one/m);
  assert.match(printed, /^ {6}Basis: Google documents that it prefers https/m);
});

it('prints the same for machines', async () => {
  const { code, printed } = await audit(`${site.origin}/page`, '--json');
  const report = JSON.parse(printed);
  assert.equal(code, 0);
  assert.equal(report.url, `${site.origin}/page`);
  assert.ok(report.score >= 90 && report.checks.length > 30 && report.facts.words > 200);
});

it('says in a sentence why there is no report', async () => {
  for (const [argv, message] of [
    [[`${site.origin}/gone`], /^not_found: The page does not exist/],
    [['http://169.254.169.254/'], /^blocked_target: The host is not on the public internet/],
    [['nonsense'], /^blocked_target: This is not a URL/],
    [[], /^Which page\?/],
  ] as const) {
    const { code, printed, complained } = await audit(...argv);
    assert.deepEqual([code, printed], [1, '']);
    assert.match(complained, message);
  }
});
