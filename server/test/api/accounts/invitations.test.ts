import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { CreatedInvitation, Invitation } from '#contract/accounts/people.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import { appAtOneMoment } from '../../support/service/app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization } = useOrganization();
let admin: KeyCaller;
let path: string;

before(async () => {
  admin = callerWith(service.call, (await organization.person('admin')).token);
  path = `/organizations/${organization.id}/invitations`;
});

const password = 'four other plain words';
const newEmail = () => `${randomUUID()}@example.com`;
const using = (token: string) => callerWith(service.call, token);
const invite = async (fields: object = {}): Promise<CreatedInvitation> =>
  succeeded(await admin('POST', path, { email: newEmail(), role: 'member', ...fields }), 201);
const look = (token: string, call = service.call) => call('GET', `/invitations/${token}`);
const accept = (token: string, given = password, call = service.call) =>
  call('POST', `/invitations/${token}`, { body: { password: given } });
const open = async (): Promise<Invitation[]> =>
  succeeded(await admin('GET', `${path}?limit=1000`)).items;

describe('POST invitations', () => {
  it('is 201 with the token and the page of the link', async () => {
    const email = newEmail();
    const { token, path: page, is_mailed, ...record } = await invite({ email, expires_in_days: 2 });
    assert.equal(is_mailed, false);
    assert.match(token, /^iv_[A-Za-z0-9]{43}$/);
    assert.equal(page, `/join/${token}`);
    assert.deepEqual([record.email, record.role], [email, 'member']);
    const lasts = Date.parse(record.expires_at) - Date.parse(record.created_at);
    assert.equal(lasts, 2 * 86_400_000);
    assert.deepEqual(
      (await open()).find(({ id }) => id === record.id),
      record,
    );
  });

  it('lasts a week where nothing else is said', async () => {
    const { created_at, expires_at } = await invite();
    assert.equal(Date.parse(expires_at) - Date.parse(created_at), 7 * 86_400_000);
  });

  it('replaces the open one of the same email, in any case', async () => {
    const email = newEmail();
    const first = await invite({ email });
    const second = await invite({ email: email.toUpperCase(), role: 'admin' });
    refused(await look(first.token), 404, 'invitation_not_found');
    assert.equal(succeeded(await look(second.token)).role, 'admin');
    assert.equal((await open()).filter((one) => one.email === email).length, 1);
  });

  it('leaves one of many that come at once', async () => {
    const email = newEmail();
    const all = await Promise.all(Array.from({ length: 6 }, () => invite({ email })));
    const left = (await open()).filter((one) => one.email === email);
    assert.equal(left.length, 1);
    const found = await Promise.all(all.map(({ token }) => look(token)));
    assert.equal(found.filter(({ status }) => status === 200).length, 1);
  });

  it('is 409 for a person who is already a member', async () => {
    const { email } = await organization.person('member');
    for (const same of [email, email.toUpperCase()]) {
      const answer = await admin('POST', path, { email: same, role: 'admin' });
      refused(answer, 409, 'member_exists');
    }
  });

  it('refuses what is no email address, no role or no time', async () => {
    const refuse = async (fields: object, place: string, type: string) => {
      const body = { email: newEmail(), role: 'member', ...fields };
      invalid(await admin('POST', path, body), place, type);
    };
    for (const email of ['nobody', 'ab@', '@b.example', 'a b@c.example', 'a@b@c']) {
      await refuse({ email }, 'body.email', 'value_error');
    }
    await refuse({ role: 'owner' }, 'body.role', 'enum');
    await refuse({ expires_in_days: 0 }, 'body.expires_in_days', 'greater_than_equal');
    await refuse({ expires_in_days: 31 }, 'body.expires_in_days', 'less_than_equal');
  });

  it('has a bound, which what has expired does not count for', async () => {
    const crowded = await service.organization();
    const as = using((await crowded.person('admin')).token);
    const { db } = service.services;
    await sql`INSERT INTO invitations (organization_id, email, role, token_hash, created_at, expires_at)
      SELECT ${crowded.id}, n || '@example.com', 'member', sha256((${crowded.id} || ' ' || n)::bytea),
        now(), now() + interval '1 day' FROM generate_series(1, 200) AS n`.execute(db);
    const url = `/organizations/${crowded.id}/invitations`;
    const body = { email: newEmail(), role: 'member' };
    const detail = refused(await as('POST', url, body), 409, 'too_many_records');
    assert.equal(detail.limit, 200);
    succeeded(await as('POST', url, { ...body, email: '7@example.com' }), 201);
    await sql`UPDATE invitations SET expires_at = now() - interval '1 second'
      WHERE organization_id = ${crowded.id} AND email = '8@example.com'`.execute(db);
    assert.equal(succeeded(await as('GET', url)).total, 199);
    succeeded(await as('POST', url, body), 201);
  });
});

