import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { arrowRules } from './arrow-rules.ts';
import { checkArrows } from './check-arrows.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const manifest = JSON.stringify({
  type: 'module',
  imports: {
    '#contract/*': './contract/src/*',
    '#domain/*': './domain/*',
    '#kernel/*': './server/src/kernel/*',
  },
});

/** A repository in small in which every arrow that is allowed is drawn once. */
const sound = {
  'package.json': manifest,
  'node_modules/kysely/package.json': '{"name":"kysely","main":"index.js"}',
  'node_modules/kysely/index.js': '',
  'node_modules/@clickhouse/client/package.json': '{"name":"@clickhouse/client","main":"index.js"}',
  'node_modules/@clickhouse/client/index.js': '',
  'node_modules/@duckdb/node-api/package.json': '{"name":"@duckdb/node-api","main":"index.js"}',
  'node_modules/@duckdb/node-api/index.js': '',
  'contract/src/brand.ts': 'export type Brand = string;',
  'contract/src/operations/brands.ts': '',
  'domain/calendar/weeks.ts': "import '#contract/brand.ts';",
  'cli/src/program/failures.ts': '',
  'cli/src/main.ts':
    "import './program/failures.ts'; import '#contract/brand.ts'; import type {} from '#contract/operations/brands.ts';",
  'dashboard/src/lib/client.ts': "import '#contract/brand.ts'; import '#domain/calendar/weeks.ts';",
  'dashboard/src/components/button.tsx': "import '../lib/client.ts';",
  'dashboard/src/features/brands.tsx': "import '../components/button.tsx';",
  'dashboard/src/app/root.tsx': "import '../features/brands.tsx';",
  'clients/typescript/src/errors.ts': 'export const x = 1;',
  'clients/typescript/src/index.ts': "import './errors.ts';",
  'server/src/kernel/errors.ts': "import 'node:crypto'; export class Refusal {}",
  'server/src/kernel/sql.ts': '',
  'server/src/kernel/context.ts': '',
  'server/src/modules/accounts/verb.ts': "import '#kernel/sql.ts'; import 'kysely';",
  'server/src/modules/accounts/index.ts':
    "import './verb.ts'; import type {} from '#contract/brand.ts';",
  'server/src/modules/brands/index.ts': "import '../accounts/index.ts';",
  'server/src/modules/analytics/index.ts': "import '#kernel/sql.ts';",
  'server/src/adapters/postgres/index.ts': "import '#kernel/errors.ts'; import 'kysely';",
  'server/src/adapters/duckdb/index.ts': "import '@duckdb/node-api';",
  'server/src/adapters/queue/queue.ts': "import type { Refusal } from '#kernel/errors.ts';",
  'server/src/entrypoints/http/app.ts':
    "import '../../modules/analytics/index.ts'; import '#contract/brand.ts'; import '#kernel/errors.ts';",
  'server/src/entrypoints/cli/site.ts':
    "import '../../../../cli/src/program/failures.ts'; import '../../../../clients/typescript/src/errors.ts';",
  'server/src/demo/world.ts': "import '../modules/brands/index.ts';",
  'server/src/main/config/environment.ts': 'export const port = process.env.PORT;',
  'server/src/main/run.ts':
    "import './config/environment.ts'; import '../demo/world.ts'; import '../entrypoints/http/app.ts'; import '../adapters/postgres/index.ts';",
  'server/src/entrypoints/http/app.test.ts':
    "import 'kysely'; import '../../adapters/queue/queue.ts'; process.env.PORT;",
};

