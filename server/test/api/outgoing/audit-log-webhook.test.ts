import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sendAuditLogs } from '../../../src/modules/audit-log/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import {
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../support/kills/killed-pipelines.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { type TestEngines, useOwnEngines } from '../../support/service/engines.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

/** Of its own: a round of a worker sends whatever is due in the database. */
let engines: TestEngines;
let service: TestService;
let receiver: WebhookReceiver;
let call: KeyCaller;
let path: string;
/** How far the clock of the worker is ahead. */
let aheadMs = 0;

before(async () => {
  engines = await useOwnEngines();
  receiver = await startWebhookReceiver();
  service = await startTestService({ allowedPrivateHosts: [receiver.host] });
  const organization = await service.organization();
  call = callerWith(service.call, (await organization.person('admin')).token);
  path = `/organizations/${organization.id}`;
});
after(async () => {
  await service.close();
  await receiver.close();
  await engines.close();
});

/** A round of a worker, a moment later than the one before. */
async function round(laterMs = 1_000): Promise<number> {
  aheadMs += laterMs;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const { signal } = new AbortController();
  return sendAuditLogs({ ...service.services, clock }, { signal });
}

const rename = async (name: string) => succeeded(await call('PATCH', path, { name }));
const state = async () => succeeded(await call('GET', `${path}/audit-log/webhook`)).webhook;

describe('the webhook of the audit log', () => {
  it('gets each entry from then on, in order, signed', async () => {
    await rename('before');
    const url = `${receiver.origin}/siem`;
    const { secret, sent_number } = succeeded(
      await call('PUT', `${path}/audit-log/webhook`, { url }),
    );
    assert.equal(sent_number, 1);
    await rename('one');
    await rename('two');
    assert.equal(await round(), 1);
    assert.equal(await round(), 0);
    const [message] = receiver.received.splice(0);
    assert.ok(message);
    const { type, data } = verified(secret, message) as {
      type: string;
      data: { entries: { number: number; action: string }[] };
    };
    assert.equal(type, 'audit_log.entries');
    assert.deepEqual(
      data.entries.map(({ number, action }) => [number, action]),
      [
        [2, 'audit_log_webhook.changed'],
        [3, 'organization.changed'],
        [4, 'organization.changed'],
      ],
    );
    const listed = succeeded(await call('GET', `${path}/audit-log?limit=3`)).items;
    assert.deepEqual(data.entries, listed.toReversed());
  });

  it('is signed with both secrets after a rotation, and not sent again what arrived meanwhile', async () => {
    const other = await service.organization();
    const theirs = callerWith(service.call, (await other.person('admin')).token);
    const webhook = `/organizations/${other.id}/audit-log/webhook`;
    const rotate = async (fields: object = {}) =>
      succeeded(await theirs('POST', `${webhook}/rotate-secret`, fields));
    const actionsIn = (message: (typeof receiver.received)[number] | undefined) =>
      JSON.parse(message?.body ?? '').data.entries.map(({ action }: { action: string }) => action);
    const url = `${receiver.origin}/rotated`;
    const { secret: former } = succeeded(await theirs('PUT', webhook, { url }));
    const { secret, former_secret_until: until } = await rotate({ former_valid_hours: 1 });
    assert.ok(Math.abs(Date.parse(until) - Date.now() - 3_600_000) < 60_000);
    const { webhook: state } = succeeded(await theirs('GET', webhook));
    assert.equal(state.former_secret_until, until);
    // Rotated again while it is sent: what has arrived is noted all the same.
    receiver.behave(async (response) => {
      await rotate();
      response.writeHead(204).end();
    });
    assert.equal(await round(), 1);
    receiver.behave((response) => response.writeHead(204).end());
    const [message] = receiver.received.splice(0);
    assert.ok(message);
    for (const one of [former, secret]) verified(one, message);
    assert.deepEqual(actionsIn(message), [
      'audit_log_webhook.changed',
      'audit_log_webhook.rotated',
    ]);
    assert.equal(await round(), 1);
    const [next] = receiver.received.splice(0);
    assert.deepEqual(actionsIn(next), ['audit_log_webhook.rotated']);
    invalid(
      await theirs('POST', `${webhook}/rotate-secret`, { former_valid_hours: 721 }),
      'body.former_valid_hours',
    );
    succeeded(await theirs('DELETE', webhook));
  });

  it('gets what it did not take again, after a growing pause, and loses nothing', async () => {
    receiver.behave((response) => response.writeHead(503).end());
    await rename('three');
    assert.equal(await round(), 1);
    assert.equal(await round(), 0, 'it waits');
    assert.match((await state()).error, /answered 503/);
    assert.equal(await round(60_000), 1);
    assert.equal((await state()).attempts, 2);
    receiver.received.length = 0;
    receiver.behave((response) => response.writeHead(204).end());
    await rename('four');
    assert.equal(await round(600_000), 1);
    const body = JSON.parse(receiver.received[0]?.body ?? '');
    assert.deepEqual(
      body.data.entries.map(({ number }: { number: number }) => number),
      [5, 6],
    );
    assert.deepEqual([(await state()).error, (await state()).sent_number], [null, 6]);
  });

  it('is taken by one of two workers', async () => {
    receiver.received.length = 0;
    await rename('five');
    await Promise.all([round(), round(0)]);
    assert.equal(receiver.received.length, 1);
  });

  it('ends when it is deleted, and again changes nothing', async () => {
    succeeded(await call('DELETE', `${path}/audit-log/webhook`));
    succeeded(await call('DELETE', `${path}/audit-log/webhook`));
    assert.equal(await state(), null);
    assert.equal(await round(), 0);
    const rotation = `${path}/audit-log/webhook/rotate-secret`;
    refused(await call('POST', rotation, {}), 404, 'webhook_not_found');
  });

  it('goes to no private address, and is set by admins alone', async () => {
    const put = (body: object, key?: string) =>
      key === undefined
        ? call('PUT', `${path}/audit-log/webhook`, body)
        : service.call('PUT', `${path}/audit-log/webhook`, { key, body });
    invalid(await put({ url: 'http://169.254.169.254/' }), 'body.url');
    invalid(await put({ url: 'ftp://siem.example/' }), 'body.url');
    const theirs = await service.organization();
    const stranger = await theirs.person('admin');
    refused(await put({ url: receiver.origin }, stranger.token), 404, 'organization_not_found');
    refused(await put({ url: receiver.origin }, await theirs.key()), 403, 'admin_required');
  });
});
