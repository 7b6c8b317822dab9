import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresDatabase } from '../../../src/adapters/postgres/index.ts';
import { openClickHouse } from '../../clickhouse/open-clickhouse.ts';
import { startPostgresUnderTest } from '../../ports/postgres-under-test.ts';
import { recordedCost } from '../collection/scene.ts';
import type { Bills } from '../providers/bills.ts';
import { testKey } from '../providers/fake-provider.ts';
import { startFakeProvidersProcess } from '../providers/process.ts';
import type { Random } from '../random.ts';
import { eventually, type RunningService, startService } from '../service/process.ts';
import { backWithinMs, type Installation, type KillSettings } from './kill-rounds.ts';
import { edgeAddressOf } from './processes.ts';
import { itemsAt, pagesAt, type Scene } from './writers.ts';

const roles = ['api', 'worker', 'edge'] as const;
type Role = (typeof roles)[number];

/**
 * Two processes of each role on servers of their own, one of which dies at a time; it is started again as a supervisor
 * would. Meanwhile workers ask every active prompt on its schedule, of a provider on loopback.
 */
export async function twoOfEachRole(env: KillSettings, random: Random): Promise<Installation> {
  const folder = await mkdtemp(join(tmpdir(), 'sightline-roles-'));
  const [clickhouse, postgres, provider] = await Promise.all([
    openClickHouse(),
    startPostgresUnderTest(),
    startFakeProvidersProcess(),
  ]);
  const { url, database: answers } = clickhouse.connection;
  const database = postgres.connect(1);
  const ofAll = {
    ...env,
    DATABASE_URL: postgres.url,
    CLICKHOUSE_URL: new URL(`/${answers}`, url).href,
    SIGHTLINE_SECRET_KEY: 'the key of a test of the roles, long enough',
    SIGHTLINE_DATABASE_POOL: '6',
    SIGHTLINE_OPENAI_KEY: testKey,
    SIGHTLINE_OPENAI_URL: provider.baseUrl('openai'),
  };
  const start = (role: Role) => startService(join(folder, role), ofAll, { args: ['--role', role] });
  const running: Record<Role, RunningService[]> = { api: [start('api')], worker: [], edge: [] };
  // The first one makes the tables.
  await running.api[0]?.ready;
  running.api.push(start('api'));
  for (const role of ['worker', 'edge'] as const) running[role].push(start(role), start(role));
  const oneOf = (role: Role) => random.integer(0, running[role].length - 1);
  const alive = () => roles.flatMap((role) => running[role]);
  return {
    parts: roles,
    address: () => (running.api[oneOf('api')] ?? assert.fail()).ready,
    edgeAddress: () => edgeAddressOf(running.edge[oneOf('edge')] ?? assert.fail()),
    async kill(part) {
      const role = roles.find((each) => each === part) ?? assert.fail(part);
      const at = oneOf(role);
      const victim = running[role][at] ?? assert.fail();
      victim.process.kill('SIGKILL');
      await victim.exited;
      running[role][at] = start(role);
    },
    complaints: () =>
      alive()
        .map((part) => part.stderr().slice(-500))
        .join('\n'),
    async verify(scene) {
      await verifyAnswers(scene);
      await verifyLedger(database, await provider.bills());
    },
    async close() {
      for (const part of alive()) part.process.kill('SIGKILL');
      await Promise.all(alive().map((part) => part.exited));
      await Promise.all([provider.close(), postgres.close(), clickhouse.close()]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Each prompt is asked once by its schedule: it has one collected answer in the end, and never a second. */
async function verifyAnswers({ client, brandId }: Scene): Promise<void> {
  const prompts = (await pagesAt(client, `/v1/${brandId}/prompts`)).map(({ id }) => id);
  const isWhole = async () => {
    const path = `/v1/${brandId}/responses?limit=100000&surface=api`;
    const asked = (await itemsAt(client, path)).map(({ prompt_id }) => prompt_id);
    assert.equal(new Set(asked).size, asked.length, 'a prompt was asked twice');
    return prompts.every((id) => asked.includes(id));
  };
  assert.ok(await eventually(isWhole, backWithinMs), 'a prompt was not asked');
}

/** What is recorded is what the provider bills, and at most the reservations of questions that a kill cut off more. */
async function verifyLedger({ db }: PostgresDatabase, { byProvider }: Bills): Promise<void> {
  const { attempts, unknown } = await recordedCost({ db });
  const billed = byProvider.openai?.micros ?? 0;
  assert.ok(billed > 0, 'the provider was never asked');
  assert.ok(attempts >= billed, `recorded ${attempts}, billed ${billed}`);
  assert.ok(
    attempts - billed <= unknown,
    `recorded ${attempts}, billed ${billed}, cut off ${unknown}`,
  );
}
