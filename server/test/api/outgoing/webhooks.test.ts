import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { type WebhookEvent, webhookEvents } from '#contract/outgoing/webhooks.ts';
import { ulid } from '#kernel/ulid.ts';
import { createOutbound } from '../../../src/adapters/outbound-http/index.ts';
import {
  announceEvent,
  deliverDue,
  submissionWebhook,
} from '../../../src/modules/webhooks/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import {
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../support/kills/killed-pipelines.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import {
  forbiddenNames,
  forbiddenSamples,
  forgedResolver,
} from '../../support/security/forbidden-targets.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { type TestEngines, useOwnEngines } from '../../support/service/engines.ts';

/** Of its own: a round of a worker delivers whatever is due in the database. */
let engines: TestEngines;
let brandId: number;
let receiver: WebhookReceiver;

const { service, organization, call } = useOrganization(async () => {
  engines = await useOwnEngines();
  receiver = await startWebhookReceiver();
  return { allowedPrivateHosts: [receiver.host] };
});
beforeEach(async () => {
  brandId = (await createBrand(call)).id;
  receiver.received.length = 0;
  receiver.behave((response) => response.writeHead(204).end());
  // Deliveries of earlier tests are nobody's business any more.
  await service.stores.postgres.pool.query(
    `UPDATE webhook_deliveries SET status = 'failed', next_attempt_at = NULL
     WHERE status = 'pending' AND organization_id = $1`,
    [organization.id],
  );
});
after(async () => {
  await engines.close();
  await receiver.close();
});

const path = () => `/v1/${brandId}/webhooks`;
const register = async (fields: object = {}) =>
  succeeded(await call('POST', path(), { url: `${receiver.origin}/hook`, ...fields }));
const deliveries = async (id: string, search = '') =>
  succeeded(await call('GET', `${path()}/${id}/deliveries?${search}`));

const newId = () => ulid(service.services.clock, service.services.random);

/** Something happens in the pipeline. */
async function announce(type: WebhookEvent = 'audit.completed', webhookId: string | null = null) {
  const [pipelineId, token] = [newId(), type === 'pipeline.completed' ? null : newId()];
  const data = { pipeline_id: pipelineId, token, url: 'https://a.example/ü' };
  await announceEvent(organization.ctx, { brandId, type, pipelineId, token, webhookId, data });
  return { pipelineId, token };
}

const signal = new AbortController().signal;

/** All attempts that were made. */
async function attempts(): Promise<number> {
  const { rows } = await service.stores.postgres.pool.query(
    'SELECT coalesce(sum(attempts), 0)::int AS made FROM webhook_deliveries WHERE organization_id = $1',
    [organization.id],
  );
  return rows[0].made;
}

/** The worker's next round, this many seconds from now. Resolves with how many were sent. */
const round = (inSeconds = 0) => roundAt(Date.now() + inSeconds * 1000);
async function roundAt(time: number) {
  const clock = { now: () => new Date(time) };
  const before = await attempts();
  await deliverDue({ ...service.services, clock }, { atMost: 50, signal });
  return (await attempts()) - before;
}

