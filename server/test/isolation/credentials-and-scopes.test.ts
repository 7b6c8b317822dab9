import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
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
import { useTestService } from '../support/service/borrowed-service.ts';

let world: World;

const service = useTestService({});
before(async () => {
  world = await buildWorld(service);
});

const ownIds = () => ({ brand_id: world.brand.id, organization_id: world.mine.id });
const send = (operation: Operation, ids: Record<string, unknown>, options: CallOptions) =>
  sendWrong(service.call, operation, { ...ownIds(), ...ids }, options);

const protectedOperations = operations.filter((operation) => operation.access.kind !== 'public');
const covered = new Set<string>();

// Who may pass where is the whole matrix next to this; here is what their refusals say, and what comes first.
for (const [index, operation] of protectedOperations.entries()) {
  describe(`${operation.method} ${operation.path}`, () => {
    refusesStrangers(operation, index);
    if (operation.access.kind === 'scope') requiresScope(operation, operation.access.anyOf);
    if (operation.path.includes('{brand_id}') && !operation.evenArchived)
      saysNothingOfBrands(operation);
    if (operation.body) saysBodyBeforeResource(operation);
  });
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

const keys = new Map<string, Promise<string>>();
/** One for each set of scopes. */
function keyWith(wanted: readonly (typeof scopes)[number][]): Promise<string> {
  const known = keys.get(wanted.join()) ?? world.mine.key(wanted);
  keys.set(wanted.join(), known);
  return known;
}

/** 403 before anything is said about the brand or the body. */
function requiresScope(operation: Operation, anyOf: readonly string[]): void {
  it(`is 403 without the scope ${anyOf.join(' or ')}`, async () => {
    const others = scopes.filter((scope) => !anyOf.includes(scope));
    assert.ok(others.length > 0, 'an operation that every scope opens guards nothing');
    const answer = await send(operation, { brand_id: 'nonsense' }, { key: await keyWith(others) });
    const detail = refused(answer, 403, 'insufficient_scope');
    assert.deepEqual(detail.required_scope, [...anyOf]);
  });
}

/** 404 before anything is said about the body, and the same words for all. */
function saysNothingOfBrands(operation: Operation): void {
  it('is 404 brand_not_found for brands that are unknown, archived or of others, all alike', async () => {
    const bodies = new Set<string>();
    const brandIds = [unknownId, 0, -1, world.archived.id, world.foreignBrand.id];
    for (const brand_id of brandIds) {
      const answer = await send(operation, { brand_id }, { key: world.admin });
      refused(answer, 404, 'brand_not_found');
      bodies.add(JSON.stringify(answer.body));
    }
    assert.equal(bodies.size, 1, 'nothing reveals that a brand exists');
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
        ...['answerSignIn', 'setUpAtSignIn'],
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
