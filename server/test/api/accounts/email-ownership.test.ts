import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { CreatedInvitation } from '#contract/accounts/people.ts';
import { createFairQueue, type FairQueue } from '#kernel/fair-queue.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { connectApp } from '../../support/clients/connected-app.ts';
import { callerWith } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { appWith } from '../../support/service/app.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();

const using = (token: string) => callerWith(service.call, token);
const newEmail = () => `${randomUUID()}@example.com`;
const operator = (method: string, path: string) =>
  service.call(method, path, { key: service.operatorToken });

async function invite(organization: TestOrganization, email: string): Promise<CreatedInvitation> {
  const admin = using((await organization.person('admin')).token);
  const path = `/organizations/${organization.id}/invitations`;
  return succeeded(await admin('POST', path, { email, role: 'member' }), 201);
}

const accept = (token: string, password: string) =>
  service.call('POST', `/invitations/${token}`, { body: { password } });
const signIn = (email: string, password: string) =>
  service.call('POST', '/auth/sessions', { body: { email, password } });

const [squatters, owners] = ['what a squatter chose', 'what the owner chose'];

describe('an address that somebody else joined with', () => {
  it('does not keep its owner from joining elsewhere, nor from signing in there', async () => {
    const [evil, good] = [await service.organization(), await service.organization()];
    const email = newEmail();
    succeeded(await accept((await invite(evil, email)).token, squatters));
    const joined = succeeded(await accept((await invite(good, email)).token, owners));
    assert.equal(joined.organization_id, good.id);
    assert.equal(succeeded(await signIn(email, squatters)).organization_id, evil.id);
    const session = succeeded(await signIn(email, owners));
    assert.equal(session.organization_id, good.id);
    const who = succeeded(await using(session.token)('GET', '/auth/sessions'));
    assert.deepEqual([who.organizations.length, who.is_email_confirmed], [1, false]);
    refused(await signIn(email, 'what nobody chose'), 401, 'invalid_credentials');
  });

  it('is told by nothing: the invitation, its acceptance, and the work of both are the same', async () => {
    const known = await (await service.organization()).person('admin');
    const organization = await service.organization();
    const runs: Parameters<FairQueue['run']>[0][] = [];
    const queue = createFairQueue({ atOnce: 2, waiting: 9, waitingOfCaller: 9 });
    const line: FairQueue = {
      ...queue,
      run: (caller, work) => {
        runs.push(caller);
        return queue.run(caller, work);
      },
    };
    const passwordWork = { anybody: line, known: line };
    const { call } = await appWith(service, { services: { ...service.services, passwordWork } });
    const seen = [];
    for (const email of [known.email, newEmail()]) {
      const {
        token,
        id,
        email: shown,
        path,
        created_at,
        expires_at,
        ...invited
      } = await invite(organization, email);
      const looked = succeeded(await call('GET', `/invitations/${token}`));
      const before = runs.length;
      const body = { password: 'what the holder chose' };
      const { status, body: session } = await call('POST', `/invitations/${token}`, { body });
      seen.push({
        ...{ invited, status, work: runs.length - before, hasAccount: looked.has_account },
        members: Object.keys(session).sort(),
      });
    }
    assert.deepEqual(seen[0], seen[1]);
    assert.deepEqual([seen[0]?.hasAccount, seen[0]?.status], [false, 200]);
  });

  it('joins with the password of its account', async () => {
    const elsewhere = await service.organization();
    const somebody = await elsewhere.person('admin');
    const organization = await service.organization();
    const { token } = await invite(organization, somebody.email);
    const session = succeeded(await accept(token, somebody.password));
    const who = succeeded(await using(session.token)('GET', '/auth/sessions'));
    assert.deepEqual(
      who.organizations.map(({ id }: { id: number }) => id).sort(),
      [elsewhere.id, organization.id].sort(),
    );
  });
});