describe('registration', () => {
  it('shows the secret once, and lists without it', async () => {
    const created = await register({ events: ['pipeline.failed', 'pipeline.failed'] });
    const members = ['id', 'url', 'events', 'created_at', 'former_secret_until', 'secret'];
    assert.deepEqual(Object.keys(created), members);
    assert.match(created.id, /^[0-9A-HJKMNP-TV-Z]{26}$/);
    assert.match(created.secret, /^whsec_[A-Za-z0-9+/]{32}$/);
    assert.deepEqual(created.events, ['pipeline.failed']);
    const { secret, ...record } = created;
    const { items, total } = succeeded(await call('GET', path()));
    assert.deepEqual([items, total], [[record], 1]);
    const { rows } = await service.stores.postgres.pool.query(
      'SELECT webhooks::text AS row FROM webhooks',
    );
    assert.ok(rows.every(({ row }) => !row.includes(secret.slice(6))));
    assert.ok(service.log.every((line) => !line.includes(secret)));
  });

  it('takes all events where none are named', async () => {
    assert.deepEqual((await register()).events, [...webhookEvents]);
    assert.deepEqual((await register({ events: null })).events, [...webhookEvents]);
  });

  it('refuses every forbidden target', async () => {
    for (const { url, reason } of forbiddenSamples) {
      const issue = invalid(await call('POST', path(), { url }), 'body.url');
      if (reason === 'blocked') assert.equal(issue.ctx.code, 'ORCH-HOOK-002', url);
    }
    assert.equal(succeeded(await call('GET', path())).total, 0);
  });

  it('stops at 100', async () => {
    await service.stores.postgres.pool.query(
      `INSERT INTO webhooks (id, organization_id, brand_id, kind, url, events, sealed_secret, created_at)
       SELECT lpad(n::text || '-' || $2::bigint, 26, '0'), $1, $2::bigint, 'registered', 'https://a.example', '{}', '', now()
       FROM generate_series(1, 99) AS n`,
      [organization.id, brandId],
    );
    await register();
    const answer = await call('POST', path(), { url: `${receiver.origin}/` });
    assert.equal(refused(answer, 409, 'too_many_records').limit, 100);
  });

  it('is the brand’s own: another brand or organization finds nothing', async () => {
    const { id } = await register();
    const other = (await createBrand(call)).id;
    for (const [method, rest] of [
      ['DELETE', ''],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/x/redeliver'],
    ]) {
      const answer = await call(method ?? '', `/v1/${other}/webhooks/${id}${rest}`);
      refused(answer, 404, 'webhook_not_found');
    }
    await announce();
    assert.equal(succeeded(await call('GET', `/v1/${other}/webhooks`)).total, 0);
    assert.equal((await deliveries(id)).total, 1);
  });
});

