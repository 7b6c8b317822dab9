import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { documentedMetrics } from '../support/examples/documented-metrics.ts';
import { copyPreparedData } from '../support/service/prepared-data.ts';
import { eventually, type RunningService, startService } from '../support/service/process.ts';

const drains = { SIGHTLINE_DRAIN_SECONDS: '2', SIGHTLINE_DATABASE_POOL: '5' };

/** One service, since every start takes seconds. */
describe('what an operator’s tools see of npm start', { timeout: 120_000 }, () => {
  let dataDir: string;
  let service: RunningService;
  let api: string;
  let watched: string;
  const traces = { heard: '', server: createServer() };
  before(async () => {
    traces.server.on('request', async (incoming: IncomingMessage, response: ServerResponse) => {
      traces.heard += `${incoming.url} ${await text(incoming)}\n`;
      response.end();
    });
    traces.server.listen(0, '127.0.0.1');
    await once(traces.server, 'listening');
    const { port: collector } = traces.server.address() as AddressInfo;
    dataDir = await mkdtemp(join(tmpdir(), 'sightline-start-'));
    await copyPreparedData(dataDir);
    const settings = {
      SIGHTLINE_METRICS_PORT: '0',
      SIGHTLINE_SLOW_STATEMENT_MS: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}`,
      OTEL_SERVICE_NAME: 'a-service',
      ...drains,
    };
    service = startService(dataDir, settings);
    api = await service.ready;
    const port = () => /"port":(\d+),"msg":"metrics ready"/.exec(service.stderr())?.[1];
    assert.ok(await eventually(() => port() !== undefined, 20_000));
    watched = `http://127.0.0.1:${port()}`;
  });
  after(async () => {
    service.process.kill('SIGTERM');
    await service.exited;
    traces.server.closeAllConnections();
    traces.server.close();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it('answers on a port of its own: alive, ready, and nothing else', async () => {
    const statuses = await Promise.all(
      ['/healthz', '/readyz', '/metrics', '/v1/brands', '/'].map(async (path) => {
        const response = await fetch(`${watched}${path}`);
        return response.status;
      }),
    );
    assert.deepEqual(statuses, [200, 200, 200, 404, 404]);
    const written = await fetch(`${watched}/metrics`, { method: 'POST' });
    assert.equal(written.status, 405);
    assert.equal(written.headers.get('allow'), 'GET, HEAD');
  });

  it('counts requests by operation, also unknown ones, without their addresses', async () => {
    for (const path of ['/v1/brands', '/v1/brands/secret-1', '/v1/no-such/secret-2']) {
      await fetch(`${api}${path}`);
    }
    const text = await readMetrics();
    assert.match(
      text,
      /^sightline_requests_total\{operation="GET \/v1\/brands",status="401",role="api"\} 1$/m,
    );
    assert.match(text, /^sightline_request_seconds_count\{.*operation="GET \/v1\/brands".*\} 1$/m);
    assert.doesNotMatch(text, /secret-/);
  });

  it('has every process, and every name once', async () => {
    let text = '';
    const roles = () => new Set([...text.matchAll(/role="(\w+)"/g)].map(([, role]) => role));
    await eventually(async () => {
      text = await readMetrics();
      return roles().size === 3 && text.includes('sightline_jobs');
    }, 30_000);
    assert.deepEqual([...roles()].sort(), ['api', 'edge', 'worker']);
    const names = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    assert.equal(new Set(names).size, names.length);
    const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const form = /^[a-z_:][a-z\d_:]*(\{([a-z_]+="[^"]*",?)*\})? (-?[\d.e+-]+|\+?Inf|NaN)$/i;
    assert.deepEqual(
      samples.filter((line) => !form.test(line)),
      [],
    );
    const identities = samples.map((line) => line.replace(/ \S+$/, ''));
    assert.equal(new Set(identities).size, identities.length);
    const documented = await documentedMetrics();
    assert.deepEqual(
      names.filter((name) => /^sightline_/.test(name ?? '')).sort(),
      [...documented].sort(),
    );
    console.log(`${names.length} metrics, ${samples.length} samples`);
  });

  it('logs slow statements without their values', () => {
    const slow = service
      .stderr()
      .split('\n')
      .filter((line) => line.includes('a slow statement'));
    assert.ok(slow.length > 0);
    for (const line of slow)
      assert.deepEqual(Object.keys(JSON.parse(line)).includes('statement'), true);
  });

  it('says that it is not ready once it is told to stop, and answers until the last request', async () => {
    const half = await beginRequest();
    const agent = new Agent({ keepAlive: true });
    assert.equal((await getVia(agent, '/readyz')).headers.connection, 'keep-alive');
    service.process.kill('SIGTERM');
    assert.ok(await eventually(async () => (await fetch(`${api}/readyz`)).status === 503, 1_000));
    assert.equal((await fetch(`${watched}/readyz`)).status, 503);
    const last = await getVia(agent, '/healthz');
    assert.deepEqual([last.statusCode, last.headers.connection], [200, 'close']);
    agent.destroy();
    const isClosed = () =>
      fetch(`${api}/healthz`).then(
        () => false,
        () => true,
      );
    assert.ok(await eventually(isClosed, 5_000));
    const answer = await half.finish();
    assert.deepEqual([answer.statusCode, answer.headers.connection], [422, 'close']);
    assert.equal(await service.exited, 0);
  });

  it('has sent traces of its requests, also of the last', () => {
    assert.match(traces.heard, /^\/v1\/traces .*"a-service".*"name":"GET \/v1\/brands"/m);
    assert.match(traces.heard, /"name":"POST \/auth\/sessions"/);
    assert.doesNotMatch(traces.heard, /secret-/);
  });

  async function getVia(agent: Agent, path: string): Promise<IncomingMessage> {
    const [response] = (await once(get(`${api}${path}`, { agent }), 'response')) as [
      IncomingMessage,
    ];
    await once(response.resume(), 'end');
    return response;
  }

  /** A request of which one byte is still to come. */
  async function beginRequest() {
    const headers = { 'content-type': 'application/json', 'content-length': 2 };
    const sent = request(`${api}/auth/sessions`, { method: 'POST', headers });
    const answered = once(sent, 'response');
    await new Promise((resolve) => sent.write('{', resolve));
    return {
      async finish(): Promise<IncomingMessage> {
        sent.end('}');
        const [response] = await answered;
        return response.resume();
      },
    };
  }

  async function readMetrics(): Promise<string> {
    const response = await fetch(`${watched}/metrics`);
    assert.match(response.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
    return response.text();
  }
});
