import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { silentLogger } from '#kernel/ports/logger.ts';
import type { Span } from '#kernel/process/spans.ts';
import { createSpanExporter } from './span-exporter.ts';

const span: Span = {
  kind: 'request',
  name: 'GET /v1/brands',
  place: { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' },
  parentId: undefined,
  attributes: { 'http.response.status_code': 200, share: 0.5, name: 'a' },
  ms: 1.5,
  hasFailed: false,
  endedAt: 1_700_000_000_000.25,
};
const sampled = (isKept: boolean) => ({ ...span, place: { ...span.place, isKept } });

/** What a collector gets until the exporter is closed. */
async function received(
  spans: readonly Span[],
  {
    share = 1,
    answer = (to: ServerResponse) => void to.writeHead(200).end('{}'),
    until = async () => {},
  } = {},
) {
  const bodies: string[] = [];
  const asked: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    bodies.push(await text(request));
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const warned: object[] = [];
  const exporter = createSpanExporter({
    url: `http://127.0.0.1:${port}/v1/traces`,
    headers: { authorization: 'Bearer token' },
    resource: { 'service.name': 'sightline' },
    share,
    everyMs: 1,
    logger: { ...silentLogger, warn: (fields) => void warned.push(fields) },
  });
  for (const one of spans) exporter.take(one);
  await until();
  await exporter.close();
  server.closeAllConnections();
  server.close();
  return { bodies, asked, warned };
}

describe('spans sent to a collector', () => {
  it('are in the JSON of OTLP', async () => {
    const { bodies, asked, warned } = await received([span, { ...span, hasFailed: true }]);
    assert.deepEqual(asked, ['POST /v1/traces Bearer token']);
    assert.deepEqual(warned, []);
    const sent = {
      traceId: span.place.traceId,
      spanId: span.place.spanId,
      name: span.name,
      kind: 2,
      startTimeUnixNano: '1699999999998750000',
      endTimeUnixNano: '1700000000000250000',
      attributes: [
        { key: 'http.response.status_code', value: { intValue: '200' } },
        { key: 'share', value: { doubleValue: 0.5 } },
        { key: 'name', value: { stringValue: 'a' } },
      ],
      status: {},
    };
    assert.deepEqual(JSON.parse(bodies[0] ?? ''), {
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'sightline' } }] },
          scopeSpans: [
            { scope: { name: 'sightline' }, spans: [sent, { ...sent, status: { code: 2 } }] },
          ],
        },
      ],
    });
  });

  it('are those of the share to keep, unless the caller has decided', async () => {
    const counts = async (spans: readonly Span[], share: number) => {
      const { bodies } = await received(spans, { share });
      return bodies.map((body) => body.split('"spanId"').length - 1);
    };
    assert.deepEqual(await counts([span, sampled(true), sampled(false)], 0), [1]);
    assert.deepEqual(await counts([span, sampled(true), sampled(false)], 1), [2]);
    const many = Array.from({ length: 1_000 }, (_, at) => {
      const traceId = (at * 4_294_967).toString(16).padStart(32, '1');
      return { ...span, place: { ...span.place, traceId } };
    });
    const [kept = 0] = await counts(many, 0.25);
    assert.ok(Math.abs(kept - 250) <= 2, `${kept} of 1000`);
  });

  it('are sent again if the collector is busy', async () => {
    const { promise: isTaken, resolve } = Promise.withResolvers<void>();
    const answers = [503, 200];
    const { bodies, warned } = await received([span], {
      answer(to) {
        const status = answers.shift() ?? 500;
        to.writeHead(status, { 'retry-after': '0' }).end(() => status === 200 && resolve());
      },
      until: () => isTaken,
    });
    assert.equal(bodies.length, 2);
    assert.equal(bodies[0], bodies[1]);
    assert.deepEqual(warned, []);
  });

  it('are lost and told of, once, if the collector refuses them or too many wait', async () => {
    const refusing = await received([span, span], {
      answer: (to) => void to.writeHead(400).end(),
    });
    assert.equal(refusing.bodies.length, 1);
    assert.deepEqual(refusing.warned, [{ status: 400, lost: 2 }]);
    const many = await received(Array.from({ length: 5_000 }, () => span));
    assert.deepEqual(many.warned, [{ reason: 'too many wait', lost: 1 }]);
    assert.equal(many.bodies.join('').split('"spanId"').length - 1, 4_096);
  });
});
