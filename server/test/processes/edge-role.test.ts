import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { copyPreparedData } from '../support/service/prepared-data.ts';
import { eventually, type RunningService, startService } from '../support/service/process.ts';
import { startWebServer, type WebServer } from '../support/service/web-server.ts';
import { agentNames, ask } from '../support/sites/edge.ts';

const key = 'a-key-of-the-edge-tests';

/** Told to the service, of which the edge needs none. */
const secrets = {
  SIGHTLINE_API_KEY: key,
  SIGHTLINE_SECRET_KEY: 'secret-of-the-box-of-at-least-32-characters',
  SIGHTLINE_ADMIN_PASSWORD: 'secret-of-the-admin',
  SIGHTLINE_OPERATOR_TOKEN: 'secret-of-the-operator',
  SIGHTLINE_OPENAI_KEY: 'secret-of-a-provider',
  SIGHTLINE_MODEL_URL: 'http://127.0.0.1:9/v1',
  SIGHTLINE_MODEL_NAME: 'model',
  SIGHTLINE_MODEL_KEY: 'secret-of-the-model',
  AWS_SECRET_ACCESS_KEY: 'secret-of-another-program',
};

/** What workers use; all others of these are secrets of the API. */
const ofWorkers = new Set([
  ...['SIGHTLINE_SECRET_KEY', 'SIGHTLINE_OPENAI_KEY'],
  ...['SIGHTLINE_MODEL_URL', 'SIGHTLINE_MODEL_NAME', 'SIGHTLINE_MODEL_KEY'],
]);

/** One service, in this order, while nothing can be logged: every start takes seconds. */
describe('the edge that npm start runs next to the API', { timeout: 120_000 }, () => {
  let token = '';
  let origin: WebServer;
  let dataDir: string;
  let fullDisk: number;
  let service: RunningService;
  let address: string;
  before(async () => {
    origin = await startWebServer((request, response) =>
      response.end(request.url === '/.well-known/sightline.txt' ? token : 'origin'),
    );
    dataDir = await mkdtemp(join(tmpdir(), 'sightline-start-'));
    await copyPreparedData(dataDir);
    fullDisk = openSync('/dev/full', 'w');
    const settings = {
      ...secrets,
      SIGHTLINE_COLLECTION: 'off',
      SIGHTLINE_ALLOWED_PRIVATE_HOSTS: origin.host,
      SIGHTLINE_LOG_LEVEL: 'debug',
    };
    service = startService(dataDir, settings, { log: fullDisk });
    address = await service.ready;
    assert.ok(await eventually(() => addresses().length === 1, 20_000));
  });
  after(async () => {
    service.process.kill('SIGTERM');
    await service.exited;
    closeSync(fullDisk);
    await origin.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const addresses = () => [...service.stdout().matchAll(/Edge for AI agents: \S+:(\d+)/g)];
  const port = () => Number(addresses().at(-1)?.[1]);

  it('is told no secret that it does not need, and neither is a worker', async () => {
    const environmentOf = (pid: number | undefined) =>
      execFileSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    const [edge] = edgeProcesses(service.process.pid);
    const [worker] = roleProcesses(service.process.pid, 'worker');
    const environment = environmentOf(edge ?? assert.fail('the edge is a process of its own'));
    const ofWorker = environmentOf(worker ?? assert.fail('the worker is a process of its own'));
    assert.match(environment, /DATABASE_URL=postgres:\/\/sightline_edge_postgres:/);
    assert.match(ofWorker, /DATABASE_URL=postgres:\/\/sightline_app_postgres:/);
    const ownersPassword = await readFile(join(dataDir, 'postgres', 'password'), 'utf8');
    assert.ok(!`${environment}${ofWorker}`.includes(ownersPassword));
    for (const [name, value] of Object.entries(secrets)) {
      assert.ok(!environment.includes(name) && !environment.includes(value), name);
      assert.equal(ofWorker.includes(value), ofWorkers.has(name), name);
      assert.ok(environmentOf(service.process.pid).includes(value), `the service has ${name}`);
    }
  });

  it('is started again when it is killed, and ends with the service, also while nothing can be logged', async () => {
    await publish(address, origin.host, (given) => {
      token = given;
    });
    const isLive = async () => {
      const headers = { 'user-agent': agentNames.gpt };
      const answer = await ask(port(), origin.host, '/page', { headers }).catch(() => undefined);
      return answer?.text === '# Live';
    };
    assert.ok(await eventually(isLive, 10_000));
    assert.equal((await ask(port(), origin.host, '/page')).text, 'origin');

    const [edge] = edgeProcesses(service.process.pid);
    process.kill(edge ?? assert.fail('the edge is a process of its own'), 'SIGKILL');
    assert.ok(await eventually(() => addresses().length === 2, 20_000));
    assert.ok(await eventually(isLive, 10_000));
    assert.equal((await fetch(`${address}/healthz`)).status, 200);
    service.process.kill('SIGTERM');
    assert.equal(await service.exited, 0);
    assert.ok(await eventually(() => edgeProcesses(service.process.pid).length === 0, 5000));
  });
});

const edgeProcesses = (parent: number | undefined) => roleProcesses(parent, 'edge');

/** Of this service alone: its children with the role. */
function roleProcesses(parent: number | undefined, role: string): number[] {
  return execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, ppid, ...args]) => Number(ppid) === parent && args.join(' ').endsWith(`--role ${role}`),
    )
    .map(([pid]) => Number(pid));
}

/** Registers, proves and publishes as a customer does. */
async function publish(address: string, host: string, prove: (token: string) => void) {
  const send = async (path: string, body?: object) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as { id: string; verification_token: string };
    assert.equal(response.status, 200, JSON.stringify(answer));
    return answer;
  };
  const website = 'https://www.northwind.example';
  const brand = await send('/v1/brands', { name: 'Northwind', website, description: 'Freight' });
  const sites = `/v1/${brand.id}/sites`;
  const site = await send(sites, { domain: host, origin: `http://${host}` });
  prove(site.verification_token);
  await send(`${sites}/${site.id}/verify`);
  const url = `http://${host}/page`;
  const version = await send(`${sites}/${site.id}/versions`, { url, markdown: '# Live' });
  await send(`${sites}/${site.id}/versions/${version.id}/publish`);
}
