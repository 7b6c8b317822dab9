import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { fetchWithin } from '#kernel/fetch-within.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import { inWork, onSpan } from '#kernel/process/spans.ts';
import { beginWork } from '#kernel/process/work.ts';
import { createSpanExporter } from '../../../src/adapters/opentelemetry/span-exporter.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

const service = useTestService();
const heard: { headers: Record<string, unknown>; body: string }[] = [];
/** A collector of traces, and a provider. */
const server = createServer(async (request, response) => {
  heard.push({ headers: request.headers, body: await text(request) });
  response.end('{}');
});
let url: string;
before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** What a collector of traces is sent of `work`. */
async function traced(work: () => Promise<unknown>): Promise<{ spans: SentSpan[]; sent: string }> {
  const exporter = createSpanExporter({
    url,
    headers: {},
    resource: { 'service.name': 'sightline' },
    share: 1,
    logger: silentLogger,
  });
  const stop = onSpan(exporter.take);
  await work();
  stop();
  heard.length = 0;
  await exporter.close();
  const bodies = heard.splice(0).map(({ body }) => body);
  const spans = bodies.flatMap((body) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans);
  return { spans, sent: bodies.join('') };
}

const attribute = (span: SentSpan | undefined, name: string) =>
  span?.attributes.find(({ key }) => key === name)?.value;

describe('the trace of a request', () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const callerId = '00f067aa0ba902b7';
  const headers = { traceparent: `00-${traceId}-${callerId}-01`, 'x-request-id': 'traced' };

  it('has the request, its statements and what the store of answers did, each below the other', async () => {
    const organization = await service.organization();
    const key = await organization.key();
    const brand = await createBrand(callerWith(service.call, key), { name: 'Hidden-Brand' });
    const path = `/v1/${brand.id}/query?fields=ai_platform,responses&ai_platform=hidden-value`;
    const { spans, sent } = await traced(async () => {
      await service.call('POST', `/v1/${brand.id}/prompts`, {
        key,
        body: { text: 'hidden-prompt' },
        headers,
      });
      succeeded(
        await service.call('GET', path.replace('&ai_platform=hidden-value', ''), { key, headers }),
      );
      await service.call('GET', path, { key, headers });
    });
    const requests = spans.filter(({ parentSpanId }) => parentSpanId === callerId);
    assert.deepEqual(
      requests.map(({ name }) => name),
      ['POST /v1/:brand_id/prompts', ...Array(2).fill('GET /v1/:brand_id/query')],
    );
    const [, query] = requests;
    assert.deepEqual(attribute(query, 'http.response.status_code'), { intValue: '200' });
    assert.deepEqual(attribute(query, 'sightline.request_id'), { stringValue: 'traced' });
    assert.deepEqual(attribute(query, 'sightline.organization_id'), {
      intValue: String(organization.id),
    });
    const below = spans.filter(({ parentSpanId }) => parentSpanId === query?.spanId);
    assert.ok(below.some(({ name }) => name === 'SELECT'));
    const engine = below.find(({ name }) => name === 'metrics.query');
    assert.ok(attribute(engine, 'sightline.waited_ms'));
    // Another test file may have left a request of its own.
    const inTrace = spans.filter((span) => span.traceId === traceId);
    const known = new Set([callerId, ...inTrace.map(({ spanId }) => spanId)]);
    assert.deepEqual(
      inTrace.filter(({ parentSpanId = '' }) => !known.has(parentSpanId)),
      [],
    );
    for (const secret of [key, 'hidden-prompt', 'hidden-value', 'Hidden-Brand']) {
      assert.ok(!sent.includes(secret), secret);
    }
  });
});

it('has calls of providers, which are not told of it', async () => {
  const { spans, sent } = await traced(() =>
    inWork(beginWork({ organization_id: 1 }), { kind: 'job', name: 'ask' }, async () => {
      const init = { method: 'POST', body: 'hidden-text', signal: new AbortController().signal };
      await (await fetchWithin(`${url}/hidden-path?key=hidden-key`, init)).text();
      const [provider] = heard.splice(0);
      assert.deepEqual(
        Object.keys(provider?.headers ?? {}).filter((name) => /trace|baggage/.test(name)),
        [],
      );
    }),
  );
  const [call, job] = spans;
  assert.equal(call?.parentSpanId, job?.spanId);
  assert.equal(job?.parentSpanId, undefined);
  assert.deepEqual(attribute(call, 'server.address'), { stringValue: '127.0.0.1' });
  assert.deepEqual(attribute(call, 'http.response.status_code'), { intValue: '200' });
  assert.ok(!sent.includes('hidden-'));
});
