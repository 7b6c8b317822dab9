import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/index.ts';
import type { Answer } from '../support/caller.ts';
import {
  type Actor,
  brandKinds,
  buildForeignRecords,
  buildMatrix,
  type Expected,
  expected,
  gateTypes,
  type Matrix,
  organizationKinds,
  type Target,
} from '../support/isolation.ts';
import { pathOf, sendWrong, unknownId } from '../support/security.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let matrix: Matrix;
let foreignRecords: Readonly<Record<string, unknown>>;

before(async () => {
  service = await startTestService();
  matrix = await buildMatrix(service);
  foreignRecords = await buildForeignRecords(service, matrix);
});
after(() => service.close());

const guarded = operations.filter(({ access }) => access.kind !== 'public');
const tried = { cells: 0, refused: 0, passed: 0, resources: 0 };
/** Where passing would change the world of this test; callers that may not pass are tried there, too. */
const passingChanges = new Set<string>();

const of = <Kind>(operation: Operation, parameter: string, kinds: readonly Kind[], only: Kind) =>
  operation.path.includes(`{${parameter}}`) ? kinds : [only];

/** A request that changes nothing if it passes: a read, a wrong body, or a resource that is not there. */
function isHarmless(operation: Operation): boolean {
  const inner = operation.path.replace('{brand_id}', '').replace('{organization_id}', '');
  const hasBody = operation.body !== undefined || operation.records !== undefined;
  return hasBody || operation.method === 'GET' || inner.includes('{');
}

async function send(
  operation: Operation,
  actor: Actor,
  { brand, organization }: Target,
  wanted: Expected,
) {
  const ids = {
    brand_id: matrix.brandIds[brand],
    organization_id: matrix.organizationIds[organization],
  };
  const options = actor.credential === undefined ? {} : { key: actor.credential };
  // An organization is looked for after the body was read, so that must be a right one.
  const needsBody = wanted !== 'passes' && wanted[1] === 'organization_not_found';
  const examples: unknown = needsBody ? operation.body?.meta()?.examples : undefined;
  if (!Array.isArray(examples)) return sendWrong(service.call, operation, ids, options);
  return service.call(operation.method, pathOf(operation, ids), { ...options, body: examples[0] });
}

function judge(answer: Answer, wanted: Expected, cell: string): void {
  const type = answer.body?.detail?.type;
  const shown = `${cell}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
  if (wanted === 'passes') {
    const isMissing = cell.startsWith('the operator') && cell.includes('absent organization');
    assert.ok(!gateTypes.includes(type) || isMissing, shown);
    assert.ok(answer.status < 500, shown);
  } else {
    assert.deepEqual([answer.status, type], [...wanted], shown);
  }
}

for (const operation of guarded) {
  it(`${operation.method} ${operation.path}`, async () => {
    const cells = matrix.actors.flatMap((actor) =>
      of(operation, 'brand_id', brandKinds, 'own').flatMap((brand) =>
        of(operation, 'organization_id', organizationKinds, 'own').map(
          (organization) => [actor, brand, organization] as const,
        ),
      ),
    );
    await Promise.all(
      cells.map(async ([actor, brand, organization]) => {
        const wanted = expected(operation, actor, { brand, organization });
        if (wanted === 'passes' && !isHarmless(operation)) {
          passingChanges.add(operation.id);
          return;
        }
        const cell = `${actor.name}, ${brand} brand, ${organization} organization`;
        judge(await send(operation, actor, { brand, organization }, wanted), wanted, cell);
        tried.cells += 1;
        tried[wanted === 'passes' ? 'passed' : 'refused'] += 1;
      }),
    );
  });
}

describe('records of another organization', () => {
  const named = guarded.filter(({ path, access }) => {
    const parameter = /\{(\w+)\}$|\{(\w+)\}\/\w+$/.exec(path);
    const name = parameter?.[1] ?? parameter?.[2] ?? '';
    return (
      !['', 'brand_id', 'organization_id', 'token'].includes(name) && access.kind !== 'operator'
    );
  });
  for (const operation of named) {
    it(`are answered like none: ${operation.method} ${operation.path}`, async () => {
      const examples: unknown = operation.body?.meta()?.examples;
      const some = Array.isArray(examples) ? { body: examples[0] } : {};
      const body = operation.records ? { body: [] } : some;
      const own = { brand_id: matrix.brandIds.own, organization_id: matrix.organizationIds.own };
      const admin = matrix.actors.find(({ name }) => name === 'admin');
      const ask = (ids: object) =>
        service.call(operation.method, pathOf(operation, { ...own, ...ids }), {
          ...body,
          key: admin?.credential ?? '',
        });
      const [foreign, absent] = [await ask(foreignRecords), await ask({})];
      assert.ok(absent.status === 404 || absent.status === 422, JSON.stringify(absent.body));
      const plain = (answer: Answer) =>
        JSON.stringify(answer.body).replaceAll(/\d{2,}|\w{26}/g, '#');
      assert.equal(foreign.status, absent.status);
      assert.equal(plain(foreign), plain(absent));
      tried.resources += 1;
    });
  }
});

describe('the isolation matrix', () => {
  it('tried every operation that is not public, for everybody and everything', (test) => {
    const { actors } = matrix;
    test.diagnostic(
      `${guarded.length} operations x ${actors.length} actors x brands and organizations: ` +
        `${tried.cells} cells (${tried.refused} refused, ${tried.passed} passed), ` +
        `and ${tried.resources} operations for records of others`,
    );
    assert.ok(tried.cells > 8_000, String(tried.cells));
    assert.ok(tried.passed > 1_500 && tried.refused > 5_000);
    assert.ok(tried.resources > 30, String(tried.resources));
  });

  it('leaves out only what would change its own world', () => {
    assert.deepEqual([...passingChanges].sort(), [
      'archiveBrand',
      'cancelMove',
      'checkCitedPages',
      'collectBrandNow',
      'deleteOrganization',
      'endOtherSessions',
      'reclassifyPrompts',
      'removeDemo',
      'removeSimulatedWorld',
      'requestConfirmation',
      'restoreBrand',
      'runSignals',
      'signOut',
    ]);
  });

  it('left the other organization as it was', async () => {
    const key = matrix.foreignKey;
    const { brandIds } = matrix;
    const brand = await service.call('GET', `/v1/brands/${brandIds.foreign}`, { key });
    assert.equal(brand.status, 200);
    const prompt = `/v1/${brandIds.foreign}/prompts/${foreignRecords.prompt_id}`;
    assert.equal((await service.call('GET', prompt, { key })).body.status, 'active');
    assert.equal((await service.call('GET', `/v1/brands/${unknownId}`, { key })).status, 404);
  });
});