/** One file for each rule, and what the check must say about it: the rule, then where the import leads. */
const planted: Record<string, readonly [text: string, ...problems: string[]]> = {
  'contract/src/planted-a.ts': [
    "import type {} from '#kernel/errors.ts';",
    'contract-alone -> server/src/kernel/errors.ts',
  ],
  'cli/src/planted-a.ts': [
    "import type {} from '#kernel/errors.ts';",
    'cli-alone -> server/src/kernel/errors.ts',
  ],
  'cli/src/program/planted.ts': [
    "import '#domain/calendar/weeks.ts';",
    'command-line-alone -> domain/calendar/weeks.ts',
  ],
  'cli/src/planted-b.ts': [
    "import '#contract/operations/brands.ts';",
    'cli-starts-fast -> contract/src/operations/brands.ts',
  ],
  'clients/typescript/src/planted-a.ts': [
    "import type {} from '../../../contract/src/brand.ts';",
    'client-alone -> contract/src/brand.ts',
  ],
  'clients/typescript/src/planted-b.ts': [
    "import 'kysely';",
    'client-without-packages -> node_modules/kysely/index.js',
  ],
  'clients/typescript/src/planted-c.ts': ["import 'node:fs';", 'client-in-browsers -> fs'],
  'domain/planted-a.ts': [
    "import '#kernel/errors.ts'; import '#contract/operations/brands.ts';",
    'domain-inward -> server/src/kernel/errors.ts',
    'domain-without-schemas -> contract/src/operations/brands.ts',
  ],
  'domain/planted-b.ts': ["import 'node:fs';", 'domain-in-browsers -> fs'],
  'contract/src/planted-b.ts': ["import 'node:fs';", 'contract-in-browsers -> fs'],
  'server/src/kernel/planted.ts': [
    "import '#contract/brand.ts'; import '../modules/accounts/index.ts';",
    'kernel-alone -> server/src/modules/accounts/index.ts',
  ],
  'server/src/kernel/planted-sql.ts': [
    "import 'kysely';",
    'kernel-without-business -> node_modules/kysely/index.js',
  ],
  'server/src/modules/classification/planted.ts': [
    "import '../brands/index.ts';",
    'pure-modules -> server/src/modules/brands/index.ts',
  ],
  'server/src/modules/evaluation/planted.ts': [
    "import type {} from '#kernel/context.ts';",
    'pure-modules -> server/src/kernel/context.ts',
  ],
  'server/src/modules/brands/planted-a.ts': [
    "import type {} from '../../adapters/postgres/index.ts';",
    'modules-inward -> server/src/adapters/postgres/index.ts',
  ],
  'server/src/modules/brands/planted-b.ts': [
    "export {} from '../../entrypoints/http/app.ts';",
    'modules-inward -> server/src/entrypoints/http/app.ts',
  ],
  'server/src/modules/brands/planted-c.ts': [
    "import '../accounts/verb.ts';",
    'modules-by-index -> server/src/modules/accounts/verb.ts',
  ],
  'server/src/modules/accounts/planted-a.ts': [
    "import '../brands/index.ts';",
    'modules-in-order -> server/src/modules/brands/index.ts',
  ],
  'server/src/modules/pipeline/planted.ts': [
    "await import('../analytics/index.ts');",
    'modules-in-order -> server/src/modules/analytics/index.ts',
  ],
  'server/src/modules/analytics/planted.ts': [
    "import '../accounts/index.ts';",
    'modules-in-order -> server/src/modules/accounts/index.ts',
  ],
  'server/src/modules/accounts/planted-b.ts': [
    "import '../../demo/world.ts';",
    'modules-inward -> server/src/demo/world.ts',
  ],
  'server/src/entrypoints/http/planted-a.ts': [
    "import '../../main/config/environment.ts';",
    'entrypoints-inward -> server/src/main/config/environment.ts',
  ],
  'server/src/entrypoints/http/planted-b.ts': [
    "import type { Kysely } from 'kysely'; import '#kernel/sql.ts';",
    'entrypoints-without-sql -> node_modules/kysely/index.js',
    'entrypoints-without-sql -> server/src/kernel/sql.ts',
  ],
  'server/src/entrypoints/http/planted-c.ts': [
    "import '../../demo/world.ts';",
    'entrypoints-inward -> server/src/demo/world.ts',
  ],
  'server/src/kernel/planted-engine.ts': [
    "import type {} from '@duckdb/node-api';",
    'analytics-by-port -> node_modules/@duckdb/node-api/index.js',
  ],
  'server/src/modules/accounts/planted-engine.ts': [
    "import '@clickhouse/client';",
    'analytics-by-port -> node_modules/@clickhouse/client/index.js',
  ],
  'server/src/entrypoints/http/planted-d.ts': [
    "import '../../../../clients/typescript/src/errors.ts';",
    'operator-commands -> clients/typescript/src/errors.ts',
  ],
  'server/src/entrypoints/http/planted-engine.ts': [
    "await import('@duckdb/node-api');",
    'analytics-by-port -> node_modules/@duckdb/node-api/index.js',
  ],
  'server/src/adapters/queue/planted-a.ts': [
    "import '../../modules/accounts/index.ts'; import '#contract/brand.ts';",
    'adapters-inward -> server/src/modules/accounts/index.ts',
  ],
  'server/src/adapters/queue/planted-b.ts': [
    "import '../postgres/index.ts';",
    'adapters-apart -> server/src/adapters/postgres/index.ts',
  ],
  'server/src/demo/planted-a.ts': [
    "import '../adapters/queue/queue.ts';",
    'demo-inward -> server/src/adapters/queue/queue.ts',
  ],
  'server/src/demo/planted-b.ts': [
    "import '../modules/analytics/index.ts';",
    'analytics-by-entrypoints -> server/src/modules/analytics/index.ts',
  ],
  'server/src/main/planted-a.ts': [
    "import '../../../dashboard/src/lib/client.ts';",
    'main-in-server -> dashboard/src/lib/client.ts',
  ],
  'server/src/main/planted-b.ts': [
    "import '../entrypoints/http/app.test.ts';",
    'no-tests -> server/src/entrypoints/http/app.test.ts',
  ],
  'dashboard/src/lib/planted-a.ts': [
    "import '#kernel/errors.ts';",
    'dashboard-alone -> server/src/kernel/errors.ts',
  ],
  'dashboard/src/lib/planted-b.ts': [
    "import '../features/brands.tsx';",
    'dashboard-parts -> dashboard/src/features/brands.tsx',
  ],
  'dashboard/src/features/planted.ts': [
    "import '../app/root.tsx';",
    'dashboard-features -> dashboard/src/app/root.tsx',
  ],
  'server/src/kernel/cycle-a.ts': [
    "import type {} from './cycle-b.ts';",
    'no-cycles -> server/src/kernel/cycle-b.ts',
  ],
  'server/src/kernel/cycle-b.ts': ["import type {} from './cycle-a.ts';"],
  'server/src/kernel/nowhere.ts': [
    "import '#kernel/missing.ts';",
    'resolvable -> #kernel/missing.ts',
  ],
};

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'arrows-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return root;
}

