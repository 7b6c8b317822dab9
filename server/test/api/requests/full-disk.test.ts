import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { silentLogger } from '#kernel/ports/logger.ts';
import { createDatabase } from '../../../src/adapters/postgres/index.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { brandBody, callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { eventually } from '../../support/service/process.ts';

let call: KeyCaller;
let organizationId: number;

const service = useTestService({});
before(async () => {
  const organization = await service.organization();
  organizationId = organization.id;
  call = callerWith(service.call, await organization.key());
});

const { raw } = sql;

/** Inserts into these tables fail as on a full disk: for brands, only those of this test's organization. */
async function fillDisk(code: string) {
  const owner = createDatabase({ url: service.ownerUrl, poolSize: 1, logger: silentLogger });
  const { db } = owner;
  const name = `full_disk_${process.pid}`;
  await sql`CREATE FUNCTION ${raw(name)}() RETURNS trigger LANGUAGE plpgsql AS ${sql.lit(
    `BEGIN
      IF TG_TABLE_NAME = 'brands' AND NEW.organization_id <> ${organizationId} THEN RETURN NEW; END IF;
      RAISE EXCEPTION 'could not extend file "base/5/1": No space left on device' USING ERRCODE = '${code}';
    END`,
  )}`.execute(db);
  for (const table of ['brands', 'write_probe']) {
    await sql`CREATE TRIGGER ${raw(name)} BEFORE INSERT ON ${raw(table)}
      FOR EACH ROW EXECUTE FUNCTION ${raw(name)}()`.execute(db);
  }
  return async () => {
    await sql`DROP FUNCTION ${raw(name)} CASCADE`.execute(db);
    await owner.close();
  };
}

const ready = async () => (await service.call('GET', '/readyz')).status;

describe('a database on a full disk', () => {
  for (const code of ['53100', '53200', '25006']) {
    it(`is 503 with Retry-After and not ready, and recovers automatically (${code})`, async () => {
      assert.equal(await ready(), 200);
      const freeDisk = await fillDisk(code);
      try {
        const answer = await call('POST', '/v1/brands', brandBody);
        refused(answer, 503, 'service_unavailable');
        assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
        assert.doesNotMatch(JSON.stringify(answer.body), /space|device|base\//);
        assert.equal(await ready(), 503);
        succeeded(await call('GET', '/v1/brands'));
        assert.equal(await ready(), 503);
      } finally {
        await freeDisk();
      }
      assert.ok(await eventually(async () => (await ready()) === 200, 10_000));
      succeeded(await call('POST', '/v1/brands', brandBody));
    });
  }
});
