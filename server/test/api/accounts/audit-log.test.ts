import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { verifyLog } from '../../../src/modules/audit-log/index.ts';
import { succeeded } from '../../support/answers/answers.ts';
import { answerOf, connectMcp } from '../../support/clients/mcp-client.ts';
import { callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { commandContext, runInContext } from '../../support/service/operator-command.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';

let service: TestService;
let mine: TestOrganization;
let admin: Awaited<ReturnType<TestOrganization['person']>>;
let call: KeyCaller;
let path: string;

before(async () => {
  service = await startTestService();
});
after(() => service.close());
beforeEach(async () => {
  mine = await service.organization();
  admin = await mine.person('admin');
  call = callerWith(service.call, admin.token);
  path = `/organizations/${mine.id}`;
});

const read = async (query = '') => succeeded(await call('GET', `${path}/audit-log${query}`));
const entries = async (query = '') => (await read(query)).items;
const latest = async () => (await entries('?limit=1'))[0];
const verify = () => verifyLog(service.services, mine.id);

/** Every row of every log, as text: what somebody who reads the table sees. */
async function wholeTable(): Promise<string> {
  const { rows } = await sql<{ all: string | null }>`
    SELECT string_agg(row_to_json(audit_log)::text, '') AS all FROM audit_log`.execute(
    service.services.db,
  );
  return rows[0]?.all ?? '';
}

/** As the owner of the tables, with the triggers out of the way: somebody who runs the database. */
async function tamper(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: service.ownerUrl });
  await client.connect();
  try {
    await client.query(`BEGIN; ALTER TABLE audit_log DISABLE TRIGGER USER; ${statement};
      ALTER TABLE audit_log ENABLE TRIGGER USER; COMMIT`);
  } finally {
    await client.end();
  }
}

describe('an entry', () => {
  it('says who did what to which thing, when, from where, and what changed', async () => {
    const bob = await mine.person('member');
    await service.call('PATCH', `${path}/members/${bob.id}`, {
      ...{ key: admin.token, body: { role: 'viewer' }, address: '203.0.113.7' },
      headers: { 'x-sightline-dashboard': '1' },
    });
    const { hash, at, ...entry } = await latest();
    assert.deepEqual(entry, {
      number: 1,
      action: 'member.changed',
      summary: `${admin.email} changed the role of ${bob.email} from member to viewer`,
      actor: { kind: 'person', id: String(admin.id), name: admin.email },
      via: 'dashboard',
      address: '203.0.113.7',
      brand_id: null,
      thing: { kind: 'person', id: String(bob.id), name: bob.email },
      before: { role: 'member' },
      after: { role: 'viewer' },
    });
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.ok(Math.abs(Date.now() - Date.parse(at)) < 60_000);
  });

  it('names a key, and the brand that was changed', async () => {
    const key = await mine.key();
    const brand = await createBrand(callerWith(service.call, key), { name: 'Northwind' });
    succeeded(
      await service.call('PATCH', `/v1/brands/${brand.id}`, { key, body: { name: 'Contoso' } }),
    );
    const [changed, created] = await entries();
    assert.equal(
      changed.summary,
      'API key "test" changed the name of "Contoso" from Northwind to Contoso',
    );
    assert.equal(changed.brand_id, brand.id);
    assert.equal(created.action, 'brand.created');
    assert.equal(created.thing.id, String(brand.id));
    const ofBrand = await entries(`?thing=brand:${brand.id}`);
    assert.equal(ofBrand.length, 2);
  });

  it('says by which way it came: an assistant, a command line, the operator', async () => {
    const key = await mine.key();
    const brand = await createBrand(callerWith(service.call, key), {});
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const client = await connectMcp(address, key);
    const note = { kind: 'other', title: 'Spring', start_date: '2026-03-02' };
    await answerOf(client, 'add_annotation', { brand_id: brand.id, ...note });
    await client.close();
    const byAssistant = await latest();
    assert.deepEqual(
      [byAssistant.via, byAssistant.action, byAssistant.address],
      ['mcp', 'annotation.created', '127.0.0.1'],
    );
    const headers = { 'user-agent': 'sightline-cli' };
    const options = { key, headers, body: { name: 'Contoso' } };
    succeeded(await service.call('PATCH', `/v1/brands/${brand.id}`, options));
    assert.equal((await latest()).via, 'command_line');
    const operator = { key: service.operatorToken, body: { plan: 'growth' } };
    succeeded(await service.call('PATCH', `/operator${path}`, operator));
    const byOperator = await latest();
    assert.equal(byOperator.via, 'command_line');
    assert.match(byOperator.summary, /^The operator changed the plan of .* to growth$/);
  });

  it('is not made by what is refused, and once by what is sent twice under a key', async () => {
    const brand = await createBrand(call, {});
    const before = await read();
    const body = { name: 'Buyer', description: '' };
    const at = `/v1/brands/${brand.id}/personas`;
    const headers = { 'idempotency-key': randomUUID() };
    const options = { key: admin.token, body, headers };
    succeeded(await service.call('POST', at, options));
    succeeded(await service.call('POST', at, options));
    assert.equal((await call('POST', at, body)).status, 409);
    assert.equal((await call('POST', at, {})).status, 422);
    const viewer = await mine.person('viewer');
    assert.equal((await service.call('POST', at, { key: viewer.token, body })).status, 403);
    const now = await read();
    assert.equal(now.total, before.total + 1);
    assert.equal(now.items[0].action, 'persona.created');
  });

  it('is made by sign-ins, and by failed ones in the log of the account that was tried', async () => {
    const bob = await mine.person('member');
    const signIn = (password: string) =>
      service.call('POST', '/auth/sessions', { body: { email: bob.email, password } });
    assert.equal((await signIn('not the password of bob')).status, 401);
    succeeded(await signIn(bob.password));
    const [success, failure] = await entries();
    assert.equal(success.summary, `${bob.email} signed in`);
    assert.equal(failure.action, 'sign_in.failed');
    assert.deepEqual(
      [failure.actor.kind, failure.thing],
      ['anonymous', { kind: 'person', id: String(bob.id), name: bob.email }],
    );
  });

  it('is made by a download and not by reading', async () => {
    const brand = await createBrand(call, {});
    const { total } = await read();
    succeeded(await call('GET', `/v1/${brand.id}/responses`));
    assert.equal((await read()).total, total);
    const headers = { accept: 'text/csv' };
    const at = `/v1/${brand.id}/responses`;
    succeeded(await service.call('GET', at, { key: admin.token, headers }));
    const entry = await latest();
    assert.deepEqual([entry.action, entry.brand_id], ['answers.downloaded', brand.id]);
  });

  it('is made when somebody opens a share link', async () => {
    const brand = await createBrand(call, {});
    const report = { name: 'Monthly', scope: { range: '30d' }, blocks: [] };
    const blocks = [{ kind: 'comment', markdown: 'Words' }];
    const { id } = succeeded(await call('POST', `/v1/${brand.id}/reports`, { ...report, blocks }));
    const shared = `/v1/${brand.id}/reports/${id}/share-links`;
    const link = succeeded(await call('POST', shared, { expires_in_days: 1 }));
    const opened = `/v1/shared/reports/${link.token}`;
    succeeded(await service.call('POST', opened, { body: {}, address: '203.0.113.9' }));
    const entry = await latest();
    assert.equal(entry.action, 'share_link.opened');
    assert.deepEqual(entry.actor, { kind: 'link', id: link.id, name: null });
    assert.deepEqual([entry.via, entry.address], ['link', '203.0.113.9']);
  });
});

