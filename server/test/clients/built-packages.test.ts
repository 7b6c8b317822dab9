import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildPackages } from '../../../scripts/build/build-packages.ts';
import { runProgram } from '../../../scripts/checks/run-tool.ts';
import { runNpm } from '../../../scripts/install/run-npm.ts';
import { testsThatNeed } from '../support/service/tests-that-need.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';

const python = process.env.SIGHTLINE_PYTHON ?? 'python3';
const hasPip =
  spawnSync(python, ['-m', 'pip', '--version'], { stdio: 'ignore' }).status === 0 ||
  'needs pip for Python: install python3-pip';

const brands = {
  ...{ total: 1, offset: 0, limit: 100, metadata: {} },
  items: [{ id: 1, name: 'Northwind', website: 'https://www.northwind.example' }],
};

describe('the packages of both clients and the bill of materials as files', () => {
  let folder: string;
  let names: string[];
  let service: WebServer;
  let asked: (string | undefined)[] = [];

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'built-packages-'));
    names = await buildPackages(join(folder, 'packages'));
    service = await startWebServer((request, response) => {
      asked.push(request.headers.authorization);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(brands));
    });
  });
  after(async () => {
    await service?.close();
    await rm(folder, { recursive: true, maxRetries: 5 });
  });

  const file = (ending: string) => {
    const name = names.find((one) => one.endsWith(ending));
    assert.ok(name, `${names.join(', ')}: none ends with ${ending}`);
    return join(folder, 'packages', name);
  };

  /** What an installed client prints, which asks the service in the environment for its brands. */
  async function namesOfBrands(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
    asked = [];
    const connection = { SIGHTLINE_URL: service.origin, SIGHTLINE_API_KEY: 'of_the_environment' };
    const { code, stdout, stderr } = await runProgram(folder, program, args, {
      ...{ ...connection, ...env },
      ...{ http_proxy: '', HTTP_PROXY: '', all_proxy: '', ALL_PROXY: '' },
    });
    assert.equal(code, 0, stderr);
    assert.deepEqual(asked, ['Bearer of_the_environment']);
    return stdout.trim();
  }

  it('have their SHA-256', async () => {
    const lines = (await readFile(file('SHA256SUMS'), 'utf8')).trimEnd().split('\n');
    assert.equal(lines.length, 3);
    for (const line of lines) {
      const [hash, name = ''] = line.split('  ');
      const bytes = await readFile(file(name));
      assert.equal(createHash('sha256').update(bytes).digest('hex'), hash, name);
    }
  });

  it('npm installs the one for Node, and it calls a service', async () => {
    const project = join(folder, 'project');
    await mkdir(project);
    await writeFile(join(project, 'package.json'), '{"type": "module"}');
    await writeFile(
      join(project, 'use.js'),
      "import { createClient } from '@sightline/client';\n" +
        'for await (const { name } of createClient().listBrands.all()) console.log(name);\n',
    );
    const installed = await runNpm(project, ['install', '--offline', file('.tgz')]);
    assert.equal(installed.code, 0, installed.stderr);
    assert.equal(await namesOfBrands(process.execPath, [join(project, 'use.js')], {}), 'Northwind');
  });

  testsThatNeed(hasPip === true ? undefined : hasPip).it(
    'pip installs the one for Python, and it calls a service',
    async () => {
      const target = join(folder, 'python');
      const args = ['-m', 'pip', 'install', '--no-index', '--target', target, file('.whl')];
      const installed = await runProgram(folder, python, args);
      assert.equal(installed.code, 0, installed.stderr);
      const code =
        'from sightline import Client\nfor one in Client().iter_brands(): print(one["name"])';
      const printed = await namesOfBrands(python, ['-B', '-c', code], { PYTHONPATH: target });
      assert.equal(printed, 'Northwind');
    },
  );
});
