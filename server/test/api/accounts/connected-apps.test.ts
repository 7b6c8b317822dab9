import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { inTransaction } from '#kernel/context.ts';
import { forgetUnusedApps } from '../../../src/modules/accounts/connected-apps/register-app.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import {
  appRedirect,
  connectApp,
  postForm,
  registerApp,
} from '../../support/clients/connected-app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const base = 'https://sightline.example';

const { service, organization } = useOrganization({ publicUrl: base });

/** Which of the apps would be left after tidying up; undone, since other files have apps that wait, too. */
async function leftAfter(apps: readonly string[], { ms = 0, max = 1e6 }): Promise<string[]> {
  const clock = { now: () => new Date(Date.now() + ms) };
  const left: string[] = [];
  const undone = new Error('undone');
  await inTransaction({ ...service.services, clock }, async (inside) => {
    await forgetUnusedApps(inside, max);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM oauth_clients WHERE id = ANY(${apps}) ORDER BY created_at`.execute(inside.db);
    left.push(...rows.map(({ id }) => id));
    throw undone;
  }).catch((error: unknown) => assert.equal(error, undone));
  return left;
}

const register = (body: object, address?: string) =>
  service.call('POST', '/oauth/register', { body, ...(address !== undefined && { address }) });

describe('what strangers can store by registering apps', () => {
  const net = randomInt(256);

  it('is five addresses of 512 characters', async () => {
    const uri = (length: number) => `https://app.example/${'p'.repeat(length - 20)}`;
    const fits = Array.from({ length: 5 }, () => uri(512));
    assert.equal((await register({ redirect_uris: fits })).status, 201);
    for (const redirect_uris of [[...fits, uri(30)], [uri(513)], []]) {
      const answer = await register({ redirect_uris });
      assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_client_metadata']);
    }
  });

  for (const [what, addressOf] of [
    ['/24', (host: number) => `198.18.${net}.${host}`],
    ['/64', (host: number) => `2001:db8:77:${net}::${host}`],
  ] as const) {
    it(`is twenty apps an hour of a ${what}, and nobody else’s`, async () => {
      const send = (host: number) => register({ redirect_uris: [appRedirect] }, addressOf(host));
      const statuses: number[] = [];
      for (let host = 1; host <= 20; host += 1) statuses.push((await send(host)).status);
      assert.deepEqual(new Set(statuses), new Set([201]));
      const tooMany = await send(21);
      refused(tooMany, 429, 'rate_limited');
      assert.ok(Number(tooMany.headers['retry-after']) > 60);
      await registerApp(service);
    });
  }
  it('is gone after an hour unless somebody connected it', async () => {
    const { token } = await organization.person('member');
    const unused = await registerApp(service);
    const used = (await connectApp(service, token)).clientId;
    // One that is connected no more may come back under its id.
    const ended = (await connectApp(service, token)).clientId;
    const [{ id }] = succeeded(await service.call('GET', '/auth/apps', { key: token })).items;
    succeeded(await service.call('DELETE', `/auth/apps/${id}`, { key: token }));
    // Codes are kept until the next one is made.
    await sql`DELETE FROM oauth_codes WHERE client_id = ${ended}`.execute(service.services.db);
    const apps = [unused, used, ended];
    const minute = 60_000;
    assert.deepEqual(await leftAfter(apps, { ms: 55 * minute }), apps);
    assert.deepEqual(await leftAfter(apps, { ms: 65 * minute }), [used, ended]);
    assert.deepEqual(await leftAfter(apps, { ms: 91 * 24 * 60 * minute }), [used]);
  });

  it('is bounded for the installation: the oldest make room', async () => {
    const apps: string[] = [];
    for (let count = 0; count < 4; count += 1) apps.push(await registerApp(service));
    const left = await leftAfter(apps, { max: 3 });
    // Two, so that the newcomer is the third; fewer where other files register meanwhile.
    assert.ok(left.length <= 2, JSON.stringify(left));
    assert.deepEqual(left, apps.slice(apps.length - left.length));
  });

  it('names a place of the web, of this machine or of an app, by a scheme with a dot', async () => {
    for (const uri of ['https://a.example/x', 'http://127.0.0.1/x', 'com.example.app:/back']) {
      assert.equal((await register({ redirect_uris: [uri] })).status, 201, uri);
    }
    for (const uri of [
      ...['javascript:alert(1)', 'data:text/html,x', 'intent://x#Intent;end', 'http://a.example/'],
      ...['ms-word:x', 'vscode://x', 'mailto:a@b.example', 'https://a@b.example/'],
      'https://a.example/#',
    ]) {
      const answer = await register({ redirect_uris: [uri] });
      assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_redirect_uri'], uri);
    }
  });

  it('is called without marks that turn the direction of writing', async () => {
    const shown = async (client_name: string) =>
      succeeded(await register({ client_name, redirect_uris: [appRedirect] }), 201).client_name;
    assert.equal(await shown('Cla\u202eed\u2066u\u200f\u061c\u0007 '), 'Claedu');
    assert.equal(await shown('\u202e\u202c'), 'An app without a name');
    assert.equal(await shown('Zoë עוזר'), 'Zoë עוזר');
  });
});

