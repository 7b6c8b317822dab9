import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EngineUnavailable } from '#kernel/ports/analytics/engine-errors.ts';
import { silentLogger } from '#kernel/ports/logger.ts';
import type { AgentVisit } from '../../modules/sites/index.ts';
import { createVisitLog } from './visit-log.ts';

const site = {
  ...{ id: 'x', organizationId: 1, brandId: 1, domain: 'a.test', origin: 'https://a.test' },
  proof: 'dns' as const,
};
const visitTo = (path: string): AgentVisit => ({
  ...{ site, agent: 'GPTBot', role: 'training', at: new Date(0), host: 'a.test', path },
  ...{ status: 200, bytes: 1, served: 'live' },
});

/** A log whose store answers its attempts one after the other, and what it was given. */
function logWith(outcomes: readonly (Error | undefined)[]) {
  const attempts: { name: string; paths: string[] }[] = [];
  let names = 0;
  const log = createVisitLog(
    async ({ name, visits }) => {
      const failure = outcomes[attempts.length];
      attempts.push({ name, paths: visits.map(({ path }) => path) });
      if (failure) throw failure;
    },
    () => `batch ${++names}`,
    silentLogger,
  );
  return { log, attempts };
}

describe('createVisitLog', () => {
  it('stores in batches, in order, and what is left when it closes', async () => {
    const { log, attempts } = logWith([]);
    const paths = Array.from({ length: 12_000 }, (_, at) => `/${at}`);
    for (const path of paths) log.add(visitTo(path));
    await log.close();
    assert.deepEqual(
      attempts.flatMap((attempt) => attempt.paths),
      paths,
    );
    assert.deepEqual(
      attempts.map(({ name }) => name),
      ['batch 1', 'batch 2', 'batch 3'],
    );
  });

  it('sends a batch again under the same name', async () => {
    const away = new EngineUnavailable('away');
    const { log, attempts } = logWith([away, away, undefined]);
    log.add(visitTo('/a'));
    await log.close();
    assert.deepEqual(attempts, Array(3).fill({ name: 'batch 1', paths: ['/a'] }));
  });

  it('gives up a batch that the store refuses, and continues with the next', async () => {
    const refusal = new Error('cannot parse');
    const { log, attempts } = logWith([refusal, refusal, refusal]);
    for (let at = 0; at < 5001; at += 1) log.add(visitTo(`/${at}`));
    await log.close();
    assert.deepEqual(
      attempts.map(({ name }) => name),
      [...Array(3).fill('batch 1'), 'batch 2'],
    );
  });

  it('keeps a hundred thousand at most', async () => {
    const { log, attempts } = logWith([]);
    for (let at = 0; at < 100_010; at += 1) log.add(visitTo('/'));
    await log.close();
    assert.equal(attempts.flatMap(({ paths }) => paths).length, 100_000);
  });

  it('keeps a bounded number of bytes, whatever strangers ask for', async () => {
    const { log, attempts } = logWith([]);
    for (let at = 0; at < 50_000; at += 1) log.add(visitTo(`/${at}${'x'.repeat(8000)}`));
    await log.close();
    const paths = attempts.flatMap(({ paths }) => paths);
    assert.ok(paths.every((path) => path.length === 2048));
    assert.ok(paths.length > 10_000 && paths.length < 16_000, String(paths.length));
  });
});
