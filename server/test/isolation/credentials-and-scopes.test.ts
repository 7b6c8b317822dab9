import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { scopes } from '#contract/accounts/accounts.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/index.ts';
import { refused } from '../support/answers/answers.ts';
import type { CallOptions } from '../support/clients/caller.ts';
import {
  buildWorld,
  pathOf,
  registeredPaths,
  routerPaths,
  sendWrong,
  unknownId,
  type World,
} from '../support/security/security.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
let world: World;

before(async () => {
  service = await startTestService();
  world = await buildWorld(service);
});
after(() => service.close());

const ownIds = () => ({ brand_id: world.brand.id, organization_id: world.mine.id });
const send = (operation: Operation, ids: Record<string, unknown>, options: CallOptions) =>
  sendWrong(service.call, operation, { ...ownIds(), ...ids }, options);

const protectedOperations = operations.filter((operation) => operation.access.kind !== 'public');
const covered = new Set<string>();

for (const [index, operation] of protectedOperations.entries()) {
  describe(`${operation.method} ${operation.path}`, () => {
    refusesStrangers(operation, index);
    if (operation.access.kind === 'scope') requiresScope(operation, operation.access.anyOf);
    if (isByPerson(operation)) requiresPerson(operation);
    if (operation.access.kind === 'admin') requiresAdmin(operation);
    if (operation.access.kind === 'operator' || operation.access.kind === 'person')
      refusesKeys(operation);
    if (operation.path.includes('{brand_id}') && !operation.evenArchived)
      requiresReachableBrand(operation, index);
    if (operation.body) saysBodyBeforeResource(operation);
  });
}

function isByPerson({ access }: Operation): boolean {
  return access.kind === 'scope' && access.byPerson === true;
}

/**
 * Some of these, others for each operation: one function reads the credentials of all of them, and looks for the brand
 * of all of them, so that not every operation need be asked with every one.
 */
function someOf<Item>(items: readonly Item[], index: number, count: number): Item[] {
  return Array.from(
    { length: count },
    (_, at) => items[(index * count + at) % items.length],
  ).flatMap((item) => (item === undefined ? [] : [item]));
}

/** 401, whatever else is wrong. */
function refusesStrangers(operation: Operation, index: number): void {
  it('is 401 without a valid credential', async () => {
    const { full } = world;
    const headers = [
      ...['', 'Bearer', 'Bearer ', full, `Basic ${full}`, `Token ${full}`, `Bearer ${full} more`],
      ...[`Bearer, ${full}`, `Bearer ${full},`, `Bearer "${full}"`, `Bearer ${full.slice(0, -1)}`],
      ...[`Bearer ${full}a`, `Bearer ${full.toLowerCase()}`, `Bearer ${world.revokedKey}`],
      `Bearer ${world.shareToken}`,
      ...['Bearer sl_00000000000000000000000000000000_000000', `Bearer ${'a'.repeat(5000)}`],
    ];
    const requests: CallOptions[] = [
      {},
      ...someOf(headers, index, 4).map((authorization) => ({ headers: { authorization } })),
      {
        headers: { cookie: `sightline_session=${world.shareToken}`, 'x-sightline-dashboard': '1' },
      },
    ];
    const bodies = new Set<string>();
    for (const request of requests) {
      const answer = await send(operation, { brand_id: unknownId }, request);
      refused(answer, 401, 'unauthenticated');
      assert.equal(answer.headers['www-authenticate'], 'Bearer');
      bodies.add(JSON.stringify(answer.body));
    }
    assert.equal(bodies.size, 1, 'nothing distinguishes a wrong credential from none');
    covered.add(`${operation.method} ${operation.path}`);
  });

  it('takes no credential from elsewhere', async () => {
    const path = `${pathOf(operation, ownIds())}?access_token=${world.full}&api_key=${world.full}`;
    const headers = { 'x-api-key': world.full };
    refused(await service.call(operation.method, path, { headers }), 401, 'unauthenticated');
  });
}

/** 403 before anything is said about the brand or the body. */
function requiresScope(operation: Operation, anyOf: readonly string[]): void {
  it(`is 403 without the scope ${anyOf.join(' or ')}`, async () => {
    const others = scopes.filter((scope) => !anyOf.includes(scope));
    assert.ok(others.length > 0, 'an operation that every scope opens guards nothing');
    const together = await world.mine.key(others);
    const brandIds = [world.brand.id, world.foreignBrand.id, unknownId, 'nonsense'];
    const requests = [
      ...others.map((scope) => ({ key: world.byScope.get(scope), brand_id: world.brand.id })),
      ...brandIds.map((brand_id) => ({ key: together, brand_id })),
    ];
    for (const { key, brand_id } of requests) {
      const answer = await send(operation, { brand_id }, { key: key ?? '' });
      const detail = refused(answer, 403, 'insufficient_scope');
      assert.deepEqual(detail.required_scope, [...anyOf]);
    }
  });

  if (isByPerson(operation)) return;
  it(`lets each of ${anyOf.join(', ')} in`, async () => {
    for (const scope of anyOf) {
      // Only where nothing can happen: a wrong body, a resource that is not there, or a mere read.
      const harmless =
        operation.body || operation.method === 'GET' || /\}.*\{(?!brand_id)/.test(operation.path);
      if (!harmless) continue;
      const { status } = await send(operation, {}, { key: world.byScope.get(scope) ?? '' });
      assert.ok(status !== 401 && status !== 403, `${scope}: ${status}`);
    }
  });
}

