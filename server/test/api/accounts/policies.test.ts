import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Policies } from '#contract/accounts/policies.ts';
import { expiringApiKeys } from '../../../src/modules/accounts/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { eventually } from '../../support/service/process.ts';

const service = useTestService();
const using = (token: string) => callerWith(service.call, token);

interface World {
  readonly organization: TestOrganization;
  readonly admin: KeyCaller;
  readonly path: string;
}

async function newWorld(): Promise<World> {
  const organization = await service.organization();
  const admin = using((await organization.person('admin')).token);
  return { organization, admin, path: `/organizations/${organization.id}` };
}

let world: World;
beforeEach(async () => {
  world = await newWorld();
});

const put = ({ admin, path }: World, body: object) => admin('PUT', `${path}/policies`, body);
const policiesOf = async ({ admin, path }: World): Promise<Policies> =>
  succeeded(await admin('GET', `${path}/policies`));

const none: Policies = {
  max_idle_minutes: null,
  max_session_days: null,
  max_key_days: null,
  public_links: 'allowed',
  invitation_domains: null,
  apps: 'allowed',
};

describe('policies', () => {
  it('require nothing until an admin says so, and what is left out stays', async () => {
    assert.deepEqual(await policiesOf(world), none);
    const limits = { max_idle_minutes: 30, max_key_days: 90 };
    assert.deepEqual(succeeded(await put(world, limits)), { ...none, ...limits });
    const links = { public_links: 'none', invitation_domains: ['Example.COM'] };
    const both = { ...limits, public_links: 'none', invitation_domains: ['example.com'] };
    assert.deepEqual(succeeded(await put(world, links)), { ...none, ...both });
    assert.deepEqual(succeeded(await put(world, {})), { ...none, ...both });
    const off = { max_idle_minutes: null, max_key_days: null, public_links: 'allowed' };
    succeeded(await put(world, { ...off, invitation_domains: null }));
    assert.deepEqual(await policiesOf(world), none);
  });

  it('are an admin’s alone, of the own organization', async () => {
    const { organization, path } = world;
    for (const role of ['member', 'viewer'] as const) {
      const call = using((await organization.person(role)).token);
      refused(await call('GET', `${path}/policies`), 403, 'admin_required');
      refused(await call('PUT', `${path}/policies`, { apps: 'none' }), 403, 'admin_required');
    }
    refused(
      await using(await organization.key())('GET', `${path}/policies`),
      403,
      'admin_required',
    );
    const stranger = await newWorld();
    refused(
      await stranger.admin('PUT', `${path}/policies`, { apps: 'none' }),
      404,
      'organization_not_found',
    );
    assert.deepEqual(await policiesOf(world), none);
  });

  it('have bounds, and a wrong one changes nothing', async () => {
    const wrong: readonly (readonly [string, object])[] = [
      ['body.max_idle_minutes', { max_idle_minutes: 4 }],
      ['body.max_idle_minutes', { max_idle_minutes: 43_201 }],
      ['body.max_idle_minutes', { max_idle_minutes: 5.5 }],
      ['body.max_session_days', { max_session_days: 0 }],
      ['body.max_session_days', { max_session_days: 31 }],
      ['body.max_key_days', { max_key_days: 0 }],
      ['body.max_key_days', { max_key_days: 3_651 }],
      ['body.public_links', { public_links: 'some' }],
      ['body.public_links', { public_links: null }],
      ['body.invitation_domains', { invitation_domains: [] }],
      ['body.invitation_domains.0', { invitation_domains: ['*.example.com'] }],
      ['body.invitation_domains.1', { invitation_domains: ['example.com', 'ada@example.com'] }],
      [
        'body.invitation_domains',
        { invitation_domains: Array.from({ length: 51 }, (_, at) => `a${at}.example`) },
      ],
      ['body.apps', { apps: true }],
    ];
    for (const [place, body] of wrong) {
      invalid(await put(world, { max_key_days: 5, ...body }), place);
    }
    assert.deepEqual(await policiesOf(world), none);
  });

  it('of two requests at once are as if one came first, with one entry each', async () => {
    const answers = await Promise.all([
      put(world, { max_idle_minutes: 30, apps: 'none' }),
      put(world, { max_session_days: 7, apps: 'approved' }),
    ]);
    for (const answer of answers) succeeded(answer);
    const { apps, ...rest } = await policiesOf(world);
    const { apps: _, ...unchanged } = none;
    assert.deepEqual(rest, { ...unchanged, max_idle_minutes: 30, max_session_days: 7 });
    const { items } = succeeded(
      await world.admin('GET', `${world.path}/audit-log?action=policies.changed`),
    );
    assert.equal(items.length, 2);
    const [last, first] = items;
    assert.equal(last.after.apps, apps);
    assert.deepEqual([first.before.apps, first.after.apps], ['allowed', last.before.apps]);
    assert.match(last.summary, /changed the policies$/);
  });
});

