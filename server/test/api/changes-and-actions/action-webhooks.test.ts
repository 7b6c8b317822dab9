import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { addDays, dayOf } from '#contract/days.ts';
import { searchActions } from '../../../src/modules/actions/index.ts';
import { deliverDue } from '../../../src/modules/webhooks/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import {
  startWebhookReceiver,
  verified,
  type WebhookReceiver,
} from '../../support/kills/killed-pipelines.ts';
import { createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { type TestEngines, useOwnEngines } from '../../support/service/engines.ts';

/** Of its own: a round of a worker delivers whatever is due in the database. */
let engines: TestEngines;
let receiver: WebhookReceiver;

const { service, organization, call } = useOrganization(async () => {
  engines = await useOwnEngines();
  receiver = await startWebhookReceiver();
  return { allowedPrivateHosts: [receiver.host] };
});
beforeEach(() => {
  receiver.received.length = 0;
});
after(async () => {
  await engines.close();
  await receiver.close();
});

const today = dayOf(new Date());
const at = (daysAhead: number) => ({
  now: () => new Date(Date.now() + daysAhead * 86_400_000),
});

/** A brand that twelve answers leave out, all citing one page that names its rival. */
async function newBrand(...events: string[]) {
  const { id: brandId } = await createBrand(call, { competitors: [{ name: 'Contoso' }] });
  const path = `/v1/${brandId}`;
  const hook = { url: `${receiver.origin}/hook`, events };
  const secret =
    events.length === 0
      ? undefined
      : (succeeded(await call('POST', `${path}/webhooks`, hook)).secret as string);
  const { id } = succeeded(await call('POST', `${path}/prompts`, { text: 'Which shoes hold?' }));
  const records = Array.from({ length: 12 }, (_, day) => ({
    ...{ prompt_id: id, platform: 'chatgpt', response_text: 'Contoso makes the best shoes.' },
    created_at: `${addDays(today, -1 - day)}T10:00:00Z`,
    citations: [{ url: 'https://reviews.example/best-shoes' }],
  }));
  succeeded(await call('POST', `${path}/responses/import`, records));
  const search = (daysAhead = 0) =>
    searchActions({ ...organization.ctx, clock: at(daysAhead) }, { brandId });
  const deliver = async (daysAhead = 0) => {
    const services = { ...service.services, clock: at(daysAhead) };
    await deliverDue(services, { atMost: 100, signal: new AbortController().signal });
    return receiver.received.map(
      (one) =>
        // Receivers take no signature of another day.
        (daysAhead === 0 ? verified(secret ?? '', one) : JSON.parse(one.body)) as {
          type: string;
          data: Record<string, unknown>;
        },
    );
  };
  return { brandId, search, deliver, path: `${path}/actions` };
}

describe('webhooks of actions', () => {
  it('are told of each new action once, with what it is about', async () => {
    const { search, deliver, path } = await newBrand('action.proposed', 'action.judged');
    await Promise.all([search(), search()]);
    await search();
    const told = await deliver();
    const { items } = succeeded(await call('GET', path));
    assert.deepEqual(
      told.map(({ data }) => data.action_id).sort(),
      items.map(({ id }: { id: number }) => id).sort(),
    );
    const won = told.find(({ data }) => data.kind === 'win_source');
    const { id, title, why, subject, score } = items.find(
      ({ kind }: { kind: string }) => kind === 'win_source',
    );
    assert.deepEqual(
      { type: won?.type, data: won?.data },
      {
        type: 'action.proposed',
        data: {
          ...{ action_id: id, kind: 'win_source', status: 'proposed', title, why, subject, score },
          verdict: null,
        },
      },
    );
    assert.deepEqual([subject, score], ['reviews.example', 3]);
  });

  it('are told of a verdict once, and of nothing that they did not ask for', async () => {
    const { search, deliver, path } = await newBrand('action.judged');
    await search();
    const [{ id }] = succeeded(await call('GET', path)).items;
    const change = (body: object) => call('PATCH', `${path}/${id}`, body);
    succeeded(await change({ status: 'planned', due_date: today }));
    succeeded(await change({ status: 'done' }));
    assert.deepEqual(await deliver(), []);
    await Promise.all([search(56), search(56)]);
    await search(57);
    const [told, ...more] = await deliver(57);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [told?.type, told?.data.action_id, told?.data.status],
      ['action.judged', id, 'judged'],
    );
    const verdict = told?.data.verdict as { result: string; judged_on: string };
    assert.deepEqual([verdict.result, verdict.judged_on], ['not_measurable', addDays(today, 56)]);
  });

  it('get nothing of a brand without subscribers', async () => {
    const { brandId, search, deliver } = await newBrand();
    await search();
    assert.deepEqual(await deliver(), []);
    const { rows } = await service.stores.postgres.pool.query(
      'SELECT count(*)::int AS kept FROM webhook_deliveries WHERE brand_id = $1',
      [brandId],
    );
    assert.equal(rows[0].kept, 0);
  });
});
