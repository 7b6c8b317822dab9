import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ownClickHouse } from '../support/service/engines.ts';

const root = join(import.meta.dirname, '../../..');
const program = 'server/test/guides/query-in-copy.ts';
const copied = [
  ...['contract', 'domain', 'cli', 'clients/typescript/src', 'server/src', 'scripts', program],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

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
  let folder: string;
  let steps: readonly Step[];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sightline-guide-'));
    for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    steps = stepsOf(await readFile(join(root, 'docs/guides/add-a-metric.md'), 'utf8'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

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
    return { status, stdout, output: stdout + stderr };
  };
  const compile = () => run('node_modules/typescript7/bin/tsc', '-p', 'renderers.json');

  it('has the compiler name each engine that does not count the component yet', async () => {
    assert.equal(steps.length, 5);
    for (const step of steps.filter((each) => !isRenderer(each))) await follow(step);
    const include = steps.filter(isRenderer).map(({ file }) => file);
    const project = { extends: './tsconfig.json', include };
    await writeFile(join(folder, 'renderers.json'), JSON.stringify(project));
    const { output } = compile();
    for (const file of include) {
      const problem = output.split('\n').find((line) => line.startsWith(file));
      assert.match(problem ?? '', /brand_top_count/, output);
    }
  });

  it('is all it takes', async () => {
    for (const step of steps.filter(isRenderer)) await follow(step);
    const compiled = compile();
    assert.equal(compiled.status, 0, compiled.output);
    const clickhouse = ownClickHouse();
    const built = run('scripts/run.mjs', 'scripts/build.ts', 'service');
    assert.equal(built.status, 0, built.output);
    const { status, stdout, output } = run('scripts/run.mjs', program, clickhouse?.url ?? '');
    await clickhouse?.close();
    assert.equal(status, 0, output);
    const [range, ...rows] = stdout.trimEnd().split('\n');
    assert.match(range ?? '', /null without responses/);
    assert.deepEqual(
      rows.map((line) => JSON.parse(line)),
      [
        { source_domain: 'a.example', brand_top_percentage: 1, responses: 1 },
        { source_domain: 'b.example', brand_top_percentage: 1, responses: 1 },
        { source_domain: null, brand_top_percentage: 0, responses: 2 },
      ],
    );
  });
});