describe('the operator', () => {
  const find = async (email: string) =>
    succeeded(await operator('GET', `/operator/people?email=${encodeURIComponent(email)}`)).items;

  it('confirms whose address it is', async () => {
    const organization = await service.organization();
    const email = newEmail();
    succeeded(await accept((await invite(organization, email)).token, owners));
    const [{ person_id }] = await find(email);
    const confirmed = succeeded(await operator('POST', `/operator/people/${person_id}/confirm`));
    assert.deepEqual([confirmed.is_email_confirmed, confirmed.organizations.length], [true, 1]);
    const again = succeeded(await operator('POST', `/operator/people/${person_id}/confirm`));
    assert.deepEqual(again, confirmed);
    // From now on the account joins by its password.
    const other = await service.organization();
    succeeded(await accept((await invite(other, email)).token, owners));
    assert.equal((await find(email))[0].organizations.length, 2);
  });

  it('brings claims of one person together; the sessions and apps of what is taken in end', async () => {
    const [first, second] = [await service.organization(), await service.organization()];
    const email = newEmail();
    succeeded(await accept((await invite(first, email)).token, owners));
    const claim = succeeded(await accept((await invite(second, email)).token, squatters));
    const [one, two] = await find(email);
    succeeded(await operator('POST', `/operator/people/${one.person_id}/confirm`));
    const app = await connectApp(service, claim.token);
    const merged = succeeded(await operator('POST', `/operator/people/${two.person_id}/confirm`));
    assert.equal(merged.person_id, one.person_id);
    assert.deepEqual(
      merged.organizations.map(({ id }: { id: number }) => id).sort(),
      [first.id, second.id].sort(),
    );
    for (const ended of [claim.token, app.access]) {
      refused(await using(ended)('GET', '/v1/brands'), 401, 'unauthenticated');
    }
    refused(await signIn(email, squatters), 401, 'invalid_credentials');
    succeeded(await signIn(email, owners));
  });

  it('lets one of two claims that are confirmed at once become the account', async () => {
    const organizations = [await service.organization(), await service.organization()];
    const email = newEmail();
    for (const organization of organizations) {
      succeeded(await accept((await invite(organization, email)).token, owners));
    }
    const people = await find(email);
    const answers = await Promise.all(
      people.map(({ person_id }: { person_id: number }) =>
        operator('POST', `/operator/people/${person_id}/confirm`),
      ),
    );
    for (const answer of answers) succeeded(answer);
    const left = await find(email);
    assert.deepEqual([left.length, left[0].organizations.length], [1, 2]);
  });

  it('makes a link by which somebody chooses a new password, once', async () => {
    const organization = await service.organization();
    const { id, email, password, token: session } = await organization.person('member');
    const made = succeeded(await operator('POST', `/operator/people/${id}/password-reset`), 201);
    assert.equal(made.path, `/reset-password/${made.token}`);
    const path = `/auth${made.path.replace('reset-password', 'password-resets')}`;
    const choose = (chosen: string) => service.call('POST', path, { body: { password: chosen } });
    assert.equal((await choose('password')).status, 422);
    const answers = await Promise.all([choose(owners), choose(owners)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
    refused(await choose(squatters), 404, 'link_not_found');
    refused(await using(session)('GET', '/v1/brands'), 401, 'unauthenticated');
    refused(await signIn(email, password), 401, 'invalid_credentials');
    succeeded(await signIn(email, owners));
    assert.ok(!service.log.join('\n').includes(made.token.slice(3)));
  });

  it('is refused what is not there', async () => {
    refused(await operator('POST', '/operator/people/999999999/confirm'), 404, 'person_not_found');
    const reset = '/operator/people/999999999/password-reset';
    refused(await operator('POST', reset), 404, 'person_not_found');
  });
});

describe('without a mail server', () => {
  it('a request for a new password says so, the same for everybody', async () => {
    const { email } = await (await service.organization()).person('member');
    for (const asked of [email, newEmail()]) {
      const answer = await service.call('POST', '/auth/password-resets', {
        body: { email: asked },
      });
      assert.deepEqual(succeeded(answer), { requested: true, by_mail: false });
    }
  });
});