describe('GET invitations/{token}', () => {
  it('says who invites whom as what, and nothing of accounts elsewhere', async () => {
    const { token, email, expires_at } = await invite();
    const { organization: inviting, ...rest } = succeeded(await look(token));
    const own = succeeded(await admin('GET', `/organizations/${organization.id}`));
    assert.deepEqual(inviting, { name: own.name });
    assert.deepEqual(rest, { email, role: 'member', expires_at, has_account: false });
    const somebody = await (await service.organization()).person('admin');
    const known = await invite({ email: somebody.email });
    assert.equal(succeeded(await look(known.token)).has_account, false);
  });

  it('says the very same of an unknown, used, revoked or expired one', async () => {
    const [used, revoked, expired] = [await invite(), await invite(), await invite()];
    succeeded(await accept(used.token));
    succeeded(await admin('DELETE', `${path}/${revoked.id}`));
    await sql`UPDATE invitations SET expires_at = now() - interval '1 second'
      WHERE id = ${expired.id}`.execute(service.services.db);
    const bodies = new Set<string>();
    const tokens = [used.token, revoked.token, expired.token, 'iv_unknown'];
    for (const token of tokens) {
      for (const answer of [await look(token), await accept(token)]) {
        refused(answer, 404, 'invitation_not_found');
        assert.equal(answer.headers['set-cookie'], undefined);
        bodies.add(JSON.stringify(answer.body));
      }
    }
    assert.equal(bodies.size, 1);
    assert.ok(!(await open()).some(({ id }) => id === expired.id));
  });

  it('limits how often it can be asked', async () => {
    const { token } = await invite();
    const { call } = await appAtOneMoment(service);
    let answer = await look(token, call);
    for (let attempt = 1; attempt < 50 && answer.status === 200; attempt += 1) {
      answer = await look(token, call);
    }
    refused(answer, 429, 'rate_limited');
    refused(await accept(token, password, call), 429, 'rate_limited');
    assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
  });
});

