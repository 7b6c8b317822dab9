import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transportErrors, verbErrors } from '../../src/entrypoints/http/error-table.ts';
import { composeCatalog } from '../../src/main/collector-catalog.ts';
import { pythonCalls } from '../support/python-scenes.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { testsThatNeed } from '../support/tests-that-need.ts';

const folder = join(import.meta.dirname, '../../../clients/python');
const python = process.env.SIGHTLINE_PYTHON ?? 'python3';
const has = (code: string) => spawnSync(python, ['-c', code], { stdio: 'ignore' }).status === 0;

const missing = has('import sys; assert sys.version_info >= (3, 10)')
  ? undefined
  : 'needs Python 3.10 or newer: install python3, or set SIGHTLINE_PYTHON to the path of one';
const { after, before, describe, it } = testsThatNeed(missing);

/** Packages that a file of tests is about, and that not everybody has. */
const optional: Readonly<Record<string, string>> = {
  test_pandas: 'pandas',
  test_polars: 'polars',
  test_mypy: 'mypy',
};

const files = readdirSync(join(folder, 'tests'))
  .filter((name) => /^test_\w+\.py$/.test(name))
  .map((name) => name.slice(0, -'.py'.length));

describe('the Python client', () => {
  let service: TestService;
  let facts: string;
  let env: NodeJS.ProcessEnv;

  before(async () => {
    const catalog = composeCatalog({
      collectors: { credentials: {}, options: {} },
      collection: { isOn: true },
    } as Parameters<typeof composeCatalog>[0]);
    const mail = { url: 'smtp://127.0.0.1:9', from: 'Sightline <no-reply@sightline.example>' };
    service = await startTestService({ collectors: catalog, mail });
    facts = await mkdtemp(join(tmpdir(), 'python-client-'));
    const errors = Object.entries({ ...verbErrors, ...transportErrors });
    const [callsFile, errorsFile] = [join(facts, 'calls.json'), join(facts, 'errors.json')];
    await writeFile(callsFile, JSON.stringify(await pythonCalls(service)));
    await writeFile(
      errorsFile,
      JSON.stringify(errors.map(([type, { status, when }]) => ({ type, status, when }))),
    );
    // What the tests reach is on loopback, whichever proxy this machine uses.
    const own = Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name));
    env = {
      ...Object.fromEntries(own),
      SIGHTLINE_TEST_URL: await service.app.listen({ port: 0, host: '127.0.0.1' }),
      SIGHTLINE_TEST_KEY: await (await service.organization()).key(),
      SIGHTLINE_TEST_CALLS: callsFile,
      SIGHTLINE_TEST_ERRORS: errorsFile,
    };
  });
  after(async () => {
    await service.close();
    await rm(facts, { recursive: true });
  });

  for (const file of files) {
    const needed = optional[file];
    const lacks =
      missing ??
      (needed && !has(`import ${needed}`)
        ? `needs ${needed} for Python: pip install ${needed}`
        : undefined);
    testsThatNeed(lacks).it(file, async () => {
      const args = ['-W', 'error', '-B', '-m', 'unittest', `tests.${file}`];
      await promisify(execFile)(python, args, { cwd: folder, env, maxBuffer: 2 ** 24 });
    });
  }

  it('has tests', () => {
    if (files.length < 5) throw new Error(`only ${files.length} files were found`);
  });
});