test('a tree that follows every arrow passes, subpath imports and all', async () => {
  const { summary, problems } = await checkArrows.run(plant(sound));
  assert.deepEqual(problems, []);
  assert.equal(summary, '27 modules, 33 dependencies');
});

test('a planted violation of each rule is caught, and nothing else', async () => {
  const files = Object.entries(planted).map(([name, [text]]) => [name, text]);
  const { problems } = await checkArrows.run(plant({ ...sound, ...Object.fromEntries(files) }));
  const expected = Object.entries(planted).flatMap(([name, [, ...found]]) =>
    found.map((problem) => problem.replace(' -> ', `: ${name} -> `)),
  );
  assert.deepEqual(problems.map((problem) => shortened(problem)).sort(), expected.sort());
});

test('every rule has a planted violation', () => {
  const caught = new Set(
    Object.values(planted).flatMap(([, ...problems]) => problems.map((p) => p.split(' ')[0])),
  );
  assert.deepEqual([...new Set(arrowRules.map((rule) => rule.name))].sort(), [...caught].sort());
});

test('the order of modules is told', async () => {
  const file = 'server/src/modules/prompts/planted.ts';
  const root = plant({ ...sound, [file]: "import '../analytics/index.ts';" });
  const { problems } = await checkArrows.run(root);
  assert.deepEqual(problems, [
    `modules-in-order: ${file} -> server/src/modules/analytics/index.ts (prompts imports only statistics, accounts, brands, evaluation, classification)`,
  ]);
});

test('a folder that no rule knows is refused', async () => {
  const files = ['server/src/utils/text.ts', 'server/src/modules/unlisted/index.ts'];
  const root = plant({ ...sound, ...Object.fromEntries(files.map((file) => [file, ''])) });
  const { problems } = await checkArrows.run(root);
  assert.deepEqual(
    problems.map((problem) => problem.split(' lies ')[0]).sort(),
    files.map((file) => `known-place: ${file}`).sort(),
  );
});

test('a file that dependency-cruiser does not see is a failure', async () => {
  const unseen = 'server/src/kernel/node_modules.ts'; // its name is one that is not followed
  const { problems } = await checkArrows.run(plant({ ...sound, [unseen]: '' }));
  assert.deepEqual(problems, [`examined-all: dependency-cruiser did not see ${unseen}`]);
});

test('a tree without sources is a failure', async () => {
  const { problems } = await checkArrows.run(plant({ 'package.json': manifest }));
  assert.deepEqual(problems, ['examined-nothing: there is no source file to check']);
});

/** Without the explanation, and of a cycle only its first step. */
function shortened(problem: string): string {
  return problem.split(' ').slice(0, 4).join(' ');
}
