import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fastify } from 'fastify';
import { addHealthRoutes, type Readiness } from './health.ts';

const well: Readiness = {
  started: true,
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
  it('is there when the service is started and both stores answer', async () => {
    assert.equal(await statusOf(well), 200);
    assert.equal(await statusOf({ ...well, postgres: false }), 503);
    assert.equal(await statusOf({ ...well, analytics: { engine: 'duckdb', ready: false } }), 503);
  });

  it('waits for the first key, which is made after listening', async () => {
    assert.equal(await statusOf({ ...well, started: false }), 503);
  });
});
