import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ownClickHouse } from '../support/service/engines.ts';

const root = join(import.meta.dirname, '../../..');
const program = 'server/test/guides/query-in-copy.ts';
const copied = [
  ...['contract', 'domain', 'cli', 'clients/typescript/src', 'server/src', 'scripts', program],
  ...['server/test/collectors', 'server/test/support/providers'],
  ...['server/test/support/assert-contains.ts', 'docs/collectors.md'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** What the collector can break, with all that these import. */
const touched = [
  ...['contract/src/platforms.ts', 'server/src/demo/simulation/platform-style.ts'],
  ...['server/src/adapters/collectors', 'server/test/support/providers'],
];

interface Step {
  readonly file: string;
  /** Undefined: the file is new. */
  readonly anchor: string | undefined;
  readonly lines: string;
}

/** The guide's own blocks: what it says to write, into which file, after which line. */
async function stepsOf(guide: string): Promise<Step[]> {
  const block = /^```\w+ (\S+) (?:new|after "(.+)")\n([\s\S]*?)^```$/gm;
  const text = await readFile(join(root, `docs/guides/${guide}.md`), 'utf8');
  return [...text.matchAll(block)].map(([, file = '', anchor, lines = '']) => ({
    file,
    anchor,
    lines,
  }));
}

const isRenderer = ({ file }: Step) => /^server\/src\/adapters\/\w+\/query\//.test(file);

/** One copy of the sources in which both guides are followed. */
describe('the guides', () => {
  let folder: string;
  let metric: readonly Step[];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sightline-guide-'));
    for (const path of copied) await cp(join(root, path), join(folder, path), { recursive: true });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    const collector = await stepsOf('add-a-collector');
    metric = await stepsOf('add-a-metric');
    assert.deepEqual([collector.length, metric.length], [11, 5]);
    for (const step of [...collector, ...metric.filter((one) => !isRenderer(one))])
      await follow(step);
    const include = [...touched, ...metric.filter(isRenderer).map(({ file }) => file)];
    const project = { extends: './tsconfig.json', include };
    await writeFile(join(folder, 'guides.json'), JSON.stringify(project));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  async function follow({ file, anchor, lines }: Step): Promise<void> {
    const path = join(folder, file);
    if (anchor === undefined) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, lines, { flag: 'wx' });
      return;
    }
    const text = await readFile(path, 'utf8');
    assert.equal(text.split(`\n${anchor}\n`).length, 2, `"${anchor}" is once in ${file}`);
    await writeFile(
      path,
      text.replace(`\n${anchor}\n`, () => `\n${anchor}\n${lines}`),
    );
  }

  const run = (args: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
    const options = { cwd: folder, encoding: 'utf8', env } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
    return { status, stdout, output: stdout + stderr };
  };
  /** An operator's, with no setting. */
  const bare = { PATH: process.env.PATH ?? '' };
  const compile = () => run(['node_modules/typescript7/bin/tsc', '-p', 'guides.json']);

  it('have the compiler name each engine that does not count a new component yet, and nothing else', async () => {
    const { output } = compile();
    const problems = [...output.matchAll(/^(\S+)\(\d+,\d+\): (.*)$/gm)];
    const renderers = metric.filter(isRenderer);
    const expected = renderers.map(({ file }) => file).toSorted();
    assert.deepEqual([...new Set(problems.map(([, file]) => file))].toSorted(), expected, output);
    for (const [, , problem] of problems) assert.match(problem ?? '', /brand_top_count/, output);
    for (const step of renderers) await follow(step);
    const compiled = compile();
    assert.equal(compiled.status, 0, compiled.output);
    const built = run(['scripts/run.mjs', 'scripts/build.ts', 'service']);
    assert.equal(built.status, 0, built.output);
  });

  it('to adding a metric say all that it takes', async () => {
    const clickhouse = ownClickHouse();
    const { status, stdout, output } = run(['scripts/run.mjs', program, clickhouse?.url ?? '']);
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

  it('to adding a collector leave nothing to be formatted', () => {
    const { status, output } = run([
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      'server/src/adapters/collectors',
      'server/test/support/providers',
      '--indent-style=space',
      '--line-width=100',
      '--javascript-formatter-quote-style=single',
    ]);
    assert.equal(status, 0, output);
  });

  it('to adding a collector pass what every collector must', async () => {
    const suites = ['every-collector', 'contract-page'];
    const imports = suites.map((name) => `import './${name}.test.ts';\n`);
    const both = 'server/test/collectors/both-suites.ts';
    await writeFile(join(folder, both), imports.join(''));
    const flags = ['--test-reporter=spec', '--test-name-pattern=/quill|provider/i'];
    const { status, output } = run([...flags, 'scripts/run.mjs', both], bare);
    assert.equal(status, 0, output);
    assert.match(output, /quill by quill/);
    const [, passed] = /^ℹ pass (\d+)$/m.exec(output) ?? [];
    assert.ok(Number(passed) >= 20, output);
  });

  it('to adding a collector end with one that the command line can check', () => {
    const { status, output } = run(['dist/service/cli.js', 'collect', '--check', 'quill'], bare);
    assert.equal(status, 1);
    assert.match(output, /SIGHTLINE_QUILL_KEY/);
  });
});