/** As if the session had been opened and last used so long ago. */
async function age(token: string, { openedMs = 0, usedMs = 0 }): Promise<void> {
  const at = (ms: number) => new Date(Date.now() - ms);
  await sql`UPDATE sessions SET created_at = ${at(openedMs)}, last_used_at = ${at(usedMs)}
    WHERE token_hash = sha256(${token}::bytea)`.execute(service.services.db);
}

const minute = 60_000;
const day = 86_400_000;
const works = async (token: string) =>
  (await service.call('GET', '/v1/brands', { key: token })).status === 200;

describe('limits of sessions', () => {
  it('end sessions that are open already, at once and for good', async () => {
    const [idle, old, fresh] = [
      await world.organization.person('member'),
      await world.organization.person('member'),
      await world.organization.person('member'),
    ];
    for (const { token } of [idle, old, fresh]) assert.ok(await works(token));
    await age(idle.token, { usedMs: 31 * minute });
    await age(old.token, { openedMs: 8 * day });
    succeeded(await put(world, { max_idle_minutes: 30, max_session_days: 7 }));
    assert.deepEqual(
      [await works(idle.token), await works(old.token), await works(fresh.token)],
      [false, false, true],
    );
    succeeded(await put(world, { max_idle_minutes: null, max_session_days: null }));
    assert.deepEqual([await works(idle.token), await works(old.token)], [false, false]);
  });

  it('end a session that goes over them later, and a longer limit does not revive it', async () => {
    succeeded(await put(world, { max_idle_minutes: 30 }));
    const { token } = await world.organization.person('member');
    await age(token, { usedMs: 29 * minute });
    assert.ok(await works(token));
    await age(token, { usedMs: 31 * minute });
    // The cache of this process, which lasts ten seconds, is emptied as by any change of credentials.
    for (const forget of service.services.hooks.credentialsChanged) forget();
    assert.ok(!(await works(token)));
    succeeded(await put(world, { max_idle_minutes: 600 }));
    assert.ok(!(await works(token)));
  });

  it('count for a person of several organizations as the strictest says, wherever they are', async () => {
    const strict = await newWorld();
    succeeded(await put(strict, { max_session_days: 2 }));
    succeeded(await put(world, { max_session_days: 20 }));
    const person = await world.organization.person('member');
    await age(person.token, { openedMs: 3 * day });
    assert.ok(await works(person.token));
    await strict.organization.addMember(person.email, 'viewer');
    for (const forget of service.services.hooks.credentialsChanged) forget();
    assert.ok(!(await works(person.token)));
    const body = { email: person.email, password: person.password };
    const session = succeeded(await service.call('POST', '/auth/sessions', { body }));
    const lastsDays = (Date.parse(session.expires_at) - Date.now()) / day;
    assert.ok(lastsDays > 1.9 && lastsDays <= 2, String(lastsDays));
  });

  it('take what the dashboard asks by itself for no use', async () => {
    const [away, here] = [
      await world.organization.person('member'),
      await world.organization.person('member'),
    ];
    for (const { token } of [away, here]) await age(token, { usedMs: 20 * minute });
    const read = (token: string, value: string) =>
      service.call('GET', '/v1/brands', {
        key: token,
        headers: { 'x-sightline-dashboard': value },
      });
    succeeded(await read(away.token, 'unattended'));
    succeeded(await read(here.token, '1'));
    const usedAgo = async (token: string) => {
      const { rows } = await sql<{ at: Date }>`SELECT last_used_at AS at FROM sessions
        WHERE token_hash = sha256(${token}::bytea)`.execute(service.services.db);
      return Date.now() - (rows[0]?.at.getTime() ?? 0);
    };
    // Both would be written together.
    assert.ok(await eventually(async () => (await usedAgo(here.token)) < minute, 10_000));
    assert.ok((await usedAgo(away.token)) > 19 * minute);
  });

  it('are in the lists of sessions, which leave out those that are over', async () => {
    succeeded(await put(world, { max_session_days: 7, max_idle_minutes: 60 }));
    const person = await world.organization.person('member');
    const body = { email: person.email, password: person.password };
    const { token } = succeeded(await service.call('POST', '/auth/sessions', { body }));
    await age(person.token, { usedMs: 61 * minute });
    for (const forget of service.services.hooks.credentialsChanged) forget();
    const { items } = succeeded(await using(token)('GET', '/auth/sessions/all'));
    assert.deepEqual(
      items.map(({ is_current }: { is_current: boolean }) => is_current),
      [true],
    );
    const left = Date.parse(items[0].expires_at) - Date.now();
    assert.ok(left > 55 * minute && left <= 61 * minute, String(left));
    const sessions = `${world.path}/members/${person.id}/sessions`;
    assert.equal(succeeded(await world.admin('GET', sessions)).total, 1);
  });
});