describe('POST invitations/{token}', () => {
  it('makes an account, joins, and answers with a session in the organization', async () => {
    const { token, email } = await invite({ role: 'admin' });
    const answer = await accept(token);
    const session = succeeded(answer);
    assert.deepEqual([session.role, session.organization_id], ['admin', organization.id]);
    assert.match(String(answer.headers['set-cookie']), new RegExp(`=${session.token};.*HttpOnly`));
    const who = succeeded(await using(session.token)('GET', '/auth/sessions'));
    assert.deepEqual([who.email, who.role], [email, 'admin']);
    const body = { email, password };
    assert.equal(succeeded(await service.call('POST', '/auth/sessions', { body })).role, 'admin');
    assert.ok(!(await open()).some((one) => one.email === email));
  });

  it('joins with the account whose password is given, and keeps it', async () => {
    const elsewhere = await service.organization();
    const somebody = await elsewhere.person('admin');
    const { token } = await invite({ email: somebody.email });
    const session = succeeded(await accept(token, somebody.password));
    assert.deepEqual([session.role, session.organization_id], ['member', organization.id]);
    const who = succeeded(await using(session.token)('GET', '/auth/sessions'));
    assert.deepEqual(
      who.organizations.map(({ id, role }: { id: number; role: string }) => [id, role]).sort(),
      [
        [elsewhere.id, 'admin'],
        [organization.id, 'member'],
      ].sort(),
    );
    succeeded(await using(somebody.token)('GET', '/v1/brands'));
  });

  it('is no way round the limit of signing in', async () => {
    const victim = await (await service.organization()).person('admin');
    const { call } = await appAtOneMoment(service);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      const inviting = await service.organization();
      const as = using((await inviting.person('admin')).token);
      const url = `/organizations/${inviting.id}/invitations`;
      const invited = succeeded(
        await as('POST', url, { email: victim.email, role: 'member' }),
        201,
      );
      statuses.push((await accept(invited.token, 'a guess of mine', call)).status);
    }
    // A guess makes an account of the inviting organization, so that it reveals nothing; it still counts.
    assert.deepEqual([statuses[0], statuses.at(-1)], [200, 429]);
    const body = { email: victim.email, password: victim.password };
    refused(await call('POST', '/auth/sessions', { body }), 429, 'rate_limited');
  });

  it('refuses a password that is too short and stays open', async () => {
    const { token } = await invite();
    invalid(await accept(token, 'seven77'), 'body.password', 'string_too_short');
    succeeded(await accept(token));
  });

  it('lets one of many in who come with the same link at once', async () => {
    const { token, email } = await invite();
    const answers = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404, 404, 404]);
    const members = succeeded(
      await admin('GET', `/organizations/${organization.id}/members?limit=1000`),
    );
    const joined = members.items.filter((member: { email: string }) => member.email === email);
    assert.equal(joined.length, 1);
  });

  it('makes an account for each of two organizations until the address is confirmed', async () => {
    const other = await service.organization();
    const otherAdmin = using((await other.person('admin')).token);
    const email = newEmail();
    const [here, there] = [
      await invite({ email }),
      succeeded(
        await otherAdmin('POST', `/organizations/${other.id}/invitations`, {
          email,
          role: 'member',
        }),
        201,
      ),
    ];
    const answers = await Promise.all([accept(here.token), accept(there.token)]);
    for (const answer of answers) succeeded(answer);
    const who = succeeded(await using(answers[0].body.token)('GET', '/auth/sessions'));
    assert.equal(who.organizations.length, 1);
  });

  it('takes in a person who is removed elsewhere at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const other = await service.organization();
      const otherAdmin = using((await other.person('admin')).token);
      const somebody = await other.person('member');
      const members = `/organizations/${other.id}/members`;
      const { items } = succeeded(await otherAdmin('GET', members));
      const { person_id } = items.find(({ email }: { email: string }) => email === somebody.email);
      const { token } = await invite({ email: somebody.email });
      const [removed, joined] = await Promise.all([
        otherAdmin('DELETE', `${members}/${person_id}`),
        accept(token, somebody.password),
      ]);
      succeeded(removed);
      const who = succeeded(await using(succeeded(joined).token)('GET', '/auth/sessions'));
      assert.deepEqual(
        who.organizations.map(({ id }: { id: number }) => id),
        [organization.id],
      );
    }
  });
});

describe('DELETE invitations/{invitation_id}', () => {
  it('is done once', async () => {
    const { id } = await invite();
    assert.equal(succeeded(await admin('DELETE', `${path}/${id}`)).id, id);
    refused(await admin('DELETE', `${path}/${id}`), 404, 'invitation_not_found');
  });
});

describe('where the token of an invitation appears', () => {
  it('in its answer and nowhere else: no other answer, no log line, no table', async () => {
    const { token, id } = await invite();
    const secret = token.slice(3);
    const answers = [await admin('GET', path), await look(token)];
    assert.ok(!JSON.stringify(answers.map(({ body }) => body)).includes(secret));
    succeeded(await accept(token));
    assert.ok(service.log.length > 0 && !service.log.join('\n').includes(secret));
    assert.ok(!service.log.join('\n').includes(password));
    const kept = await invite();
    const { rows } = await sql<{ entry: string; matches: boolean }>`
      SELECT entry::text AS entry, token_hash = sha256(${kept.token}::bytea) AS matches
      FROM invitations AS entry WHERE id = ${kept.id}`.execute(service.services.db);
    assert.equal(rows[0]?.matches, true);
    assert.ok(!rows[0]?.entry.includes(kept.token.slice(3)));
    assert.ok(id !== kept.id);
  });
});
