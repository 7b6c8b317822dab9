import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { tools } from '../../../server/src/entrypoints/mcp/tools/index.ts';
import { writeOperatorFile } from '../../../server/src/main/operator-file.ts';
import {
  auditedPage,
  type CalledWorld,
  inputOf,
} from '../../../server/test/support/clients/mcp-calls.ts';
import { answerOf, connectBy, refusalOf } from '../../../server/test/support/clients/mcp-client.ts';
import { startWebServer, type WebServer } from '../../../server/test/support/service/web-server.ts';
import { ended, program, type ServedBrand, serveBrand } from '../support/served-brand.ts';

const inspector = join(
  import.meta.dirname,
  '../../../node_modules/@modelcontextprotocol/inspector-cli/build/cli.js',
);
const names = tools.map(({ name }) => name);

let website: WebServer;
let served: ServedBrand;
let world: CalledWorld;

before(async () => {
  website = await startWebServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(auditedPage);
  });
  served = await serveBrand({ allowedPrivateHosts: [website.host] });
  world = { ...served, page: `http://${website.host}/shoes` };
});
after(async () => {
  await served.close();
  await website.close();
});

/** `sightline mcp`, as an assistant starts it. */
function command(key = served.key) {
  const { env, home } = served.home;
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, 'mcp'],
    env: { ...env, PATH: env.PATH ?? '', SIGHTLINE_API_KEY: key },
    cwd: home,
    stderr: 'pipe',
  });
  return transport;
}

describe('an assistant that starts sightline mcp', () => {
  it('lists the tools and calls them through it', async () => {
    const client = await connectBy(command());
    assert.deepEqual(
      (await client.listTools()).tools.map(({ name }) => name),
      names,
    );
    assert.match(client.getInstructions() ?? '', /list_brands first/);
    const { brands } = await answerOf(client, 'list_brands', {});
    assert.equal(brands[0].name, 'Northwind');
    const metrics = await inputOf('query_metrics', world);
    const figures = await answerOf(client, 'query_metrics', metrics);
    assert.ok(figures.rows.length > 0);
    assert.match(await refusalOf(client, 'list_prompts', { brand: 1 }), /^brand_id: /);
    await assert.rejects(client.callTool({ name: 'drop_tables', arguments: {} }), /no tool/);
    const [first] = (await client.listResources()).resources;
    assert.ok((await client.readResource({ uri: first?.uri ?? '' })).contents.length > 0);
    await client.close();
  });

  it('is also started by npm run cli -- mcp, which finds the service that runs', async () => {
    const { env, home } = served.home;
    const stores = {
      databaseUrl: '',
      edgeDatabaseUrl: '',
      analytics: { engine: 'duckdb', url: '' },
    } as const;
    await writeOperatorFile(home, { address: served.address, token: 'not asked for', stores });
    // No address is given.
    const { HOME, PATH = '' } = env;
    const transport = new StdioClientTransport({
      command: 'npm',
      args: ['run', '-s', 'cli', '--', 'mcp'],
      env: {
        ...{ HOME, PATH },
        ...{ SIGHTLINE_DATA_DIR: home, SIGHTLINE_API_KEY: served.key },
      },
      cwd: join(import.meta.dirname, '../../..'),
      stderr: 'pipe',
    });
    const client = await connectBy(transport);
    assert.equal((await client.listTools()).tools.length, names.length);
    await client.close();
  });

  it('learns from stderr that the key is wrong', async () => {
    const { code, stdout, stderr } = await served.home.run('mcp', '--key', 'sl_wrong');
    assert.deepEqual([code, stdout], [1, '']);
    assert.equal(
      stderr,
      'The service does not know this API key. sightline login stores another one.\n',
    );
  });

  it('ends with its input, after what is under way', async () => {
    const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}\n';
    const { code, stdout, stderr } = await served.home.runWith(ping, 'mcp');
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(JSON.parse(stdout), { jsonrpc: '2.0', id: 7, result: {} });
  });
});

/** Runs the inspector's command line; what it prints is the result of the method. */
async function inspect(target: readonly string[], method: string, args: readonly string[] = []) {
  // It looks for its manifest above the working folder.
  const child = spawn(
    process.execPath,
    [inspector, '--cli', ...target, '--method', method, ...args],
    { env: served.home.env, cwd: dirname(inspector) },
  );
  child.stdin.end();
  const { code, stdout, stderr } = await ended(child);
  assert.equal(code, 0, stderr);
  return JSON.parse(stdout);
}

/** A tool's input as the inspector takes it. */
function toolArguments(name: string, given: Readonly<Record<string, unknown>>): string[] {
  const pairs = Object.entries(given).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return ['--tool-name', name, ...pairs.flatMap((pair) => ['--tool-arg', pair])];
}

describe('the inspector', () => {
  const overHttp = () => [
    `${served.address}/mcp`,
    ...['--transport', 'http', '--header', `authorization: Bearer ${served.key}`],
  ];

  it('lists the tools over HTTP', async () => {
    const listed = await inspect(overHttp(), 'tools/list');
    assert.deepEqual(
      listed.tools.map(({ name }: { name: string }) => name),
      names,
    );
  });

  // That each answers as its schema says is seen in server/test/mcp; here, that another client can send what it takes.
  for (const name of ['query_metrics', 'create_prompts', 'plan_action']) {
    it(`calls ${name} over HTTP`, async () => {
      const given = await inputOf(name, world);
      const answer = await inspect(overHttp(), 'tools/call', toolArguments(name, given));
      assert.notEqual(answer.isError, true, JSON.stringify(answer));
      assert.equal(typeof answer.structuredContent, 'object');
    });
  }

  it('lists and calls over sightline mcp', async () => {
    const overStdio = [process.execPath, program, 'mcp'];
    const listed = await inspect(overStdio, 'tools/list');
    assert.equal(listed.tools.length, names.length);
    const answer = await inspect(overStdio, 'tools/call', toolArguments('list_brands', {}));
    assert.equal(answer.structuredContent.total, 1);
  });
});
