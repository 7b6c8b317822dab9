import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { operations } from '#contract/operations/index.ts';
import type { Answer } from '../support/clients/caller.ts';
import { buildForeignRecords, buildMatrix, type Matrix } from '../support/security/isolation.ts';
import { cellsOf, tryCell } from '../support/security/isolation-cells.ts';
import { pathOf, unknownId } from '../support/security/security.ts';
import { useTestService } from '../support/service/borrowed-service.ts';

let matrix: Matrix;
let recordedBefore: number;
let foreignRecords: Readonly<Record<string, unknown>>;

const service = useTestService({});
before(async () => {
  matrix = await buildMatrix(service);
  foreignRecords = await buildForeignRecords(service, matrix);
  recordedBefore = await recordedWrites();
});

/** How many writes the logs of the matrix have; reading some feeds is recorded, too. */
async function recordedWrites(): Promise<number> {
  const { own, foreign } = matrix.organizationIds;
  const { rows } = await sql<{ entries: number }>`SELECT count(*)::int AS entries FROM audit_log
    WHERE log_id = ANY(${[own, foreign]}::bigint[]) AND action NOT LIKE '%.downloaded'`.execute(
    service.services.db,
  );
  return rows[0]?.entries ?? 0;
}

const guarded = operations.filter(({ access }) => access.kind !== 'public');
const tried = { cells: 0, refused: 0, passed: 0, resources: 0 };
/** Where passing would change the world of this test; callers that may not pass are tried there, too. */
const passingChanges = new Set<string>();

for (const operation of guarded) {
  it(`${operation.method} ${operation.path}`, async () => {
    await Promise.all(
      cellsOf(operation, matrix).map(async (cell) => {
        const outcome = await tryCell(service, matrix, cell);
        if (outcome === 'left out') {
          passingChanges.add(operation.id);
          return;
        }
        tried.cells += 1;
        tried[outcome] += 1;
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
      'deleteAuditLogWebhook',
      'deleteExport',
      'deleteOrganization',
      'endOtherSessions',
      'pauseWrites',
      'reclassifyPrompts',
      'removeDemo',
      'removeSimulatedWorld',
      'replaceRecoveryCodes',
      'requestConfirmation',
      'restoreBrand',
      'resumeWrites',
      'runSignals',
      'signOut',
      'startExportRun',
      'startStepUp',
    ]);
  });

  it('left no entry of a refused write in the audit log', async () => {
    assert.ok(recordedBefore > 0);
    assert.equal(await recordedWrites(), recordedBefore);
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
