import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemState } from '#contract/accounts/system-state.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { runOperatorCommand } from '../../support/service/operator-command.ts';

const service = useTestService();
const path = '/operator/system';

describe('how the installation is', () => {
  it('is said to the operator, with what both stores hold', async () => {
    const answer = await service.call('GET', path, { key: service.operatorToken });
    const { database, answers, collection } = systemState.parse(succeeded(answer));
    assert.ok(database.bytes > 1_000_000);
    assert.ok(database.connections.busy + database.connections.idle > 0);
    assert.equal(answers.ready, true);
    assert.equal(answers.file_bytes === null, answers.engine === 'clickhouse');
    assert.equal(Object.values(collection.budgets.day).length, 3);
  });

  it('is no concern of an organization, not even of its admins', async () => {
    const organization = await service.organization();
    for (const key of [await organization.key(), (await organization.person('admin')).token]) {
      refused(await service.call('GET', path, { key }), 403, 'operator_required');
    }
  });

  it('is a command of the operator', async () => {
    const { status, printed } = await runOperatorCommand(service, ['system']);
    assert.equal(status, 0);
    const names = printed.map((line) => line.slice(0, 20).trim());
    for (const name of ['PostgreSQL', 'Answers', 'Collecting', 'Spent', 'Webhooks'])
      assert.ok(names.includes(name), name);
  });
});
