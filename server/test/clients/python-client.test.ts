import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '../../../scripts/find-browser.ts';
import { transportErrors, verbErrors } from '../../src/entrypoints/http/error-table.ts';
import { composeCatalog } from '../../src/main/collector-catalog.ts';
import { clientCalls } from '../support/clients/client-scenes.ts';
import {
  buildClientWorld,
  type ClientWebsites,
  startClientWebsites,
} from '../support/clients/client-world.ts';
import { copyPreparedData } from '../support/service/prepared-data.ts';
import { type RunningService, startService } from '../support/service/process.ts';
import { startTestService, type TestService } from '../support/service/service.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';

const clientFolder = join(import.meta.dirname, '../../../clients/python');
const { env: environment } = process;
const python = environment.SIGHTLINE_PYTHON ?? 'python3';
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

const files = readdirSync(join(clientFolder, 'tests'))
  .filter((name) => /^test_\w+\.py$/.test(name))
  .map((name) => name.slice(0, -'.py'.length));

const processKey = 'key_of_a_service_for_python';

/** A service as people start it, without mail: what it prints is a page on loopback. */
function startOwnProcess(dataDir: string, publicUrl: string): RunningService {
  const browser = findBrowser();
  return startService(dataDir, {
    ...{ SIGHTLINE_API_KEY: processKey, SIGHTLINE_PUBLIC_URL: publicUrl },
    ...(browser && { SIGHTLINE_CHROMIUM: browser }),
  });
}

describe('the Python client', () => {
  let service: TestService;
  let websites: ClientWebsites;
  let started: RunningService;
  let printed: WebServer;
  let folder: string;
  let env: NodeJS.ProcessEnv;
  /** Right before they are needed: the code of an authenticator app is of its moment. */
  let writeFacts: () => Promise<void>;

  before(async () => {
    websites = await startClientWebsites();
    folder = await mkdtemp(join(tmpdir(), 'python-client-'));
    // Below its public URL the service expects its own pages.
    printed = await startWebServer((_request, response) => void response.end('<h1>Report</h1>'));
    await copyPreparedData(join(folder, 'data'));
    started = startOwnProcess(join(folder, 'data'), printed.origin);
    const catalog = composeCatalog({
      collectors: { credentials: {}, options: {} },
      collection: { isOn: true },
      allowedPrivateHosts: websites.hosts,
    });
    const mail = { url: 'smtp://127.0.0.1:9', from: 'Sightline <no-reply@sightline.example>' };
    const allowedPrivateHosts = websites.hosts;
    service = await startTestService({ collectors: catalog, mail, allowedPrivateHosts });
    const world = await buildClientWorld(service, websites);
    const errors = Object.entries({ ...verbErrors, ...transportErrors });
    const operatorFile = join(folder, 'data', 'operator.json');
    const ownUrl = await started.ready;
    const facts = {
      errors: errors.map(([type, { status, when }]) => ({ type, status, when })),
      process: {
        ...{ url: ownUrl, key: processKey, prints: findBrowser() !== undefined },
        operator: JSON.parse(await readFile(operatorFile, 'utf8')).token,
      },
    };
    writeFacts = () => {
      const calls = clientCalls(service, world);
      return writeFile(join(folder, 'facts.json'), JSON.stringify({ calls, ...facts }));
    };
    // What the tests reach is on loopback, whichever proxy this machine uses.
    const own = Object.entries(environment).filter(([name]) => !/_proxy$/i.test(name));
    env = {
      ...Object.fromEntries(own),
      SIGHTLINE_TEST_URL: await service.app.listen({ port: 0, host: '127.0.0.1' }),
      SIGHTLINE_TEST_KEY: await (await service.organization()).key(),
      SIGHTLINE_TEST_FACTS: join(folder, 'facts.json'),
    };
  });
  after(async () => {
    started.process.kill('SIGTERM');
    await started.exited;
    await service.close();
    await websites.close();
    await printed.close();
    await rm(folder, { recursive: true, maxRetries: 5 });
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
      await writeFacts();
      await promisify(execFile)(python, args, { cwd: clientFolder, env, maxBuffer: 2 ** 24 });
    });
  }

  it('has tests', () => {
    if (files.length < 5) throw new Error(`only ${files.length} files were found`);
  });
});