describe('the table', () => {
  it('holds no secret, address or name of a person', async () => {
    const planted = `planted-${randomUUID()}`;
    const email = `${planted}@people.example`;
    const brand = await createBrand(call, {});
    const of = `/v1/${brand.id}`;
    const hook = `https://hooks.example/services/${planted}`;
    const user = await mine.person('member');
    const secrets = [
      await call('POST', `${path}/invitations`, { email, role: 'member' }),
      await call('POST', `${path}/api-keys`, { name: 'CI', scopes: ['query'] }),
      await call('POST', `${of}/webhooks`, { url: hook }),
      await call('POST', `${of}/alert-channels`, { kind: 'slack', name: 'Team', url: hook }),
      await call('PUT', `${path}/audit-log/webhook`, { url: hook }),
    ].map((answer) => answer.body);
    const made = secrets.flatMap(({ token, key, secret }) => [token, key, secret]);
    assert.equal(made.filter(Boolean).length, 4);
    const wrong = { email: user.email, password: planted };
    assert.equal((await service.call('POST', '/auth/sessions', { body: wrong })).status, 401);
    const change = { current_password: user.password, new_password: planted };
    succeeded(await service.call('PUT', '/auth/password', { key: user.token, body: change }));
    const right = { email: user.email, password: planted };
    const { token } = succeeded(await service.call('POST', '/auth/sessions', { body: right }));
    succeeded(await service.call('DELETE', '/auth/sessions', { key: token }));
    const table = await wholeTable();
    for (const secret of [
      planted,
      email,
      user.email,
      admin.email,
      token,
      ...made.filter(Boolean),
    ]) {
      assert.ok(!table.includes(secret), `${secret} is in the log`);
    }
    assert.doesNotMatch(table, /@|\b(sl|ss|iv|em|sh|oa|ot|or)_[A-Za-z0-9]{20}|whsec_/);
    assert.equal((await verify()).brokenAt, null);
  });

  it('can be added to by the service, and nothing else', async () => {
    await call('PATCH', path, { name: 'Contoso' });
    for (const statement of [
      sql`UPDATE audit_log SET entry = '{}'`,
      sql`DELETE FROM audit_log`,
      sql`TRUNCATE audit_log`,
      sql`ALTER TABLE audit_log DISABLE TRIGGER USER`,
    ]) {
      await assert.rejects(statement.execute(service.services.db), { code: '42501' });
    }
    const forged = { log_id: mine.id, number: 77, entry: '{}', hash: Buffer.alloc(32) };
    await sql`INSERT INTO audit_log (log_id, number, entry, hash)
      VALUES (${forged.log_id}, ${forged.number}, ${forged.entry}, ${forged.hash})`.execute(
      service.services.db,
    );
    // The database numbers and chains it all the same.
    assert.deepEqual(await verify().then(({ entries, brokenAt }) => [entries, brokenAt]), [
      2,
      null,
    ]);
  });
});

