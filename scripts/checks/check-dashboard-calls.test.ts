import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { checkDashboardCalls } from './check-dashboard-calls.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'calls-'));
  write('dashboard/src/lib/api/call.ts', 'export const send = (url: URL) => fetch(url);');
  write(
    'dashboard/src/features/prompts/sound.tsx',
    `import { archivePrompt, listPrompts } from '#contract/operations/prompts.ts';
    const request = requestOf(listPrompts, { params: { brand_id: 1 } });
    type Answer = AnswerOf<typeof listPrompts>;
    const page = '/brands/7/prompts', text = 'Open invitations, and/or organizations';
    const items = (await call(listPrompts, {})).items, look = 'danger' as const;
    const change = isGone ? archivePrompt : listPrompts;
    const names = Object.keys(labels) as Name[], [first] = useState<string>();`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const path = (text: string) => `path: "${text}" belongs to an operation of the contract`;
const inferred = (name: string) => `type: ${name}<...> infers its type from the operation`;
const believed = (type: string) =>
  `type: "as ${type}" is believed and not checked; the operation has the type`;
const read = 'read: listPrompts is passed to call or requestOf, never looked into';

const planted: readonly [code: string, problem: string][] = [
  ["get('v1/brands')", path('v1/brands')],
  ["get('/v1/brands/archived')", path('/v1/brands/archived')],
  [`get(\`v1/\${brandId}/query\`)`, path('v1/')],
  [`get(\`\${base}/v2/orchestration/x\`)`, path('/v2/orchestration/x')],
  [`get(\`organizations/\${id}/members\`)`, path('organizations/')],
  ["send('PUT', 'auth/password')", path('auth/password')],
  ['<a href="/previews/abc">Open</a>', path('/previews/abc')],
  ['call<Prompt>(listPrompts, {})', inferred('call')],
  ['useQuery(requestQuery<Prompt>(request))', inferred('requestQuery')],
  ['useQuery<Prompt>(options)', inferred('useQuery')],
  ['client.getQueryData<Prompt>(key)', inferred('getQueryData')],
  ['(await change(listPrompts, {})) as Prompt', believed('Prompt')],
  ['response.json() as Promise<Prompt>', believed('Promise<Prompt>')],
  ['prompts.data as readonly Prompt[]', believed('readonly Prompt[]')],
  ['(prompts.data!) as unknown as Prompt', believed('Prompt')],
  ['listPrompts.answer.parse(body)', read],
  ["listPrompts['summary']", read],
  ['({ ...listPrompts, tag: 1 })', read],
  ["fetch('https://example.com')", 'fetch: only lib/api/call.ts sends requests'],
];

describe('dashboard calls', () => {
  test('a tree that only calls operations passes, and says what it saw', async () => {
    const { summary, problems } = await checkDashboardCalls.run(root);
    assert.deepEqual(problems, []);
    assert.match(summary, /^2 files, 2 of \d{3} operations$/);
  });

  for (const [code, problem] of planted) {
    test(`a planted ${code} is found, with its line`, async () => {
      const file = 'dashboard/src/features/prompts/planted.tsx';
      const imports = "import { listPrompts } from '#contract/operations/prompts.ts';";
      write(file, `${imports}\nexport const planted = ${code};\n`);
      const { problems } = await checkDashboardCalls.run(root);
      assert.equal(problems[0], `${file}:2 ${problem}`);
    });
  }

  test('an operation that is taken apart is found', async () => {
    const file = 'dashboard/src/lib/planted.ts';
    const imports = "import { listPrompts } from '#contract/operations/prompts.ts';";
    write(file, `${imports}\nconst { answer } = listPrompts;\n`);
    const { problems } = await checkDashboardCalls.run(root);
    assert.deepEqual(problems, [`${file}:2 ${read}`]);
  });

  test('tests may say what they expect', async () => {
    write('dashboard/src/lib/curl.test.ts', "assert.equal(url, 'https://x.example/v1/brands');");
    assert.deepEqual((await checkDashboardCalls.run(root)).problems, []);
  });

  test('a tree that calls nothing is a failure', async () => {
    rmSync(join(root, 'dashboard'), { recursive: true });
    const { summary, problems } = await checkDashboardCalls.run(root);
    assert.match(summary, /^0 files, 0 of \d{3} operations$/);
    assert.deepEqual(problems, ['there is no file that calls an operation']);
  });
});
