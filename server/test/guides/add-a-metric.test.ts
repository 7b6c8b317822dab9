import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { succeeded } from '../support/answers.ts';
import { callerWith } from '../support/brand.ts';
import type { TestOrganization } from '../support/organization.ts';
import { importRow, trackedBrand } from '../support/responses.ts';
import { startTestService, type TestService } from '../support/service.ts';

const root = join(import.meta.dirname, '../../..');
const copied = ['contract', 'server/src', 'package.json', 'tsconfig.json'];

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

const isRenderer = ({ file }: Step) => file.startsWith('server/src/adapters/');

describe('the guide to adding a metric', () => {
  let service: TestService;
  let organization: TestOrganization;
  let brandId: number;
  let folder: string;
  let steps: readonly Step[];
  before(async () => {
    service = await startTestService();
    organization = await service.organization();
    brandId = await brandWithAnswers();
    folder = await mkdtemp(join(tmpdir(), 'sightline-guide-'));
    for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    steps = stepsOf(await readFile(join(root, 'docs/guides/add-a-metric.md'), 'utf8'));
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
    await service.close();
  });

  /** Of its three answers one names the brand at the top, with citations that expand it to two rows. */
  async function brandWithAnswers(): Promise<number> {
    const call = callerWith(service.call, await organization.key());
    const { brand, plain } = await trackedBrand(call);
    const citations = [{ url: 'https://a.example/' }, { url: 'https://b.example/' }];
    const rows = [
      importRow(plain, { citations }),
      importRow(plain, { evaluation: { brand_present: true, brand_position: 'bottom' } }),
      importRow(plain, { evaluation: { brand_present: false } }),
    ];
    const { accepted } = succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
    assert.equal(accepted, rows.length);
    return brand.id;
  }

  async function follow({ file, anchor, lines }: Step): Promise<void> {
    const path = join(folder, file);
    const text = await readFile(path, 'utf8');
    assert.equal(text.split(`\n${anchor}\n`).length, 2, `"${anchor}" is once in ${file}`);
    await writeFile(
      path,
      text.replace(`\n${anchor}\n`, () => `\n${anchor}\n${lines}`),
    );
  }

  const run = (...args: readonly string[]) => {
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, output: stdout + stderr };
  };

  it('has the compiler name each engine that does not count the component yet', async () => {
    assert.equal(steps.length, 5);
    for (const step of steps.filter((each) => !isRenderer(each))) await follow(step);
    const renderers = steps.filter(isRenderer).map(({ file }) => file);
    const project = { extends: './tsconfig.json', include: renderers };
    await writeFile(join(folder, 'renderers.json'), JSON.stringify(project));
    const { output } = run('node_modules/typescript/bin/tsc', '-p', 'renderers.json');
    for (const file of renderers) {
      const problem = output.split('\n').find((line) => line.startsWith(file));
      assert.match(problem ?? '', /brand_top_count/, output);
    }
  });

  it('is all it takes', async () => {
    for (const step of steps.filter(isRenderer)) await follow(step);
    const compiled = run('node_modules/typescript/bin/tsc', '-p', 'renderers.json');
    assert.equal(compiled.status, 0, compiled.output);
    const brand = { organizationId: organization.id, brandId };
    const { status, output } = run(
      ...['--input-type=module', '--eval', queryInCopy],
      JSON.stringify({ address: service.stores.urls.analytics, brand }),
    );
    assert.equal(status, 0, output);
    const { range, rows } = JSON.parse(output) as { range: string; rows: string };
    assert.match(range, /null without responses/);
    assert.deepEqual(
      rows
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
      [
        { source_domain: 'a.example', brand_top_percentage: 1, responses: 1 },
        { source_domain: 'b.example', brand_top_percentage: 1, responses: 1 },
        { source_domain: null, brand_top_percentage: 0, responses: 2 },
      ],
    );
  });
});

/** For a process of its own, since the copy must not share modules with this one. */
const queryInCopy = `
  import { text } from 'node:stream/consumers';
  import { queryParameters } from '#contract/query.ts';
  import { connectAnalytics } from './server/src/main/connect-analytics.ts';
  import { checkQuery } from './server/src/modules/analytics/check-query.ts';
  import { metrics } from './server/src/modules/analytics/metrics.ts';
  import { parseQuery } from './server/src/modules/analytics/parse-query.ts';
  import { planQuery } from './server/src/modules/analytics/plan.ts';
  const { address, brand } = JSON.parse(process.argv.at(-1));
  const asked = queryParameters.parse({
    fields: 'source_domain,brand_top_percentage,responses',
    start_date: '2026-01-01',
    end_date: '2026-12-31',
  });
  const query = checkQuery({ clock: { now: () => new Date() } }, parseQuery(asked));
  const plan = planQuery(brand, query, { persona: [], stage: [], competitor: [] });
  const store = connectAnalytics(address);
  const page = await store.metrics.query(plan, { format: 'json-lines', includeTotal: false });
  const rows = await text(page.rows);
  await store.close();
  const range = metrics.find(({ name }) => name === 'brand_top_percentage').range;
  console.log(JSON.stringify({ range, rows }));`;