describe('a delivery', () => {
  it('is signed as the Standard Webhooks library verifies it', async () => {
    const { id, secret } = await register();
    const { pipelineId, token } = await announce();
    assert.equal(await round(), 1);
    const [received] = receiver.received;
    assert.ok(received);
    const payload = verified(secret, received) as { timestamp: string };
    assert.deepEqual(payload, {
      type: 'audit.completed',
      timestamp: payload.timestamp,
      data: { pipeline_id: pipelineId, token, url: 'https://a.example/ü' },
    });
    const [{ attempt_log: log, ...logged }] = (await deliveries(id)).items;
    assert.equal(received.headers['webhook-id'], logged.id);
    assert.equal(received.headers['content-type'], 'application/json');
    assert.deepEqual(
      [logged.status, logged.attempts, logged.error, logged.next_attempt_at, logged.payload],
      ['delivered', 1, null, null, payload],
    );
    assert.deepEqual([log.length, log[0].response_status, log[0].error], [1, 204, null]);
    const forged = { ...received, body: received.body.replace('audit', 'pipeline') };
    assert.throws(() => verified(secret, forged));
    const { secret: otherSecret } = await register();
    assert.throws(() => verified(otherSecret, received));
    assert.equal(await round(), 0, 'what was delivered is not sent again');
  });

  it('goes to those who want its type, once, however often it is announced', async () => {
    const [all, some] = [await register(), await register({ events: ['pipeline.completed'] })];
    const { pipelineId, token } = await announce('audit.completed');
    const data = { again: true };
    const event = { brandId, type: 'audit.completed' as const, pipelineId, token, data };
    await announceEvent(organization.ctx, { ...event, webhookId: null });
    await announce('pipeline.completed');
    assert.deepEqual([(await deliveries(all.id)).total, (await deliveries(some.id)).total], [2, 1]);
  });

  it('is tried again with growing pauses for a day, under one id, and then given up', async () => {
    receiver.behave((response) => response.writeHead(500).end('broken'));
    const { id, secret } = await register();
    await announce();
    const waits: number[] = [];
    const began = Date.now();
    let at = began;
    for (;;) {
      if (at > began) assert.equal(await roundAt(at - 1), 0, 'too early');
      assert.equal(await roundAt(at), 1);
      const [{ next_attempt_at: next, status, error }] = (await deliveries(id)).items;
      assert.deepEqual(error, { code: 'ORCH-HOOK-001', message: 'The receiver answered 500.' });
      assert.equal(status, next === null ? 'failed' : 'pending');
      if (next === null) break;
      waits.push(Date.parse(next) - at);
      at = Date.parse(next);
    }
    assert.equal(waits.length, 9);
    assert.deepEqual(
      waits,
      waits.toSorted((one, other) => one - other),
      'pauses grow',
    );
    const hours = (at - began) / 3_600_000;
    assert.ok(hours > 18 && hours <= 24, String(hours));
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1);
    const stamps = receiver.received.map(({ headers }) => headers['webhook-timestamp']);
    assert.equal(new Set(stamps).size, 10, 'each attempt is signed again');
    const [first] = receiver.received;
    assert.ok(first);
    verified(secret, first);
    assert.equal((await deliveries(id)).items[0].attempt_log.length, 10);
    assert.equal(await round(48 * 3600), 0);
  });

  it('waits as long as the receiver asks for', async () => {
    receiver.behave((response) => response.writeHead(429, { 'retry-after': '600' }).end());
    const { id } = await register();
    await announce();
    await round();
    const [{ next_attempt_at: next }] = (await deliveries(id)).items;
    assert.ok(Math.abs(Date.parse(next) - Date.now() - 600_000) < 30_000, next);
  });

  it('ends at once where the receiver is gone for good', async () => {
    receiver.behave((response) => response.writeHead(410).end());
    const { id } = await register();
    await announce();
    await round();
    assert.equal((await deliveries(id)).items[0].status, 'failed');
  });

  it('follows no redirect', async () => {
    receiver.behave((response) => response.writeHead(307, { location: '/elsewhere' }).end());
    const { id } = await register();
    await announce();
    await round();
    assert.deepEqual(
      receiver.received.map((one) => one.path),
      ['/hook'],
    );
    assert.equal((await deliveries(id)).items[0].error.message, 'The receiver answered 307.');
  });

  it('to nobody is ORCH-HOOK-001, to a silent one ORCH-HOOK-003', async () => {
    const dead = await startWebhookReceiver();
    await dead.close();
    const outbound = createOutbound({ allowedHosts: [dead.host, receiver.host] });
    const services = {
      ...service.services,
      outbound: {
        ...outbound,
        open: (request: Parameters<typeof outbound.open>[0]) =>
          outbound.open({ ...request, limits: { ...request.limits, totalMs: 200 } }),
      },
    };
    receiver.behave(() => {});
    const nobody = await register();
    await service.stores.postgres.pool.query('UPDATE webhooks SET url = $1 WHERE id = $2', [
      `${dead.origin}/`,
      nobody.id,
    ]);
    const silent = await register();
    await announce();
    await deliverDue(services, { atMost: 50, signal });
    assert.equal((await deliveries(nobody.id)).items[0].error.code, 'ORCH-HOOK-001');
    assert.equal((await deliveries(silent.id)).items[0].error.code, 'ORCH-HOOK-003');
    assert.equal((await deliveries(silent.id)).items[0].status, 'pending');
  });

  it('to a name of a private address is ORCH-HOOK-002, and not tried again', async () => {
    const outbound = createOutbound({ resolve: forgedResolver(forbiddenNames) });
    const services = { ...service.services, outbound };
    for (const { name } of forbiddenNames) {
      const { id } = await register({ url: `http://${name}:${receiver.port}/hook` });
      await announce();
      await deliverDue(services, { atMost: 1000, signal });
      const [{ status, error }] = (await deliveries(id)).items;
      assert.deepEqual([status, error.code], ['failed', 'ORCH-HOOK-002'], name);
      await call('DELETE', `${path()}/${id}`);
    }
    assert.deepEqual(receiver.received, []);
  });

  it('that a killed worker had taken is made by another, later', async () => {
    await register();
    await announce();
    const { pool } = service.stores.postgres;
    await pool.query(
      `UPDATE webhook_deliveries SET attempts = 1, next_attempt_at = now() + interval '30 seconds'
       WHERE brand_id = $1`,
      [brandId],
    );
    assert.equal(await round(), 0);
    assert.equal(await round(31), 1);
    assert.equal(receiver.received.length, 1);
  });

  it('that two workers reach for is made by one of them', async () => {
    await register();
    for (let event = 0; event < 20; event += 1) await announce();
    const before = await attempts();
    await Promise.all(Array.from({ length: 5 }, () => round()));
    await round();
    assert.equal((await attempts()) - before, 20);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 20);
    assert.equal(receiver.received.length, 20);
  });

  it('does not wait for a long line of another endpoint', async () => {
    await register({ url: `${receiver.origin}/busy`, events: ['audit.completed'] });
    for (let event = 0; event < 10; event += 1) await announce();
    await register({ url: `${receiver.origin}/other`, events: ['pipeline.failed'] });
    await announce('pipeline.failed');
    await deliverDue(service.services, { atMost: 2, signal });
    assert.deepEqual(receiver.received.map((one) => one.path).sort(), ['/busy', '/other']);
  });
});