describe('the chain', () => {
  it('has no gap and no fork, however many write at once', async () => {
    const brand = await createBrand(call, {});
    const writes = 40;
    const answers = await Promise.all(
      Array.from({ length: writes }, (_, at) =>
        at % 2 === 0
          ? call('PATCH', path, { name: `Name ${at}` })
          : call('POST', `/v1/brands/${brand.id}/personas`, { name: `P${at}`, description: '' }),
      ),
    );
    for (const answer of answers) succeeded(answer);
    const { entries: count, brokenAt } = await verify();
    assert.deepEqual([count, brokenAt], [writes + 1, null]);
  });

  const breaks = [
    [
      'changed',
      "UPDATE audit_log SET entry = replace(entry::text, 'Name 2', 'Name 9')::json WHERE log_id = ID AND number = 2",
      2,
    ],
    ['removed', 'DELETE FROM audit_log WHERE log_id = ID AND number = 2', 3],
    [
      'swapped',
      'UPDATE audit_log SET number = 9 WHERE log_id = ID AND number = 2; UPDATE audit_log SET number = 2 WHERE log_id = ID AND number = 3; UPDATE audit_log SET number = 3 WHERE log_id = ID AND number = 9',
      2,
    ],
    [
      'inserted',
      'UPDATE audit_log SET number = 5 WHERE log_id = ID AND number = 4; INSERT INTO audit_log (log_id, number, entry, hash) SELECT log_id, 4, entry, hash FROM audit_log WHERE log_id = ID AND number = 3',
      4,
    ],
    [
      'moved to another organization',
      'UPDATE audit_log SET log_id = -ID WHERE log_id = ID AND number = 1',
      2,
    ],
  ] as const;
  for (const [how, statement, number] of breaks) {
    it(`shows an entry that was ${how}`, async () => {
      for (const at of [1, 2, 3, 4]) await call('PATCH', path, { name: `Name ${at}` });
      assert.equal((await verify()).brokenAt, null);
      await tamper(statement.replaceAll('ID', String(mine.id)));
      const { brokenAt, entries } = await verify();
      assert.equal(brokenAt?.number, number);
      assert.equal(entries, how === 'removed' || how.startsWith('moved') ? number - 2 : number - 1);
    });
  }

  it('shows a cut end only by the hash that was kept', async () => {
    for (const at of [1, 2]) await call('PATCH', path, { name: `Name ${at}` });
    const { head } = await verify();
    await tamper(`DELETE FROM audit_log WHERE log_id = ${mine.id} AND number = 2`);
    const cut = await verify();
    assert.equal(cut.brokenAt, null);
    assert.notEqual(cut.head, head);
  });

  it('is verified by the command of the operator', async () => {
    await call('PATCH', path, { name: 'Contoso' });
    const run = async () => {
      const printed: string[] = [];
      const print = (line: string) => void printed.push(line);
      const context = commandContext({
        print,
        stores: async () => ({
          refusals: [],
          adopt: () => assert.fail('nothing is adopted'),
          rotateSecretKey: () => assert.fail('no key is rotated'),
          check: () => assert.fail('nothing is compared'),
          verifyAuditLogs: async (ids = []) =>
            Promise.all(ids.map((id) => verifyLog(service.services, id))),
          close: async () => undefined,
        }),
      });
      const argv = ['audit-log', 'verify', String(mine.id)];
      return { status: await runInContext(argv, context, print), printed };
    };
    const { head } = await verify();
    assert.deepEqual(await run(), {
      status: 0,
      printed: [
        `Organization ${mine.id}: 1 entry, each follows from the one before.`,
        `  last hash  ${head}`,
      ],
    });
    await tamper(`UPDATE audit_log SET entry = '{}' WHERE log_id = ${mine.id}`);
    const broken = await run();
    assert.equal(broken.status, 1);
    assert.match(broken.printed.join('\n'), /broken at entry 1: its hash/);
  });
});