describe('tokens of connected apps', () => {
  const read = async (key: string) => (await service.call('GET', '/v1/brands', { key })).status;
  const ask = async (key: string) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_brands' } };
    const headers = { accept: 'application/json, text/event-stream' };
    const answer = await service.call('POST', '/mcp', { key, body, headers });
    return [answer.status, answer.body.result?.isError ?? false];
  };

  it('asked for MCP work there only, and those asked for the service everywhere', async () => {
    const { token } = await organization.person('member');
    const assistant = await connectApp(service, token, { resource: `${base}/mcp` });
    assert.deepEqual(
      [await read(assistant.access), await ask(assistant.access)],
      [401, [200, false]],
    );
    for (const wish of [{}, { resource: base }, { resource: `${base}/` }]) {
      const { access } = await connectApp(service, token, wish);
      assert.deepEqual([await read(access), await ask(access)], [200, [200, false]]);
    }
    const refresh = (resource: string) =>
      postForm(service, '/oauth/token', {
        ...{ grant_type: 'refresh_token', client_id: assistant.clientId, resource },
        refresh_token: assistant.refresh,
      });
    for (const resource of [base, 'https://other.example/mcp']) {
      const answer = await refresh(resource);
      assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_target']);
    }
    const { access_token } = succeeded(await refresh(`${base}/mcp`));
    assert.equal(await read(access_token), 401);
  });

  it('are asked for nothing else than this service', async () => {
    const { token } = await organization.person('member');
    const asked = {
      ...{ client_id: await registerApp(service), redirect_uri: appRedirect },
      ...{ code_challenge: 'c'.repeat(43), resource: 'https://other.example/mcp' },
    };
    const query = new URLSearchParams(asked);
    query.delete('code_challenge');
    const path = '/auth/authorizations';
    invalid(await service.call('POST', path, { key: token, body: asked }), 'body.resource');
    invalid(await service.call('GET', `${path}?${query}`, { key: token }), 'query.resource');
  });

  it('are the same for a refresh token that comes twice at once', async () => {
    const { token } = await organization.person('member');
    const { clientId, refresh } = await connectApp(service, token);
    const send = () =>
      postForm(service, '/oauth/token', {
        ...{ grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh },
      });
    const [first, second] = (await Promise.all([send(), send()])).map((answer) =>
      succeeded(answer),
    );
    const pair = ({ access_token, refresh_token }: Record<string, string>) => [
      access_token,
      refresh_token,
    ];
    assert.deepEqual(pair(first), pair(second));
    assert.deepEqual(pair(succeeded(await send())), pair(first));
    assert.equal(await read(first.access_token), 200);
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM oauth_tokens JOIN oauth_connections ON oauth_connections.id = connection_id
      WHERE client_id = ${clientId}`.execute(service.services.db);
    assert.equal(rows[0]?.count, 4);
  });

  it('end with a reset of the password', async () => {
    const person = await organization.person('member');
    const bystander = await organization.person('member');
    const apps = [
      await connectApp(service, person.token),
      await connectApp(service, bystander.token),
    ];
    const made = await service.call('POST', `/operator/people/${person.id}/password-reset`, {
      key: service.operatorToken,
    });
    const path = `/auth/password-resets/${succeeded(made, 201).token}`;
    succeeded(await service.call('POST', path, { body: { password: 'four other plain words' } }));
    assert.deepEqual(await Promise.all(apps.map(({ access }) => read(access))), [401, 200]);
  });

  it('end with a change of the password where the person says so', async () => {
    const { token, password } = await organization.person('member');
    const { access } = await connectApp(service, token);
    const change = (current_password: string, new_password: string, more: object) =>
      service.call('PUT', '/auth/password', {
        key: token,
        body: { current_password, new_password, ...more },
      });
    succeeded(await change(password, 'four other plain words', {}));
    assert.equal(await read(access), 200);
    const more = { disconnect_apps: true };
    succeeded(await change('four other plain words', 'five other plain words', more));
    assert.equal(await read(access), 401);
  });
});

describe('GET and DELETE /organizations/{organization_id}/apps', () => {
  it('show an admin the apps of everybody in the organization, and end them', async () => {
    const own = await service.organization();
    const [admin, member] = [await own.person('admin'), await own.person('member')];
    const foreign = await (await service.organization()).person('admin');
    const { access } = await connectApp(service, member.token, { client_name: 'Of the member' });
    await connectApp(service, foreign.token);
    const path = `/organizations/${own.id}/apps`;
    const as = (key: string, method = 'GET', at = path) => service.call(method, at, { key });
    const { items, total } = succeeded(await as(admin.token));
    assert.deepEqual(
      [total, items[0].client_name, items[0].person],
      [1, 'Of the member', { id: member.id, email: member.email }],
    );
    const app = `${path}/${items[0].id}`;
    refused(await as(member.token), 403, 'admin_required');
    refused(await as(foreign.token), 404, 'organization_not_found');
    refused(await as(foreign.token, 'DELETE', app), 404, 'organization_not_found');
    assert.equal((await service.call('GET', '/v1/brands', { key: access })).status, 200);
    succeeded(await as(admin.token, 'DELETE', app));
    assert.equal((await service.call('GET', '/v1/brands', { key: access })).status, 401);
    refused(await as(admin.token, 'DELETE', app), 404, 'app_not_found');
  });
});
