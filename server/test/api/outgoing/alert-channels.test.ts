import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { alertEventTypes } from '#contract/outgoing/alert-event-types.ts';
import { composeCatalog } from '../../../src/main/collector-catalog.ts';
import { createApiKey } from '../../../src/modules/accounts/index.ts';
import { deliverMessages, reportProblems } from '../../../src/modules/alerts/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import {
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../support/kills/killed-pipelines.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { forbiddenSamples } from '../../support/security/forbidden-targets.ts';
import { appWith } from '../../support/service/app.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { startSmtpServer } from '../../support/service/smtp-server.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let organization: TestOrganization;
let call: KeyCaller;
let brandId: number;
let receiver: WebhookReceiver;

const service = useTestService(async () => {
  receiver = await startWebhookReceiver();
  smtp = await startSmtpServer();
  const catalog = composeCatalog({
    collectors: { credentials: {}, options: {} },
    collection: { isOn: true },
    allowedPrivateHosts: [],
  });
  return {
    allowedPrivateHosts: [receiver.host],
    collectors: catalog,
    mail: { url: smtp.url, from: 'Sightline <no-reply@sightline.example>' },
  };
});
after(async () => {
  await smtp.close();
  await receiver.close();
});
beforeEach(async () => {
  organization = await service.organization();
  call = callerWith(service.call, (await organization.person('admin')).token);
  brandId = (await createBrand(call, { name: 'North <&> wind' })).id;
  const people = [await organization.person('member'), await organization.person('member')];
  email = { kind: 'email', name: 'Ada', recipients: people.map(({ email: address }) => address) };
  receiver.received.length = 0;
  receiver.behave((response) => response.writeHead(200).end('ok'));
  smtp.mails.length = 0;
  smtp.become('takes');
});

const path = () => `/v1/${brandId}/alert-channels`;
const slack = (fields: object = {}) => ({
  kind: 'slack',
  name: '#marketing',
  url: `${receiver.origin}/services/T0/B0/topsecret`,
  ...fields,
});
let email: { kind: string; name: string; recipients: string[] };
const add = async (body: object) => succeeded(await call('POST', path(), body));
const events = async () => succeeded(await call('GET', `/v1/${brandId}/alert-events`)).items;
const signal = new AbortController().signal;

/** The worker's next round, this many seconds from now. */
function round(inSeconds = 0) {
  const time = Date.now() + inSeconds * 1000;
  const clock = { now: () => new Date(time) };
  return deliverMessages({ ...service.services, clock }, { atMost: 100, signal });
}

describe('channels', () => {
  it('show no secret: neither in answers nor in the database', async () => {
    const created = await add(slack());
    assert.deepEqual(created.events, [...alertEventTypes]);
    assert.equal(created.target, `${receiver.origin}/…cret`);
    assert.deepEqual(succeeded(await call('GET', path())).items, [created]);
    const { rows } = await service.stores.postgres.pool.query(
      'SELECT alert_channels::text AS row FROM alert_channels',
    );
    assert.ok(rows.length > 0 && rows.every(({ row }) => !row.includes('topsecret')));
    assert.ok(service.log.every((line) => !line.includes('topsecret')));
    assert.deepEqual(succeeded(await call('DELETE', `${path()}/${created.id}`)), created);
    refused(await call('DELETE', `${path()}/${created.id}`), 404, 'alert_channel_not_found');
    refused(await call('POST', `${path()}/${created.id}/test`), 404, 'alert_channel_not_found');
  });

  it('refuse every forbidden target, what is no address, and mail without a mail server', async () => {
    for (const { url } of forbiddenSamples) {
      invalid(await call('POST', path(), slack({ url })), 'body.url');
    }
    for (const recipients of [[], ['ada'], ['a@b, c@d'], ['Ada <ada@example.com>']]) {
      assert.equal((await call('POST', path(), { ...email, recipients })).status, 422);
    }
    const mailless = await appWith(service, { services: { ...service.services, mail: undefined } });
    const key = await organization.key();
    invalid(await mailless.call('POST', path(), { key, body: email }), 'body.kind');
    await mailless.app.close();
    assert.equal(succeeded(await call('GET', path())).total, 0);
  });

  it('are at most 20 for a brand', async () => {
    for (let count = 0; count < 20; count += 1) await add(slack());
    assert.equal(refused(await call('POST', path(), slack()), 409, 'too_many_records').limit, 20);
  });
});