describe('reading it', () => {
  it('is narrowed by who, what, thing and time', async () => {
    const bob = await mine.person('admin');
    await call('PATCH', path, { name: 'One' });
    await service.call('PATCH', path, { key: bob.token, body: { name: 'Two' } });
    const count = async (query: string) => (await read(`?${query}`)).total;
    assert.equal(await count(`actor=person:${bob.id}`), 1);
    assert.equal(await count('actor=person'), 2);
    assert.equal(await count('actor=key'), 0);
    assert.equal(await count('action=organization.changed'), 2);
    assert.equal(await count('action=brand.changed'), 0);
    const day = new Date().toISOString().slice(0, 10);
    assert.equal(await count(`since=${day}`), 2);
    assert.equal(await count(`until=${day}`), 0);
    for (const query of ['action=nonsense', 'since=yesterday', 'limit=10001', 'up_to_number=0']) {
      assert.equal((await call('GET', `${path}/audit-log?${query}`)).status, 422, query);
    }
  });

  it('keeps its pages while entries come', async () => {
    for (const name of ['1', '2', '3', '4']) await call('PATCH', path, { name });
    const first = await entries('?limit=2');
    await call('PATCH', path, { name: '5' });
    const next = await entries(`?limit=2&offset=2&up_to_number=${first[0].number}`);
    assert.deepEqual(
      [...first, ...next].map(({ number }) => number),
      [4, 3, 2, 1],
    );
  });

  it('is exported page by page, and that is recorded', async () => {
    for (const name of ['1', '2', '3']) await call('PATCH', path, { name });
    const ask = (accept: string, at = `${path}/audit-log?limit=2`) =>
      service.call('GET', at, { key: admin.token, headers: { accept } });
    const csv = await ask('text/csv');
    assert.match(succeeded(csv), /^number,at,action,summary,actor,/);
    assert.equal(csv.headers['x-total-count'], '3');
    const next = /<([^>]+)>; rel="next"/.exec(String(csv.headers.link))?.[1];
    const lines: string = succeeded(await ask('application/x-ndjson', next));
    // Entries came meanwhile, such as that of the first export.
    assert.deepEqual(
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).number),
      [1],
    );
    assert.equal((await latest()).action, 'audit_log.downloaded');
  });

  it('is for admins of the organization', async () => {
    const theirs = await service.organization();
    const stranger = await theirs.person('admin');
    const member = await mine.person('member');
    const ask = async (key: string) =>
      (await service.call('GET', `${path}/audit-log`, { key })).status;
    assert.equal(await ask(stranger.token), 404);
    assert.equal(await ask(member.token), 403);
    assert.equal(await ask(await mine.key()), 403);
  });
});

describe('what ends', () => {
  it('leaves the log: a person without a name, a brand that was erased', async () => {
    const bob = await mine.person('admin');
    const asBob = callerWith(service.call, bob.token);
    const brand = await createBrand(asBob, { name: 'Northwind' });
    succeeded(await call('DELETE', `${path}/members/${bob.id}`));
    succeeded(await call('POST', `/v1/brands/${brand.id}/erase`, { name: 'Northwind' }));
    const [erased, removed, created] = await entries();
    assert.equal(erased.action, 'brand.erased');
    assert.equal(removed.summary, `${admin.email} removed the member person ${bob.id}`);
    assert.deepEqual(created.actor, { kind: 'person', id: String(bob.id), name: null });
    assert.equal(created.thing.name, null);
    assert.equal((await verify()).brokenAt, null);
  });

  it('takes the log of an organization with it, and leaves a record of the operator', async () => {
    await call('PATCH', path, { name: 'Gone' });
    const { head } = await verify();
    const forget = () => service.services.auditLog.forget(service.services, mine.id);
    await assert.rejects(forget(), { code: '42501' });
    const key = service.operatorToken;
    succeeded(
      await service.call('DELETE', `/operator/organizations/${mine.id}?name=Gone`, { key }),
    );
    assert.deepEqual(await verify(), { logId: mine.id, entries: 0, head: null, brokenAt: null });
    const { rows } = await sql<{ entry: { after: object } }>`SELECT entry FROM audit_log
      WHERE log_id = 0 AND thing = ${`organization:${mine.id}`}`.execute(service.services.db);
    assert.deepEqual(rows[0]?.entry.after, { log_entries: 1, last_entry: head });
    await assert.rejects(service.services.auditLog.forget(service.services, 0), { code: '42501' });
  });
});
