import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { inTransaction } from '#kernel/context.ts';
import { evaluatorVersion } from '../../../src/modules/evaluation/index.ts';
import { runReevaluation } from '../../../src/modules/observations/index.ts';
import {
  announceArrivedAnswers,
  countArrivedAnswers,
} from '../../../src/modules/webhooks/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { until } from '../../support/collection/scene.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { type TestEngines, useOwnEngines } from '../../support/service/engines.ts';

/** Of its own: a round of a worker tells of whatever arrived in the database. */
let engines: TestEngines;

const { service, organization, call } = useOrganization(async () => {
  engines = await useOwnEngines();
  return {};
});
after(() => engines.close());

const url = 'https://hooks.northwind.example/sightline';

/** A brand with a webhook for these events, and what that was told. */
async function newBrand(...events: string[]) {
  const tracked = await trackedBrand(call);
  const path = `/v1/${tracked.brand.id}`;
  const hook =
    events.length > 0 ? succeeded(await call('POST', `${path}/webhooks`, { url, events })) : null;
  const told = async () => {
    const { items } = succeeded(await call('GET', `${path}/webhooks/${hook.id}/deliveries`));
    return items.map((item: { payload: { type: string; data: object } }) => item.payload);
  };
  const importRows = (rows: object[], search = '') =>
    call('POST', `${path}/responses/import${search}`, rows).then(succeeded);
  return { ...tracked, id: tracked.brand.id, path, told, importRows };
}

const minute = '2026-11-15T09:00:00.000Z';

/** What arrived until now arrived in that minute. */
const arrivedThen = (db = service.services.db) =>
  sql`UPDATE arrived_answers SET minute = ${minute}::timestamptz
    WHERE minute > now() - interval '1 hour'`.execute(db);

const waiting = async (brandId: number) => {
  const { rows } = await sql`SELECT 1 FROM arrived_answers WHERE brand_id = ${brandId}`.execute(
    service.services.db,
  );
  return rows.length;
};

const arrived = (brandId: number, platform: 'chatgpt' | 'claude', day: string) => ({
  ...{ organizationId: organization.id, brandId, platform, at: new Date(`${day}T23:30:00Z`) },
});

describe('webhooks of answers', () => {
  it('are told of imported answers in one message for a minute, once it is over', async () => {
    const { told, importRows, plain } = await newBrand('answers.collected');
    const row = (platform: string, day: string, external_id: string) =>
      importRow(plain, { platform, created_at: `${day}T10:00:00Z`, external_id });
    await importRows([row('chatgpt', '2026-03-01', 'a')], '?dry_run=true');
    await importRows([
      row('chatgpt', '2026-03-01', 'a'),
      row('chatgpt', '2026-03-03', 'b'),
      row('claude', '2026-03-03', 'c'),
      row('claude', '2026-03-03', 'c'),
      importRow(999_999_999, {}),
    ]);
    await announceArrivedAnswers({ ...service.services });
    await arrivedThen();
    await Promise.all([
      announceArrivedAnswers(service.services),
      announceArrivedAnswers(service.services),
    ]);
    await announceArrivedAnswers(service.services);
    const [message, ...more] = await told();
    assert.equal(more.length, 0);
    assert.deepEqual(
      [message.type, message.data],
      [
        'answers.collected',
        {
          ...{ minute, answers: 3, platforms: { chatgpt: 2, claude: 1 } },
          ...{
            first_day: '2026-03-01',
            last_day: '2026-03-03',
            days: ['2026-03-01', '2026-03-03'],
          },
        },
      ],
    );
  });

  it('wait for who still counts in their minute', async () => {
    const { id, told } = await newBrand('answers.collected');
    await countArrivedAnswers(service.services, [arrived(id, 'chatgpt', '2026-03-01')]);
    await arrivedThen();
    let telling: Promise<void> | undefined;
    await inTransaction(service.services, async (inside) => {
      await countArrivedAnswers(inside, [arrived(id, 'claude', '2026-03-02')]);
      await arrivedThen(inside.db);
      telling = announceArrivedAnswers(service.services);
      const isWaiting = async () => {
        const { rows } = await sql`SELECT 1 FROM pg_locks
          WHERE locktype = 'advisory' AND NOT granted AND classid = (hashtext('webhooks: arrived answers')::bigint & 4294967295)::oid`.execute(
          service.services.db,
        );
        return rows.length > 0;
      };
      await until(isWaiting, 20_000, async () => 'nobody waits');
    });
    await telling;
    const messages = await told();
    assert.deepEqual(
      messages.map(({ data }: { data: { answers: number } }) => data.answers),
      [2],
    );
  });

  it('are not told of what was not committed, nor of another brand', async () => {
    const [one, other] = [await newBrand('answers.collected'), await newBrand('answers.collected')];
    const counting = inTransaction(service.services, async (inside) => {
      await countArrivedAnswers(inside, [arrived(one.id, 'claude', '2026-03-02')]);
      throw new Error('cut off');
    });
    await assert.rejects(counting, /cut off/);
    await countArrivedAnswers(service.services, [arrived(other.id, 'claude', '2026-03-02')]);
    await arrivedThen();
    await announceArrivedAnswers(service.services);
    assert.deepEqual([(await one.told()).length, (await other.told()).length], [0, 1]);
  });

  it('leave nothing behind where nobody asked for them', async () => {
    const { id, told } = await newBrand('action.judged');
    await countArrivedAnswers(service.services, [arrived(id, 'claude', '2026-03-02')]);
    await arrivedThen();
    assert.equal(await waiting(id), 1);
    await announceArrivedAnswers(service.services);
    assert.deepEqual([await waiting(id), await told()], [0, []]);
  });
});

describe('webhooks of re-evaluations', () => {
  it('are told once that past answers were read again', async () => {
    const { id: brandId, path, told, importRows, plain } = await newBrand('reevaluation.completed');
    const day = (index: number) => ({ created_at: `2026-03-0${index}T10:00:00Z` });
    await importRows([1, 2, 3].map((index) => importRow(plain, day(index))));
    const window = { start_date: '2026-03-02', end_date: null };
    const { id } = succeeded(await call('POST', `${path}/reevaluations`, window));
    const run = () => runReevaluation(organization.ctx, { brandId, reevaluationId: id });
    assert.deepEqual(await told(), []);
    await run();
    await run();
    const [message, ...more] = await told();
    assert.equal(more.length, 0);
    assert.deepEqual(
      [message.type, message.data],
      [
        'reevaluation.completed',
        { reevaluation_id: id, ...window, answers: 2, evaluator_version: evaluatorVersion },
      ],
    );
  });

  it('are not told of one that failed', async () => {
    const { id: brandId, path, importRows, plain } = await newBrand('reevaluation.completed');
    await importRows([importRow(plain, {})]);
    const { id } = succeeded(await call('POST', `${path}/reevaluations`, {}));
    succeeded(await call('DELETE', `/v1/brands/${brandId}`));
    await runReevaluation(organization.ctx, { brandId, reevaluationId: id });
    const { rows } = await sql`SELECT 1 FROM webhook_deliveries
      WHERE brand_id = ${brandId}`.execute(service.services.db);
    assert.equal(rows.length, 0);
  });
});