describe('a test message', () => {
  it('reaches a chat as text that cannot become markup', async () => {
    const { id } = await add(slack());
    await add(email);
    const sent = succeeded(await call('POST', `${path()}/${id}/test`));
    assert.deepEqual([sent.type, sent.deliveries[0].status], ['test', 'pending']);
    await round();
    const [received] = receiver.received;
    assert.equal(received?.path, '/services/T0/B0/topsecret');
    const { text } = JSON.parse(received?.body ?? '');
    assert.match(text, /^\*North &lt;&amp;&gt; wind: test message\*\n/);
    assert.ok(text.endsWith(`\nhttps://sightline.example/brands/${brandId}/alerts`));
    assert.equal(smtp.mails.length, 0, 'the other channel is not tested');
    const [shown] = await events();
    assert.deepEqual(
      [shown.id, shown.deliveries[0].status, shown.deliveries[0].attempts],
      [sent.id, 'delivered', 1],
    );
  });

  it('reaches people by mail', async () => {
    const { id, target } = await add(email);
    assert.equal(target, email.recipients.join(', '));
    succeeded(await call('POST', `${path()}/${id}/test`));
    await round();
    assert.deepEqual(smtp.mails[0]?.to, email.recipients);
    assert.match(
      smtp.mails[0]?.text ?? '',
      /^North <&> wind: test message\s+Alerts of North <&> wind arrive here\./,
    );
    assert.equal((await events())[0].deliveries[0].status, 'delivered');
  });

  it('is tried again, and given up when that does not help', async () => {
    const chat = await add(slack());
    const mail = await add(email);
    receiver.behave((response) => response.writeHead(500).end());
    smtp.become('never');
    for (const { id } of [chat, mail]) succeeded(await call('POST', `${path()}/${id}/test`));
    await round();
    const statuses = async () =>
      (await events()).map(
        ({
          deliveries: [one],
        }: {
          deliveries: { kind: string; status: string; error: string }[];
        }) => `${one?.kind} ${one?.status} ${one?.error?.slice(0, 25)}`,
      );
    assert.deepEqual(await statuses(), [
      "email failed Can't send mail - all rec",
      'slack pending The receiver answered 500',
    ]);
    receiver.behave((response) => response.writeHead(404).end());
    await round(10);
    assert.equal((await statuses())[1], 'slack failed The receiver answered 404');
    assert.equal(receiver.received.length, 2);
    await round(86_400);
    assert.equal(receiver.received.length, 2);
  });

  it('is one of at most 20 a day', async () => {
    const { id } = await add(slack());
    for (let count = 0; count < 20; count += 1)
      succeeded(await call('POST', `${path()}/${id}/test`));
    refused(await call('POST', `${path()}/${id}/test`), 409, 'too_many_records');
    succeeded(await call('DELETE', `${path()}/${id}`));
    await round();
    assert.equal(receiver.received.length, 0, 'what waited is dropped with its channel');
  });
});

describe('problems', () => {
  /** Two workers look at once, this many hours from now. */
  async function look(inHours = 0) {
    const time = Date.now() + inHours * 3_600_000;
    const services = { ...service.services, clock: { now: () => new Date(time) } };
    await Promise.all([reportProblems(services, signal), reportProblems(services, signal)]);
    return (await events()).map(({ type }: { type: string }) => type).sort();
  }

  async function breakPlatform(failures: number) {
    await service.stores.postgres.pool.query(
      `UPDATE collection_channels SET failures = $2, reason = 'unavailable' WHERE owner_id = $1`,
      [organization.id, failures],
    );
  }

  it('are reported once each while they last, and again when they come back', async () => {
    await add(slack({ events: ['collection.failing', 'api_key.expiring', 'budget.exhausted'] }));
    await add({ ...email, events: ['alert.established'] });
    assert.deepEqual(await look(), []);

    const key = { key: 'sk-test' };
    succeeded(await call('PUT', `/organizations/${organization.id}/provider-keys/openai`, key));
    await breakPlatform(5);
    assert.deepEqual(await look(), ['collection.failing']);
    await breakPlatform(0);
    await look(1);
    await breakPlatform(6);
    assert.deepEqual(await look(2), ['collection.failing'], 'it came and went');
    assert.deepEqual(await look(7), ['collection.failing'], 'it still lasts');
    assert.deepEqual(await look(14), ['collection.failing', 'collection.failing']);
    await breakPlatform(0);

    const settings = { mode: 'on', cadence_hours: 24, repeats: 1, monthly_budget_usd: null };
    const body = { ...settings, daily_budget_usd: 0.000001 };
    succeeded(await call('PUT', `/v1/brands/${brandId}/collection-settings`, body));
    assert.equal((await look(15))[0], 'budget.exhausted');
    assert.equal((await look(16)).length, 3);

    await createApiKey(organization.ctx, {
      allowed_addresses: null,
      ...{ organizationId: organization.id, name: 'loader', scopes: ['query'], brand_ids: null },
      expires_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
      knownBrandIds: new Set(),
    });
    assert.equal((await look(17))[0], 'api_key.expiring');
    assert.equal((await look(18)).length, 4);

    await round(20 * 3600);
    assert.equal(receiver.received.length, 4);
    assert.equal(smtp.mails.length, 0, 'a channel gets only what it asked for');
    assert.ok(receiver.received.some(({ body: text }) => text.includes('API key \\"loader\\"')));
  });
});
