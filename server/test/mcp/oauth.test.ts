import assert from 'node:assert/strict';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { before, describe, it } from 'node:test';
import {
  type OAuthClientProvider,
  UnauthorizedError,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformation, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { refused, succeeded } from '../support/answers/answers.ts';
import { connectApp } from '../support/clients/connected-app.ts';
import { callerWith, createBrand } from '../support/records/brand.ts';
import type { TestOrganization } from '../support/records/organization.ts';
import { useTestService } from '../support/service/borrowed-service.ts';

type Person = Awaited<ReturnType<TestOrganization['person']>>;

let organization: TestOrganization;
let person: Person;
let address: string;
let brandId: number;

const service = useTestService({ publicUrl: null, trustedProxies: ['127.0.0.1'] });
before(async () => {
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  organization = await service.organization();
  person = await organization.person('member');
  brandId = (await createBrand(callerWith(service.call, await organization.key()))).id;
});

const redirect = 'http://127.0.0.1:33418/callback';

/** An app as the SDK imagines one: it keeps what it is told and sends people to a page. */
function createApp() {
  const kept: {
    client?: OAuthClientInformation;
    tokens?: OAuthTokens;
    verifier?: string;
    page?: URL;
  } = {};
  const provider: OAuthClientProvider = {
    redirectUrl: redirect,
    clientMetadata: { client_name: 'Test assistant', redirect_uris: [redirect] },
    state: () => 'a state',
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (page) => {
      kept.page = page;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier ?? '',
  };
  // Registrations of an hour count by network: each app has one of its own.
  const from = `10.${randomInt(256)}.${randomInt(256)}.1`;
  const fetchFrom: typeof fetch = (url, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', from);
    return fetch(url, { ...init, headers });
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL('/mcp', address), {
      authProvider: provider,
      fetch: fetchFrom,
    });
  return { kept, transport };
}

/** What the page of the dashboard does once the person allows it. */
async function allow(page: URL | undefined, { token }: Person, only?: string): Promise<string> {
  assert.ok(page);
  const given = Object.fromEntries(page.searchParams);
  const { client_id, redirect_uri, code_challenge, state, resource } = given;
  const scope = only ?? given.scope;
  const body = { client_id, redirect_uri, code_challenge, scope, state, resource };
  const headers = { host: new URL(address).host };
  const answer = await service.call('POST', '/auth/authorizations', { key: token, body, headers });
  const back = new URL(succeeded(answer).redirect_to);
  assert.equal(`${back.origin}${back.pathname}`, redirect);
  assert.equal(back.searchParams.get('state'), 'a state');
  return back.searchParams.get('code') ?? '';
}

async function connected(only?: string) {
  const app = createApp();
  const client = new Client({ name: 'tests', version: '1' });
  await assert.rejects(client.connect(app.transport() as Transport), UnauthorizedError);
  const code = await allow(app.kept.page, person, only);
  await app.transport().finishAuth(code);
  await client.connect(app.transport() as Transport);
  return { app, client, code };
}

async function post(path: string, form: Readonly<Record<string, string>>) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    body: new URLSearchParams({ ...form }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

describe('an app that registers itself', () => {
  it('finds its way from the refusal to tools, by the client of the SDK', async () => {
    const { app, client } = await connected();
    assert.equal(app.kept.page?.pathname, '/oauth/authorize');
    assert.equal(app.kept.page?.searchParams.get('code_challenge_method'), 'S256');
    const answer = await client.callTool({ name: 'list_brands', arguments: {} });
    assert.deepEqual((answer.structuredContent as { total: number }).total, 1);
    assert.equal(app.kept.tokens?.scope, 'query configure');
    await client.close();
  });

  it('shows the person what it asks for', async () => {
    const app = createApp();
    const client = new Client({ name: 'tests', version: '1' });
    await assert.rejects(client.connect(app.transport() as Transport));
    const viewer = await organization.person('viewer');
    const { searchParams } = app.kept.page ?? new URL('http://x');
    const headers = { host: new URL(address).host };
    const ask = (key: string) =>
      service.call('GET', `/auth/authorizations?${searchParams}`, { key, headers });
    const asked = succeeded(await ask(person.token));
    assert.deepEqual(asked, {
      approval: 'given',
      client_name: 'Test assistant',
      redirect_host: '127.0.0.1:33418',
      scopes: ['query', 'configure'],
      organization: { id: organization.id, name: asked.organization.name },
    });
    assert.deepEqual(succeeded(await ask(viewer.token)).scopes, ['query']);
    refused(await ask(await organization.key()), 401, 'unauthenticated');
  });

  it('never sends a code to an address that was not registered', async () => {
    const { app } = await connected();
    for (const redirect_uri of [
      'https://evil.example/',
      `${redirect}/more`,
      'javascript:alert(1)',
    ]) {
      const body = {
        client_id: app.kept.client?.client_id,
        redirect_uri,
        code_challenge: 'a'.repeat(43),
      };
      const answer = await service.call('POST', '/auth/authorizations', {
        key: person.token,
        body,
      });
      refused(answer, 404, 'app_not_found');
    }
  });
});

describe('tokens', () => {
  /** As an assistant: what the SDK asks for works there only. */
  const read = async (token = '') => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const headers = { accept: 'application/json, text/event-stream' };
    return (await service.call('POST', '/mcp', { key: token, body, headers })).status;
  };

  it('act like a key with what the person gave, never as the person', async () => {
    const { access: key } = await connectApp(service, person.token, { scope: 'query' });
    succeeded(await service.call('GET', '/v1/brands', { key }));
    const adds = await service.call('POST', `/v1/${brandId}/prompts`, {
      key,
      body: { text: 'x?' },
    });
    refused(adds, 403, 'insufficient_scope');
    refused(await service.call('GET', '/auth/sessions', { key }), 401, 'unauthenticated');
    refused(
      await service.call('GET', `/organizations/${organization.id}/api-keys`, { key }),
      403,
      'admin_required',
    );
  });

  it('are exchanged for new ones; a used one that comes back ends the connection', async () => {
    const { app } = await connected();
    const client_id = app.kept.client?.client_id ?? '';
    const first = app.kept.tokens?.refresh_token ?? '';
    const refresh = (refresh_token: string) =>
      post('/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token });
    const second = await refresh(first);
    assert.equal(second.status, 200);
    assert.equal(await read(second.body.access_token), 200);
    // Its answer was lost: the app asks again at once.
    assert.equal((await refresh(first)).status, 200);
    await agePast(first);
    const late = await refresh(first);
    assert.deepEqual([late.status, late.body.error], [400, 'invalid_grant']);
    assert.equal(await read(second.body.access_token), 401);
    assert.equal((await refresh(second.body.refresh_token ?? '')).status, 400);
  });

  /** As if the token had been used a minute earlier. */
  async function agePast(token: string): Promise<void> {
    await service.services.db
      .withTables<{ oauth_tokens: { token_hash: Buffer; used_at: Date } }>()
      .updateTable('oauth_tokens')
      .set({ used_at: new Date(Date.now() - 60_000) })
      .where('token_hash', '=', createHash('sha256').update(token).digest())
      .execute();
  }

  it('come for a code once; who brings it again ends the connection', async () => {
    const { app, code } = await connected();
    const again = await post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: app.kept.client?.client_id ?? '',
      code,
      redirect_uri: redirect,
      code_verifier: app.kept.verifier ?? '',
    });
    assert.deepEqual([again.status, again.body.error], [400, 'invalid_grant']);
    assert.equal(await read(app.kept.tokens?.access_token), 401);
  });

  it('are not given without the verifier, to another app or for another address', async () => {
    const app = createApp();
    const client = new Client({ name: 'tests', version: '1' });
    await assert.rejects(client.connect(app.transport() as Transport));
    const code = await allow(app.kept.page, person);
    const right = {
      grant_type: 'authorization_code',
      client_id: app.kept.client?.client_id ?? '',
      code,
      redirect_uri: redirect,
      code_verifier: app.kept.verifier ?? '',
    };
    const other = createApp();
    await assert.rejects(
      new Client({ name: 'x', version: '1' }).connect(other.transport() as Transport),
    );
    for (const wrong of [
      { code_verifier: randomBytes(32).toString('base64url') },
      { client_id: other.kept.client?.client_id ?? '' },
      { redirect_uri: 'http://127.0.0.1:33418/other' },
      { code: 'oa_unknown' },
    ]) {
      const answer = await post('/oauth/token', { ...right, ...wrong });
      assert.deepEqual([answer.status, answer.body.error], [400, 'invalid_grant']);
    }
    const { body } = await post('/oauth/token', { ...right, grant_type: 'password' });
    assert.equal(body.error, 'unsupported_grant_type');
    assert.equal((await post('/oauth/token', right)).status, 200);
  });

  it('end when the app gives them back, the person disconnects it, or leaves', async () => {
    const given = await connected();
    const client_id = given.app.kept.client?.client_id ?? '';
    const token = given.app.kept.tokens?.access_token ?? '';
    assert.equal(await read(token), 200);
    assert.equal((await post('/oauth/revoke', { client_id, token })).status, 200);
    assert.equal(await read(token), 401);

    const { app } = await connected();
    const own = { key: person.token };
    const [latest] = succeeded(await service.call('GET', '/auth/apps', own)).items;
    assert.equal(latest.client_name, 'Test assistant');
    const stranger = await organization.person('member');
    refused(
      await service.call('DELETE', `/auth/apps/${latest.id}`, { key: stranger.token }),
      404,
      'app_not_found',
    );
    assert.equal(await read(app.kept.tokens?.access_token), 200);
    succeeded(await service.call('DELETE', `/auth/apps/${latest.id}`, own));
    assert.equal(await read(app.kept.tokens?.access_token), 401);

    const last = await connected();
    const admin = await organization.person('admin');
    const path = `/organizations/${organization.id}/members/${person.id}`;
    succeeded(await service.call('DELETE', path, { key: admin.token }));
    assert.equal(await read(last.app.kept.tokens?.access_token), 401);
  });
});
