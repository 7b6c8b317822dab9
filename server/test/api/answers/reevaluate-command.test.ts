import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { failed } from '../../../../cli/src/program/failures.ts';
import type { ServiceClient } from '../../../src/entrypoints/cli/command.ts';
import { runReevaluation } from '../../../src/modules/observations/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { commandContext, runInContext } from '../../support/service/operator-command.ts';

const { service, organization, call } = useOrganization();
let tracked: Awaited<ReturnType<typeof trackedBrand>>;
before(async () => {
  tracked = await trackedBrand(call);
  const rows = [1, 2, 3].map((day) =>
    importRow(tracked.plain, { created_at: `2026-03-0${day}T10:00:00Z`, evaluation: undefined }),
  );
  succeeded(await call('POST', `/v1/${tracked.brand.id}/responses/import`, rows));
});

/** A client of the app under test; the worker has its turn before the first question for progress. */
function client(work: () => Promise<void>): ServiceClient {
  let started: Promise<void> | undefined;
  return {
    async request(method, path, body) {
      if (method === 'GET') {
        started ??= work();
        await started;
      }
      const { status, body: answer } = await call(method, path, body);
      if (status >= 400) throw failed(JSON.stringify(answer));
      return answer;
    },
    sendLines: () => assert.fail('no records are sent'),
  };
}

async function command(args: readonly string[], work: (id: number) => Promise<void>) {
  const [lines, errors, shown]: [string[], string[], string[]] = [[], [], []];
  const latest = async () => {
    const { rows } = await service.stores.postgres.pool.query(
      'SELECT max(id)::int AS id FROM reevaluations',
    );
    await work(rows[0].id);
  };
  const code = await runInContext(
    ['reevaluate', ...args],
    commandContext({
      key: async () => client(latest),
      print: (line) => void lines.push(line),
      showProgress: (line) => void shown.push(line),
    }),
    (line) => void errors.push(line),
  );
  return { code, lines, errors, shown };
}

const run = (id: number) =>
  runReevaluation(organization.ctx, { brandId: tracked.brand.id, reevaluationId: id });
const brand = () => ['--brand', String(tracked.brand.id)];

it('reads the answers of a window again and says how many', async () => {
  const { code, lines, shown } = await command([...brand(), '--from', '2026-03-02'], run);
  assert.equal(code, 0);
  assert.deepEqual(lines, ['2 answers read again.']);
  assert.deepEqual(shown, ['waiting for a worker', '']);
});

it('explains what is missing or refused', async () => {
  assert.match((await command([], run)).errors.join(), /Which brand\?/);
  const { code, errors } = await command([...brand(), '--from', '2026-02-30'], run);
  assert.equal(code, 1);
  assert.match(errors.join(), /existing day/);
});

it('says so when the work failed', async () => {
  const { code, errors } = await command(brand(), async (id) => {
    await service.stores.postgres.pool.query(
      `UPDATE reevaluations SET status = 'failed', total = 3, done = 1 WHERE id = $1`,
      [id],
    );
  });
  assert.equal(code, 1);
  assert.deepEqual(errors, ['It failed after 1 of 3 answers.']);
});