describe('rotating a secret', () => {
  const rotate = async (id: string, fields: object = {}) =>
    succeeded(await call('POST', `${path()}/${id}/rotate-secret`, fields));
  const brandSecret = async () => succeeded(await call('GET', `/v1/${brandId}/webhook-secret`));
  const rotateBrand = async (fields: object = {}) =>
    succeeded(await call('POST', `/v1/${brandId}/webhook-secret/rotate`, fields));

  /** What the receiver got in the next round. */
  async function nextDelivery(webhookId: string | null = null) {
    receiver.received.length = 0;
    await announce('audit.completed', webhookId);
    assert.equal(await round(), 1);
    const [received] = receiver.received;
    assert.ok(received);
    return received;
  }
  const signatures = ({ headers }: Awaited<ReturnType<typeof nextDelivery>>) =>
    String(headers['webhook-signature']).split(' ').length;

  it('signs with both until the former one ends', async () => {
    const { id, secret: former } = await register();
    assert.equal(signatures(await nextDelivery()), 1);
    const { secret, former_secret_until: until, ...record } = await rotate(id);
    assert.notEqual(secret, former);
    const hours = (Date.parse(until) - Date.now()) / 3_600_000;
    assert.ok(hours > 23.9 && hours < 24.1, String(hours));
    const { items } = succeeded(await call('GET', path()));
    assert.deepEqual(items, [{ ...record, former_secret_until: until }]);
    const both = await nextDelivery();
    assert.equal(signatures(both), 2);
    for (const one of [former, secret]) verified(one, both);
    await service.stores.postgres.pool.query(
      `UPDATE webhooks SET former_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    const alone = await nextDelivery();
    assert.equal(signatures(alone), 1);
    verified(secret, alone);
    assert.throws(() => verified(former, alone));
    assert.equal(succeeded(await call('GET', path())).items[0].former_secret_until, null);
  });

  it('ends the former one at once with 0 hours, and the oldest of three in any case', async () => {
    const { id, secret: first } = await register();
    const { secret: second } = await rotate(id);
    const { secret: third } = await rotate(id);
    const received = await nextDelivery();
    assert.equal(signatures(received), 2);
    for (const one of [second, third]) verified(one, received);
    assert.throws(() => verified(first, received));
    const { secret: fourth, former_secret_until } = await rotate(id, { former_valid_hours: 0 });
    assert.equal(former_secret_until, null);
    const alone = await nextDelivery();
    assert.equal(signatures(alone), 1);
    verified(fourth, alone);
  });

  it('twice at once is as if one came first', async () => {
    const { id, secret: first } = await register();
    const both = await Promise.all([rotate(id), rotate(id)]);
    const received = await nextDelivery();
    for (const { secret } of both) verified(secret, received);
    assert.throws(() => verified(first, received));
  });

  it('does the same for what signs submissions, also before it was ever seen', async () => {
    const { webhook_secret: first, former_secret_until: until } = await rotateBrand();
    assert.ok(Date.parse(until) > Date.now());
    assert.deepEqual(await brandSecret(), { webhook_secret: first, former_secret_until: until });
    const url = `${receiver.origin}/own`;
    const { id } = await submissionWebhook(organization.ctx, { brandId, url });
    const [one, other] = await Promise.all([rotateBrand(), rotateBrand()]);
    const received = await nextDelivery(id);
    assert.equal(signatures(received), 2);
    for (const { webhook_secret: secret } of [one, other]) verified(secret, received);
    assert.throws(() => verified(first, received));
    await rotateBrand({ former_valid_hours: 0 });
    assert.equal(signatures(await nextDelivery(id)), 1);
  });

  it('is refused for what is deleted, of a submission or another brand’s, and for wrong hours', async () => {
    const { id } = await register();
    const own = await submissionWebhook(organization.ctx, {
      ...{ brandId, url: `${receiver.origin}/own` },
    });
    const gone = await register();
    succeeded(await call('DELETE', `${path()}/${gone.id}`));
    for (const unknown of [own.id, gone.id, 'x']) {
      const answer = await call('POST', `${path()}/${unknown}/rotate-secret`, {});
      refused(answer, 404, 'webhook_not_found');
    }
    const other = (await createBrand(call)).id;
    const answer = await call('POST', `/v1/${other}/webhooks/${id}/rotate-secret`, {});
    refused(answer, 404, 'webhook_not_found');
    for (const former_valid_hours of [-1, 721, '24', null]) {
      const place = 'body.former_valid_hours';
      const body = { former_valid_hours };
      invalid(await call('POST', `${path()}/${id}/rotate-secret`, body), place);
      invalid(await call('POST', `/v1/${brandId}/webhook-secret/rotate`, body), place);
    }
    assert.equal(succeeded(await call('GET', path())).items[0].former_secret_until, null);
  });
});

describe('redelivery', () => {
  it('sends the same again, also what arrived, under the same id', async () => {
    const { id, secret } = await register();
    await announce();
    await round();
    const [delivery] = (await deliveries(id)).items;
    const again = succeeded(
      await call('POST', `${path()}/${id}/deliveries/${delivery.id}/redeliver`),
    );
    assert.deepEqual([again.status, again.attempts, again.delivered_at], ['pending', 0, null]);
    await round();
    assert.equal(receiver.received.length, 2);
    const [first, second] = receiver.received;
    assert.ok(first && second);
    assert.equal(first.headers['webhook-id'], second.headers['webhook-id']);
    assert.equal(first.body, second.body);
    verified(secret, second);
    const [after] = (await deliveries(id)).items;
    assert.deepEqual([after.status, after.attempt_log.length], ['delivered', 2]);
  });

  it('revives what was given up', async () => {
    receiver.behave((response) => response.writeHead(410).end());
    const { id } = await register();
    await announce();
    await round();
    receiver.behave((response) => response.writeHead(200).end());
    const [delivery] = (await deliveries(id)).items;
    succeeded(await call('POST', `${path()}/${id}/deliveries/${delivery.id}/redeliver`));
    await round();
    assert.equal((await deliveries(id)).items[0].status, 'delivered');
  });

  it('of what is not there is a 404', async () => {
    const { id } = await register();
    for (const unknown of ['x', newId(), '%00']) {
      const answer = await call('POST', `${path()}/${id}/deliveries/${unknown}/redeliver`);
      assert.ok(answer.status === 404 || answer.status === 422, unknown);
    }
  });
});

describe('deleting', () => {
  it('ends what waits, and is not undone by deleting again', async () => {
    receiver.behave((response) => response.writeHead(500).end());
    const { secret: _, ...record } = await register();
    await announce();
    await round();
    const one = `${path()}/${record.id}`;
    assert.deepEqual(succeeded(await call('DELETE', one)), record);
    assert.deepEqual(succeeded(await call('DELETE', one)), record);
    assert.equal(succeeded(await call('GET', path())).total, 0);
    refused(await call('GET', `${one}/deliveries`), 404, 'webhook_not_found');
    await announce();
    assert.equal(await round(3600), 0);
    refused(await call('DELETE', `${path()}/${newId()}`), 404, 'webhook_not_found');
  });
});

describe('the webhook of a submission', () => {
  it('is signed with the brand’s secret, gets only its own events, and is not listed', async () => {
    const url = `${receiver.origin}/mine`;
    const mine = await submissionWebhook(organization.ctx, { brandId, url });
    const same = await submissionWebhook(organization.ctx, { brandId, url });
    assert.deepEqual(mine, same);
    const shown = succeeded(await call('GET', `/v1/${brandId}/webhook-secret`));
    assert.deepEqual(shown, { webhook_secret: mine.secret, former_secret_until: null });
    await announce('audit.completed');
    await announce('audit.completed', mine.id);
    await round();
    assert.equal(receiver.received.length, 1);
    const [received] = receiver.received;
    assert.ok(received);
    verified(mine.secret, received);
    assert.equal(succeeded(await call('GET', path())).total, 0);
    assert.equal((await deliveries(mine.id)).total, 1);
  });
});

it('scopes: writing needs configure, reading query or configure, the secret configure', async () => {
  const reader = callerWith(service.call, await organization.key(['query']));
  const writer = callerWith(service.call, await organization.key(['configure']));
  const body = { url: `${receiver.origin}/` };
  refused(await reader('POST', path(), body), 403, 'insufficient_scope');
  refused(await reader('GET', `/v1/${brandId}/webhook-secret`), 403, 'insufficient_scope');
  const { id } = succeeded(await writer('POST', path(), body));
  refused(await reader('DELETE', `${path()}/${id}`), 403, 'insufficient_scope');
  for (const caller of [reader, writer]) {
    succeeded(await caller('GET', path()));
    succeeded(await caller('GET', `${path()}/${id}/deliveries`));
  }
});