function requiresPerson(operation: Operation): void {
  it('is 403 for API keys, whatever their scopes, and open to people', async () => {
    for (const key of [world.full, world.restricted, world.byScope.get('configure') ?? '']) {
      refused(await send(operation, {}, { key }), 403, 'person_required');
    }
    for (const key of [world.admin, world.member]) {
      const { status } = await send(operation, {}, { key });
      assert.ok(status !== 401 && status !== 403, String(status));
    }
  });
}

function requiresAdmin(operation: Operation): void {
  it('is 403 for API keys and members, whichever organization they name', async () => {
    for (const key of [world.full, world.restricted, world.member, world.viewer, world.foreign]) {
      for (const organization_id of [world.mine.id, world.theirs.id, unknownId]) {
        refused(await send(operation, { organization_id }, { key }), 403, 'admin_required');
      }
    }
  });

  if (!operation.path.includes('{organization_id}')) return;
  it('says the same of another organization as of none', async () => {
    const examples: unknown = operation.body?.meta()?.examples;
    const body = Array.isArray(examples) ? { body: examples[0] } : {};
    const ask = (organization_id: number) =>
      service.call(operation.method, pathOf(operation, { organization_id }), {
        ...body,
        key: world.admin,
      });
    const [another, none] = [await ask(world.theirs.id), await ask(unknownId)];
    refused(another, 404, 'organization_not_found');
    assert.deepEqual(another.body, none.body);
  });
}

function refusesKeys(operation: Operation): void {
  it('is closed to API keys', async () => {
    for (const key of [world.full, world.restricted, world.byScope.get('query') ?? '']) {
      const { status } = await send(operation, {}, { key });
      assert.ok(status === 401 || status === 403, String(status));
    }
  });

  if (operation.access.kind !== 'operator') return;
  it('is closed to people, also to the admin of the organization', async () => {
    for (const key of [world.admin, world.member, world.foreignAdmin]) {
      assert.equal((await send(operation, {}, { key })).status, 403);
    }
  });
}

/** Of every brand, and of some; where a person is asked for, no key gets so far. */
function keysFor(operation: Operation): string[] {
  return isByPerson(operation) ? [] : [world.full, world.restricted];
}

/** 404 or 403 before anything is said about the body. */
function requiresReachableBrand(operation: Operation, index: number): void {
  it('is 404 brand_not_found for brands that are unknown, archived or of others, all alike', async () => {
    const bodies = new Set<string>();
    const brandIds = [unknownId, 0, -1, world.archived.id, world.foreignBrand.id];
    for (const key of [...keysFor(operation), world.admin, world.member, world.limited]) {
      const asked = key === world.admin ? brandIds : someOf(brandIds, index, 2);
      for (const brand_id of asked) {
        const answer = await send(operation, { brand_id }, { key });
        refused(answer, 404, 'brand_not_found');
        bodies.add(JSON.stringify(answer.body));
      }
    }
    assert.equal(bodies.size, 1, 'nothing reveals that a brand exists');
    const foreign = isByPerson(operation) ? world.foreignAdmin : world.foreign;
    refused(await send(operation, {}, { key: foreign }), 404, 'brand_not_found');
  });

  it('is 403 brand_access_denied for a brand outside the access of the key or person', async () => {
    for (const key of [...keysFor(operation).slice(1), world.limited]) {
      const answer = await send(operation, { brand_id: world.outside.id }, { key });
      refused(answer, 403, 'brand_access_denied');
    }
  });

  it('is a 422 for a brand id that is no integer', async () => {
    const { status } = await send(operation, { brand_id: 'nonsense' }, { key: world.admin });
    assert.equal(status, 422);
  });
}

function saysBodyBeforeResource(operation: Operation): void {
  it('speaks of a wrong body before it looks for what the path names', async () => {
    const key = operation.access.kind === 'operator' ? service.operatorToken : world.admin;
    const answer = await send(operation, {}, { key });
    assert.ok(
      [400, 422].includes(answer.status),
      `${answer.status} ${JSON.stringify(answer.body)}`,
    );
  });
}

describe('this test', () => {
  it('saw every operation that is not public', () => {
    assert.ok(protectedOperations.length >= 23);
    assert.equal(covered.size, protectedOperations.length);
    assert.deepEqual(
      operations
        .filter((operation) => operation.access.kind === 'public')
        .map((operation) => operation.id),
      [
        ...['openSharedReport', 'openSharedTable'],
        ...['openPreview', 'getInvitation', 'acceptInvitation', 'signIn'],
        ...['requestPasswordReset', 'resetPassword', 'confirmEmail'],
      ],
    );
    assert.equal(new Set(operations.map((operation) => operation.id)).size, operations.length);
  });

  it('knows every path of the API that the router knows', () => {
    const known = routerPaths();
    const sections = new Set(['v1', 'v2', ...[...known].map((path) => path.split('/')[1])]);
    const paths = registeredPaths(service.app);
    const api = paths.filter((path) => sections.has(path.split('/')[1]));
    assert.ok(api.length >= 10);
    assert.deepEqual(
      api.filter((path) => !known.has(path)),
      [],
    );
    assert.deepEqual(
      [...known].filter((path) => !paths.includes(path)),
      [],
    );
  });

  it('finds the public paths public', async () => {
    for (const path of ['/healthz', '/readyz', '/openapi.json', '/docs']) {
      assert.equal((await service.call('GET', path)).status, 200, path);
    }
  });

  it('left the brand as it was', async () => {
    const answer = await service.call('GET', `/v1/brands/${world.brand.id}`, { key: world.full });
    assert.deepEqual(answer.body, world.brand);
  });
});
