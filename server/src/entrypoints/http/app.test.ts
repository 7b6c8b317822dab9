import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fastify } from 'fastify';
import { addHealthRoutes, negotiate, type Readiness } from './app.ts';

const offered = ['application/json', 'text/csv', 'application/x-ndjson'];

describe('negotiate', () => {
  const cases: [string | undefined, string | undefined][] = [
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['  ', 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['APPLICATION/JSON', 'application/json'],
    ['application/json; charset=utf-8', 'application/json'],
    ['text/csv', 'text/csv'],
    ['text/*', 'text/csv'],
    ['application/*', 'application/json'],
    ['application/x-ndjson, text/csv', 'text/csv'],
    ['text/html, application/xhtml+xml, */*;q=0.8', 'application/json'],
    ['text/csv;q=0.5, application/x-ndjson;q=0.9', 'application/x-ndjson'],
    ['text/csv;q=0.5, */*;q=0.1', 'text/csv'],
    ['application/json;q=0, */*', 'text/csv'],
    ['application/json ; q=0.3 , text/csv ; q=0.4', 'text/csv'],
    ['application/*;q=0, */*;q=0.2', 'text/csv'],
    ['text/html', undefined],
    ['application/json;q=0', undefined],
    ['*/*;q=0', undefined],
    ['application/json;q=nonsense', undefined],
    ['nonsense', undefined],
    [',,;;', undefined],
  ];
  for (const [header, type] of cases) {
    it(`${JSON.stringify(header)} gives ${type ?? 'nothing'}`, () =>
      assert.equal(negotiate(header, offered), type));
  }

  it('reads a header made to be slow to its end', () => {
    assert.equal(negotiate('text/html;q=0.1,'.repeat(100_000), offered), undefined);
  });
});

const well: Readiness = {
  serving: true,
  postgres: true,
  analytics: { engine: 'duckdb', ready: true },
};

async function statusOf(readiness: Readiness): Promise<number> {
  const app = fastify();
  addHealthRoutes(app, async () => readiness);
  const { statusCode, body } = await app.inject('/readyz');
  assert.equal(JSON.parse(body).status, statusCode === 200 ? 'ready' : 'unavailable');
  return statusCode;
}

describe('readiness', () => {
  it('is there when the service is serving and both stores answer', async () => {
    assert.equal(await statusOf(well), 200);
    assert.equal(await statusOf({ ...well, postgres: false }), 503);
    assert.equal(await statusOf({ ...well, analytics: { engine: 'duckdb', ready: false } }), 503);
  });

  it('waits for the first key, which is made after listening', async () => {
    assert.equal(await statusOf({ ...well, serving: false }), 503);
  });
});
