import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { promptWorld, smallPrompt } from '../../support/records/prompts.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

async function keyedWorld() {
  const world = await promptWorld(service);
  const send = (
    idempotencyKey: string,
    body: object,
    { path = world.path, key = world.key } = {},
  ) => service.call('POST', path, { key, body, headers: { 'idempotency-key': idempotencyKey } });
  const count = async () => (await world.list()).total as number;
  return { world, send, count };
}

/** Moves everything that is known of a key into the past. */
const age = (key: string, seconds: number) =>
  sql`UPDATE idempotency_keys SET created_at = created_at - make_interval(secs => ${seconds}),
    claimed_at = claimed_at - make_interval(secs => ${seconds}) WHERE key = ${key}`.execute(
    service.services.db,
  );

describe('Idempotency-Key', () => {
  it('creates once, and a repeat gets the first answer and says so', async () => {
    const { send, count } = await keyedWorld();
    const body = smallPrompt();
    const first = await send('k-1', body);
    const again = await send('k-1', body);
    assert.deepEqual(succeeded(again), succeeded(first));
    assert.equal(first.headers['idempotent-replayed'], undefined);
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(await count(), 1);
  });

  it('of several at once does the work for one; the others get its answer or are told to wait', async () => {
    const { send, count } = await keyedWorld();
    const body = smallPrompt();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('k-2', body)));
    const good = answers.filter(({ status }) => status === 200);
    assert.ok(good.length >= 1);
    assert.equal(new Set(good.map((answer) => answer.body.id)).size, 1);
    for (const answer of answers) {
      if (answer.status === 200) continue;
      refused(answer, 409, 'idempotency_key_in_use');
      assert.equal(answer.headers['retry-after'], '1');
    }
    assert.equal(await count(), 1);
  });

  it('is of one request: another body or path is refused, another caller or operation has its own', async () => {
    const { world, send, count } = await keyedWorld();
    const body = smallPrompt();
    succeeded(await send('k-3', body));
    refused(await send('k-3', smallPrompt()), 409, 'idempotency_key_reused');
    const other = await createBrand(world.call);
    const path = `/v1/${other.id}/prompts`;
    refused(await send('k-3', body, { path }), 409, 'idempotency_key_reused');
    const key = await world.organization.key();
    refused(await send('k-3', body, { key }), 409, 'active_duplicate');
    const persona = { name: 'CFO', description: '' };
    succeeded(await send('k-3', persona, { path: `${world.brandPath}/personas` }));
    assert.equal(await count(), 1);
  });

  it('is free again where the request failed, and where its process ended without an answer', async () => {
    const { send, count } = await keyedWorld();
    refused(await send('k-4', { ...smallPrompt(), stage: 'Nonsense' }), 400, 'unknown_stage');
    const body = smallPrompt();
    succeeded(await send('k-4', body));
    await sql`UPDATE idempotency_keys SET answered_at = NULL, answer = NULL
      WHERE key = 'k-4'`.execute(service.services.db);
    refused(await send('k-4', body), 409, 'idempotency_key_in_use');
    await age('k-4', 31);
    refused(await send('k-4', smallPrompt()), 409, 'idempotency_key_reused');
    refused(await send('k-4', body), 409, 'active_duplicate');
    assert.equal(await count(), 1);
  });

  it('is forgotten after a day', async () => {
    const { send, count } = await keyedWorld();
    succeeded(await send('k-5', smallPrompt()));
    await age('k-5', 24 * 3600 + 1);
    succeeded(await send('k-5', smallPrompt()));
    assert.equal(await count(), 2);
    await age('k-5', 24 * 3600 + 1);
    succeeded(await send('k-6', smallPrompt()));
    const { rows } = await sql`SELECT 1 FROM idempotency_keys WHERE key = 'k-5'`.execute(
      service.services.db,
    );
    assert.equal(rows.length, 0);
  });

  it('has 1 to 255 printable characters', async () => {
    const { send, count } = await keyedWorld();
    for (const key of ['', 'x'.repeat(256), 'a b', 'ä']) {
      refused(await send(key, smallPrompt()), 400, 'idempotency_key_invalid');
    }
    assert.equal(await count(), 0);
    succeeded(await send('x'.repeat(255), smallPrompt()));
  });

  it('keeps no secret: a repeat of what shows one is refused', async () => {
    const { organization } = await keyedWorld().then(({ world }) => world);
    const { token } = await organization.person('admin');
    const path = `/organizations/${organization.id}/api-keys`;
    const send = () =>
      service.call('POST', path, {
        ...{ key: token, headers: { 'idempotency-key': 'k-7' } },
        body: { name: 'Warehouse', scopes: ['query'], brand_ids: null },
      });
    const { key } = succeeded(await send(), 201);
    refused(await send(), 409, 'idempotency_key_used');
    const { rows } = await sql<{ kept: string }>`
      SELECT idempotency_keys::text AS kept FROM idempotency_keys WHERE key = 'k-7'`.execute(
      service.services.db,
    );
    assert.equal(rows.length, 1);
    assert.ok(!rows[0]?.kept.includes(key));
  });

  it('is ignored where nothing is created', async () => {
    const { world } = await keyedWorld();
    for (let count = 0; count < 2; count += 1) {
      const answer = await service.call('GET', world.path, {
        ...{ key: world.key, headers: { 'idempotency-key': 'k-8' } },
      });
      succeeded(answer);
      assert.equal(answer.headers['idempotent-replayed'], undefined);
    }
  });
});
