import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { importRow, trackedBrand } from '../../support/answers/responses.ts';
import { callerWith, type KeyCaller } from '../../support/records/brand.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';
import { runOperatorCommand } from '../../support/service/operator-command.ts';

const service = useTestService();
let organization: TestOrganization;
let call: KeyCaller;
let asAdmin: KeyCaller;
let adminId: number;
let person: Awaited<ReturnType<TestOrganization['person']>>;

beforeEach(async () => {
  organization = await service.organization();
  call = callerWith(service.call, await organization.key());
  const admin = await organization.person('admin');
  [asAdmin, adminId] = [callerWith(service.call, admin.token), admin.id];
  person = await organization.person('member');
});

/** Everything that keeps who did it, or whom to tell. */
async function leaveTraces(
  { id: organizationId }: { readonly id: number },
  { id, email, token }: typeof person,
  key: KeyCaller,
) {
  const { db } = service.services;
  const own = callerWith(service.call, token);
  const { brand, plain } = await trackedBrand(key);
  const v1 = (path: string) => `/v1/${brand.id}${path}`;
  succeeded(await key('POST', v1('/responses/import'), [importRow(plain)]));
  const { items } = succeeded(await key('GET', v1('/responses')));
  const labels = [{ competitor_id: null, sentiment: 'negative' }];
  succeeded(await own('PUT', v1(`/responses/${items[0].id}/check`), { labels }));
  const note = { kind: 'other', title: 'Fair', start_date: '2026-01-02' };
  succeeded(await own('POST', v1('/annotations'), note));
  const mine = sql`${organizationId}, ${brand.id}`;
  await sql`INSERT INTO campaigns (organization_id, brand_id, kind, name, date, verdict_date,
      prompt_ids, creator, creator_name, registered_at)
    VALUES (${mine}, 'press', 'n', '2026-01-01', '2026-02-01', '{}', 'person', ${email}, now())`.execute(
    db,
  );
  await sql`INSERT INTO source_kinds VALUES
    (${brand.id}, ${organizationId}, 'a.example', 'shop', now(), ${email})`.execute(db);
  await sql`INSERT INTO saved_views VALUES
    (${`${id}`.padStart(26, 'V')}, ${mine}, 'v', '?', ${id}, ${email}, now(), now())`.execute(db);
  const report = `${id}`.padStart(26, 'R');
  await sql`INSERT INTO reports VALUES
    (${report}, ${mine}, 'r', '{}', '[]', ${id}, ${email}, now(), now())`.execute(db);
  await sql`INSERT INTO report_schedules (report_id, organization_id, brand_id, every, day, hour,
      recipients, next_at, error)
    VALUES (${report}, ${mine}, 'week', 1, 1, ARRAY[${email}, 'other@example.com'], now(),
      ${`550 <${email}> unknown`})`.execute(db);
  await sql`INSERT INTO actions (organization_id, brand_id, kind, key, status, finding, score,
      first_seen, last_seen, plan, updated_at)
    VALUES (${mine}, 'x', 'x', 'planned', '{}', 1, now(), now(),
      ${JSON.stringify({ owner: `Ada <${email.toUpperCase()}>` })}::jsonb, now())`.execute(db);
  for (const [at, others] of [[], ['other@example.com']].entries()) {
    const recipients = [email, ...others];
    await sql`INSERT INTO alert_channels VALUES (${`${id}${at}`.padStart(26, 'C')}, ${mine},
      'email', 'c', ${recipients.join(', ')}, NULL, ${recipients}, '{}', now(), NULL)`.execute(db);
  }
  await sql`INSERT INTO mail_recipients VALUES (${organizationId}, ${email}, now(), 1, now())`.execute(
    db,
  );
  await sql`INSERT INTO idempotency_keys VALUES (${organizationId}, 'key:1', 'x', ${email}, '',
    gen_random_uuid(), now(), now(), now(), ${JSON.stringify({ email })})`.execute(db);
  await sql`UPDATE api_keys SET created_by = ${id}, last_used_from = '192.0.2.5'
    WHERE organization_id = ${organizationId}`.execute(db);
  return v1;
}

/** Tables and jobs with these words. */
async function placesWith(words: string): Promise<string[]> {
  const { db } = service.services;
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'queue') AND table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.table(`${schema}.${name}`)} AS kept
      WHERE position(${words} in lower(kept::text)) > 0 LIMIT 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found.toSorted();
}

const path = (id = person.id) => `/organizations/${organization.id}/members/${id}`;

describe('erasing a person', () => {
  it('by an admin leaves an id and no address anywhere', async () => {
    const v1 = await leaveTraces(organization, person, call);
    assert.ok((await placesWith(person.email)).length >= 12);
    const removed = succeeded(await asAdmin('DELETE', `${path()}?erase=true`));
    assert.equal(removed.email, person.email);
    assert.deepEqual(await placesWith(person.email), []);
    const { items } = succeeded(await call('GET', v1('/annotations')));
    assert.deepEqual(items[0].created_by, { kind: 'person', name: `person:${person.id}` });
    const channels = succeeded(await call('GET', v1('/alert-channels'))).items;
    assert.deepEqual(
      channels.map(({ target }: { target: string }) => target),
      ['other@example.com'],
      'a channel without recipients is gone',
    );
    refused(
      await service.call('GET', '/auth/sessions', { key: person.token }),
      401,
      'unauthenticated',
    );
    const keys = succeeded(
      await asAdmin('GET', `/organizations/${organization.id}/api-keys`),
    ).items;
    assert.ok(keys.length > 0);
    for (const { created_by, last_used_from } of keys) {
      assert.equal(created_by, null);
      assert.notEqual(last_used_from, '192.0.2.5');
    }
  });

  it('keeps records where somebody is only removed', async () => {
    const v1 = await leaveTraces(organization, person, call);
    succeeded(await asAdmin('DELETE', path()));
    const { items } = succeeded(await call('GET', v1('/annotations')));
    assert.equal(items[0].created_by.name, person.email);
  });

  it('by an admin reaches their organization alone; by the operator every one', async () => {
    const other = await service.organization();
    await sql`INSERT INTO members (organization_id, person_id, role)
      VALUES (${other.id}, ${person.id}, 'member')`.execute(service.services.db);
    const elsewhere = callerWith(service.call, await other.key());
    await leaveTraces(organization, person, call);
    const { db } = service.services;
    const { brand } = await trackedBrand(elsewhere);
    await sql`INSERT INTO source_kinds VALUES
      (${brand.id}, ${other.id}, 'a.example', 'shop', now(), ${person.email})`.execute(db);
    succeeded(await asAdmin('DELETE', `${path()}?erase=true`));
    const left = await placesWith(person.email);
    assert.deepEqual(
      left.filter((table) => table !== 'password_salts'),
      ['people', 'source_kinds'],
    );
    const { status, printed } = await runOperatorCommand(service, [
      'person',
      person.email,
      '--erase',
      String(person.id),
    ]);
    assert.equal(status, 0, printed.join());
    assert.deepEqual(await placesWith(person.email), []);
  });

  it('never takes the last admin of an organization', async () => {
    refused(await asAdmin('DELETE', `${path(adminId)}?erase=true`), 409, 'last_admin');
    const { rows } = await sql<{
      email: string;
    }>`SELECT email FROM people WHERE id = ${adminId}`.execute(service.services.db);
    const email = rows[0]?.email ?? '';
    await assert.rejects(
      runOperatorCommand(service, ['person', email, '--erase', String(adminId)]),
      /only admin/,
    );
    succeeded(await asAdmin('GET', `/organizations/${organization.id}/members`));
  });
});