describe('the limit of API keys', () => {
  const keysPath = () => `${world.path}/api-keys`;
  const make = async (fields: object = {}) =>
    succeeded(
      await world.admin('POST', keysPath(), { name: 'Loader', scopes: ['query'], ...fields }),
      201,
    );
  const endOf = async (id: number): Promise<string | null> => {
    const { items } = succeeded(await world.admin('GET', keysPath()));
    return items.find((key: { id: number }) => key.id === id).expires_at;
  };
  const madeDaysAgo = (id: number, days: number) =>
    sql`UPDATE api_keys SET created_at = now() - make_interval(hours => ${24 * days})
      WHERE id = ${id}`.execute(service.services.db);

  it('ends older keys at once, and shows when the others end', async () => {
    const [old, fresh, short] = [
      await make(),
      await make(),
      await make({ expires_at: new Date(Date.now() + day).toISOString() }),
    ];
    await madeDaysAgo(old.id, 31);
    assert.ok((await works(old.key)) && (await works(fresh.key)) && (await works(short.key)));
    succeeded(await put(world, { max_key_days: 30 }));
    assert.deepEqual(
      [await works(old.key), await works(fresh.key), await works(short.key)],
      [false, true, true],
    );
    assert.ok(Date.parse((await endOf(old.id)) ?? '') < Date.now());
    const left = Date.parse((await endOf(fresh.id)) ?? '') - Date.now();
    assert.ok(left > 29 * day && left <= 30 * day, String(left));
    assert.equal(await endOf(short.id), short.expires_at);
    succeeded(await put(world, { max_key_days: null }));
    assert.ok(await works(old.key));
    assert.equal(await endOf(old.id), null);
  });

  it('makes a new key end when it says, whatever was asked for', async () => {
    succeeded(await put(world, { max_key_days: 30 }));
    const year = new Date(Date.now() + 365 * day).toISOString();
    for (const asked of [null, year]) {
      const { expires_at } = await make({ expires_at: asked });
      const left = Date.parse(expires_at) - Date.now();
      assert.ok(left > 29 * day && left <= 30 * day, String(left));
    }
  });

  it('is warned about as an end of the key’s own', async () => {
    const { id } = await make();
    await madeDaysAgo(id, 25);
    const { organization } = world;
    const soon = () => expiringApiKeys(organization.ctx, { withinMs: 7 * day });
    assert.deepEqual(await soon(), []);
    succeeded(await put(world, { max_key_days: 30 }));
    assert.deepEqual(
      (await soon()).map((key) => key.id),
      [id],
    );
  });
});

describe('domains of invitations', () => {
  const invite = (email: string) =>
    world.admin('POST', `${world.path}/invitations`, { email, role: 'member' });
  const accept = (token: string) =>
    service.call('POST', `/invitations/${token}`, { body: { password: 'four other plain words' } });
  const address = (domain: string) => `somebody-${Math.random()}@${domain}`;

  it('are those that may be invited, however the address is written', async () => {
    succeeded(await put(world, { invitation_domains: ['northwind.example', 'münchen.example'] }));
    succeeded(await invite(address('Northwind.Example')), 201);
    succeeded(await invite(address('MÜNCHEN.example')), 201);
    succeeded(await invite(address('xn--mnchen-3ya.example')), 201);
    for (const domain of ['example.com', 'mail.northwind.example', 'northwind.example.com']) {
      const answer = await invite(address(domain));
      refused(answer, 403, 'not_allowed_by_policy');
      assert.equal(answer.body.detail.policy, 'invitation_domains');
    }
    assert.equal(succeeded(await world.admin('GET', `${world.path}/invitations`)).total, 3);
  });

  it('are those that may accept, also what they were invited to before', async () => {
    const email = address('example.com');
    const { token } = succeeded(await invite(email), 201);
    succeeded(await put(world, { invitation_domains: ['northwind.example'] }));
    refused(await accept(token), 403, 'not_allowed_by_policy');
    const members = succeeded(await world.admin('GET', `${world.path}/members`)).items;
    assert.ok(!members.some((member: { email: string }) => member.email === email));
    succeeded(await put(world, { invitation_domains: ['example.com'] }));
    succeeded(await accept(token));
  });

  it('decide about an invitation that is made at the same moment as one of the two came first', async () => {
    for (let round = 0; round < 5; round += 1) {
      world = await newWorld();
      const email = address('example.com');
      const [changed, invited] = await Promise.all([
        put(world, { invitation_domains: ['northwind.example'] }),
        invite(email),
      ]);
      succeeded(changed);
      if (invited.status !== 201) refused(invited, 403, 'not_allowed_by_policy');
      else refused(await accept(invited.body.token), 403, 'not_allowed_by_policy');
    }
  });
});
