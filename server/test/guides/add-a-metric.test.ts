import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';

const root = join(import.meta.dirname, '../../..');
const copied = ['contract', 'server/src/kernel', 'server/src/modules/analytics', 'package.json'];

interface Step {
  readonly file: string;
  readonly anchor: string;
  readonly lines: string;
}

/** The guide's own code blocks: what it says to insert, into which file, after which line. */
function stepsOf(guide: string): Step[] {
  const block = /^```ts (\S+) after "(.+)"\n([\s\S]*?)^```$/gm;
  return [...guide.matchAll(block)].map(([, file = '', anchor = '', lines = '']) => ({
    file,
    anchor,
    lines,
  }));
}

describe('the guide to adding a metric', () => {
  let service: TestService;
  let folder: string;
  before(async () => {
    service = await startTestService();
    folder = await mkdtemp(join(tmpdir(), 'sightline-guide-'));
    for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
    await service.close();
  });

  it('is all it takes', async () => {
    const steps = stepsOf(await readFile(join(root, 'docs/guides/add-a-metric.md'), 'utf8'));
    assert.equal(steps.length, 4);
    for (const { file, anchor, lines } of steps) {
      const path = join(folder, file);
      const before = await readFile(path, 'utf8');
      assert.equal(before.split(`${anchor}\n`).length, 2, `"${anchor}" stands once in ${file}`);
      await writeFile(
        path,
        before.replace(`${anchor}\n`, () => `${anchor}\n${lines}`),
      );
    }
    const { sql, params, range } = compileInCopy();
    const rows = await service.services.clickhouse.rows({ sql, params });
    assert.deepEqual(rows, [{ brand_top_percentage: null, responses: 0 }]);
    assert.match(range, /null without responses/);
  });

  /** A process of its own, since the copy must not share modules with this one. */
  function compileInCopy() {
    const script = `
      import { queryParameters } from '#contract/query.ts';
      import { checkQuery } from './server/src/modules/analytics/check-query.ts';
      import { compileQuery } from './server/src/modules/analytics/compile-query.ts';
      import { metrics } from './server/src/modules/analytics/metrics.ts';
      import { parseQuery } from './server/src/modules/analytics/parse-query.ts';
      const asked = queryParameters.parse({ fields: 'brand_top_percentage,responses' });
      const checked = checkQuery({ clock: { now: () => new Date() } }, parseQuery(asked));
      const { page, params } = compileQuery(checked, { organizationId: 0, brandId: 0 });
      const range = metrics.find(({ name }) => name === 'brand_top_percentage').range;
      console.log(JSON.stringify({ sql: page, params, range }));`;
    const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: folder,
      encoding: 'utf8',
    });
    return JSON.parse(output) as { sql: string; params: Record<string, unknown>; range: string };
  }
});
