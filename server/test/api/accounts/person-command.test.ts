import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { setUpApp } from '../../support/records/second-factor.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { runOperatorCommand } from '../../support/service/operator-command.ts';

describe('the command that helps people', () => {
  const service = useTestService({});

  const run = (...argv: string[]) => runOperatorCommand(service, ['person', ...argv]);
  const newPassword = 'seven green kettles';
  const choose = (path: string) =>
    service.call('POST', `/auth${path.replace('reset-password', 'password-resets')}`, {
      body: { password: newPassword },
    });

  it('shows who has an address, and in which organizations', async () => {
    const organization = await service.organization();
    const { id, email } = await organization.person('viewer');
    const { status, printed } = await run(email);
    assert.equal(status, 0);
    assert.match(printed[0] ?? '', new RegExp(`^Person ${id}: ${email}, confirmed$`));
    assert.match(
      printed[1] ?? '',
      new RegExp(`^ {2}viewer of organization ${organization.id}: Test`),
    );
    assert.match((await run('nobody@example.com')).printed.join(), /No account has the address/);
  });

  it('makes a link for a new password, which works once', async () => {
    const { id, email } = await (await service.organization()).person('member');
    const { status, printed } = await run(email, '--reset-password', String(id));
    assert.equal(status, 0);
    const path = /\/reset-password\/\S+$/.exec(printed[1] ?? '')?.[0] ?? '';
    succeeded(await choose(path));
    refused(await choose(path), 404, 'link_not_found');
    const body = { email, password: newPassword };
    succeeded(await service.call('POST', '/auth/sessions', { body }));
  });

  it('removes a second factor, and says when there is none', async () => {
    const person = await (await service.organization()).person('member');
    await setUpApp(service, person);
    const { email, id, password } = person;
    const command = [email, '--reset-second-factor', String(id)];
    assert.match((await run(...command)).printed[0] ?? '', /Removed: 1\. Sessions ended: 1\./);
    assert.match((await run(...command)).printed[0] ?? '', /has no second factor/);
    succeeded(await service.call('POST', '/auth/sessions', { body: { email, password } }));
    const other = await (await service.organization()).person('member');
    assert.notEqual((await run(email, '--reset-second-factor', String(other.id))).status, 0);
  });

  it("confirms that an address is somebody's own", async () => {
    const organization = await service.organization();
    const admin = await organization.person('admin');
    const email = `${randomUUID()}@example.com`;
    const invitations = `/organizations/${organization.id}/invitations`;
    const invited = { key: admin.token, body: { email, role: 'member' } };
    const { token } = succeeded(await service.call('POST', invitations, invited), 201);
    const body = { password: newPassword };
    succeeded(await service.call('POST', `/invitations/${token}`, { body }));
    const before = (await run(email)).printed[0] ?? '';
    assert.match(before, /not confirmed$/);
    const id = /^Person (\d+):/.exec(before)?.[1] ?? '';
    const confirmed = await run(email, '--confirm', id);
    assert.equal(confirmed.printed[0], `Person ${id}: ${email}, confirmed`);
  });

  it('changes nobody whose address was not named', async () => {
    const organization = await service.organization();
    const [one, other] = [await organization.person('member'), await organization.person('member')];
    for (const flag of ['--confirm', '--reset-password']) {
      const { status, printed } = await run(one.email, flag, String(other.id));
      assert.equal(status, 1);
      assert.match(printed.join(), /has no account with the id/);
    }
    assert.equal((await run()).status, 1);
  });
});
