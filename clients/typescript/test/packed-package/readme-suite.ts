import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { promptWorld } from '../../../../server/test/support/records/prompts.ts';
import {
  startTestService,
  type TestService,
} from '../../../../server/test/support/service/service.ts';
import { type BuiltPackage, compile, root, source } from './built-package.ts';

let service: TestService;
let url: string;

interface Block {
  /** The headline above it. */
  readonly heading: string;
  readonly code: string;
}

/** The blocks of TypeScript, each of which continues where the one before it ended. */
async function blocksOf(file: string): Promise<Block[]> {
  const text = await readFile(file, 'utf8');
  return [...text.matchAll(/^```(?:ts|js|typescript|javascript)\n(.*?)^```$/gms)].map(
    ({ 1: code = '', index }) => {
      const heading =
        text
          .slice(0, index)
          .match(/^#+ .*$/gm)
          ?.at(-1) ?? '';
      return { heading: heading.replace(/^#+ /, ''), code };
    },
  );
}

/** What each block must have printed, by its headline. */
type Expected = Readonly<Record<string, RegExp>>;

const examples: Readonly<Record<string, { file: string; expected: Expected }>> = {
  'the README of the package': {
    file: join(source, 'README.md'),
    expected: {
      '@sightline/client': /^\d+\n$/,
      Lists: /^Which freight software suits a small depot\?\n$/,
      Imports: /^1 0\n1 \[\]\n$/,
      Queries: /^20\d{4} 1\n$/,
      Feeds: /^\d+ false\n$/,
      Errors: /^No such brand\n$/,
      'Retries and deadlines': /^$/,
    },
  },
  'the page about clients': {
    file: join(root, 'docs/clients.md'),
    expected: { 'TypeScript and JavaScript': /^\d+ Northwind\n$/ },
  },
};

/** After each block: says how many requests were sent until there. */
const mark = "console.log('<end>', requests);\n";
const counting = `let requests = 0;
const { fetch: send } = globalThis;
globalThis.fetch = (...request) => {
  requests += 1;
  return send(...request);
};
`;

/** An organization with a brand of its own, and what the brand has. */
async function prepareBrand() {
  const own = await promptWorld(service);
  const prompt = await own.create();
  const record = { prompt_id: prompt.id, platform: 'chatgpt', response_text: '1. Northwind' };
  const created_at = new Date().toISOString();
  await own.call('POST', `/v1/${own.brand.id}/responses/import`, [{ ...record, created_at }]);
  const read = async (list: string) =>
    (await own.call('GET', `/v1/${own.brand.id}/${list}`)).body.items;
  return {
    key: own.key,
    contents: async () => [await read('responses'), await read('prompts')],
  };
}

/** A project with the blocks as one program. */
async function createProject(made: BuiltPackage, name: string, blocks: readonly Block[]) {
  const project = join(made.folder, name.replaceAll(' ', '-'));
  await made.installInto(project);
  const text = blocks.map(({ code }) => code + mark).join('');
  await writeFile(join(project, 'example.ts'), counting + text);
  await writeFile(join(project, 'package.json'), '{ "type": "module", "private": true }');
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
    ...{ module: 'nodenext', target: 'es2024', types: ['node'] },
  };
  const settings = { compilerOptions, files: ['example.ts'] };
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify(settings));
  return project;
}

/** What each block printed, and how many requests it sent. */
async function runBlocks(project: string, key: string) {
  const { stdout } = await promisify(execFile)(process.execPath, ['example.js'], {
    cwd: project,
    env: { ...process.env, SIGHTLINE_URL: url, SIGHTLINE_API_KEY: key },
  });
  const parts = [...stdout.matchAll(/(.*?)<end> (\d+)\n/gs)];
  return parts.map(([, printed = '', sent], at) => ({
    printed,
    requests: Number(sent) - Number(parts[at - 1]?.[2] ?? 0),
  }));
}

export function testExamples(made: () => BuiltPackage): void {
  describe('the examples', () => {
    before(async () => {
      service = await startTestService();
      url = await service.app.listen({ host: '127.0.0.1', port: 0 });
    });
    after(() => service?.close());

    for (const [name, { file, expected }] of Object.entries(examples))
      it(`of ${name} compile, and do what they say`, async () => {
        const blocks = await blocksOf(file);
        const headings = blocks.map(({ heading }) => heading);
        assert.deepEqual(headings, Object.keys(expected), 'each block has something to be held to');
        const project = await createProject(made(), name, blocks);
        assert.equal(await compile(project), '');
        const { key, contents } = await prepareBrand();
        const before = await contents();
        const outcomes = await runBlocks(project, key);
        assert.deepEqual(await contents(), before, 'examples write into a brand of their own');
        assert.equal(outcomes.length, blocks.length);
        for (const [at, pattern] of Object.values(expected).entries()) {
          const { printed = '', requests = 0 } = outcomes[at] ?? {};
          assert.match(printed, pattern, headings[at]);
          assert.ok(requests > 0, `${headings[at]}: it asked the service for nothing`);
        }
      });
  });
}
