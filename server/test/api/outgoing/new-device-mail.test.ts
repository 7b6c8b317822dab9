import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, beforeEach, describe, it } from 'node:test';
import { sql } from 'kysely';
import { jobKinds } from '../../../src/entrypoints/worker/jobs.ts';
import { succeeded } from '../../support/answers/answers.ts';
import type { TestOrganization } from '../../support/records/organization.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { startSmtpServer } from '../../support/service/smtp-server.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
const { service, organization } = useOrganization(async () => {
  smtp = await startSmtpServer();
  return { mail: { url: smtp.url, from: 'Sightline <no-reply@sightline.example>' } };
});
after(() => smtp.close());

type Person = Awaited<ReturnType<TestOrganization['person']>>;
let person: Person;
beforeEach(async () => {
  smtp.mails.length = 0;
  person = await organization.person('member');
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari';
const someNetwork = () => `198.${randomInt(20, 250)}.${randomInt(250)}.${randomInt(250)}`;

interface From {
  readonly agent?: string;
  readonly address?: string;
  /** Of the browser; undefined: of a program that is none. */
  readonly cookie?: string;
}

/** Signs in, and resolves with the cookie by which the browser is recognised. */
async function signIn({ agent = firefox, address = '192.0.2.7', cookie }: From): Promise<string> {
  const headers = {
    'user-agent': agent,
    ...(cookie !== undefined && { 'x-sightline-dashboard': '1', cookie }),
  };
  const { email, password } = person;
  const body = { email, password };
  const answer = await service.call('POST', '/auth/sessions', { body, headers, address });
  succeeded(answer);
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const device = cookies.find((one) => one.includes('sightline_device='));
  return device?.split(';')[0] ?? '';
}

/** Does what a worker would. */
async function mailed() {
  const { rows } = await sql<{ id: string; data: { personId: number } }>`
    SELECT id, data FROM queue.job WHERE name = 'mail' AND data->>'kind' = 'new-device'
      AND data->>'personId' = ${String(person.id)} ORDER BY created_on`.execute(
    service.services.db,
  );
  const kind = jobKinds({ collects: false }).find(({ queue }) => queue === 'mail');
  for (const job of rows) await kind?.run(service.services, [job]);
  return smtp.mails.filter(({ to }) => to.includes(person.email));
}

describe('a sign-in', () => {
  it('from a new browser is mailed with when, with what and from where', async () => {
    await signIn({});
    assert.deepEqual(await mailed(), []);
    await signIn({ agent: chrome, address: '203.0.113.9' });
    const [mail, ...others] = await mailed();
    assert.equal(others.length, 0);
    assert.match(mail?.headers ?? '', /^Subject: New sign-in to Sightline\r$/m);
    assert.match(mail?.text ?? '', /^- With: Chrome on Windows$/m);
    assert.match(mail?.text ?? '', /^- From: 203\.0\.113\.9$/m);
    assert.match(mail?.text ?? '', /^- When: \w+ \d+, \d{4} at \d\d:\d\d UTC$/m);
    assert.match(mail?.text ?? '', /https:\/\/sightline\.example\/forgotten-password/);
  });

  it('from the same program in the same network is no news, whatever its version', async () => {
    await signIn({ address: '192.0.2.7' });
    await signIn({ address: '192.0.2.7', agent: firefox.replaceAll('145', '146') });
    assert.deepEqual(await mailed(), []);
    await signIn({ address: '192.0.2.8' });
    assert.equal((await mailed()).length, 1);
  });

  it('of a browser that was used before is no news, wherever it is', async () => {
    const first = await signIn({ cookie: '' });
    assert.match(first, /^sightline_device=dv_[\w-]{43}$/);
    const second = await signIn({ cookie: first, address: someNetwork() });
    assert.notEqual(second, first);
    assert.deepEqual(await mailed(), []);
    // Each cookie is good for one sign-in: a copy of an old one is that of a stranger.
    await signIn({ cookie: first, address: someNetwork() });
    assert.equal((await mailed()).length, 1);
  });

  it('with the cookie of another person or a forged one is new', async () => {
    const owner = person;
    const cookie = await signIn({ cookie: '' });
    person = await organization.person('member');
    await signIn({ address: '192.0.2.7' });
    await signIn({ cookie, address: someNetwork() });
    assert.equal((await mailed()).length, 1);
    smtp.mails.length = 0;
    person = owner;
    await signIn({ cookie: `sightline_device=dv_${'0'.repeat(43)}`, address: someNetwork() });
    assert.equal((await mailed()).length, 1);
  });

  it('is forgotten after half a year', async () => {
    const cookie = await signIn({ cookie: '' });
    await sql`UPDATE known_devices SET last_used_at = now() - interval '181 days'
      WHERE person_id = ${person.id}`.execute(service.services.db);
    await signIn({ cookie });
    assert.equal((await mailed()).length, 1);
  });

  it('fills no inbox and no table: three mails an hour, forty devices', async () => {
    await signIn({});
    const { rows } = await sql`INSERT INTO known_devices (person_id, device_hash, last_used_at)
      SELECT ${person.id}, sha256(convert_to('old ' || n, 'UTF8')), now() - interval '1 day'
      FROM generate_series(1, 60) AS n RETURNING 1`.execute(service.services.db);
    assert.equal(rows.length, 60);
    for (let count = 0; count < 5; count += 1) await signIn({ address: someNetwork() });
    assert.equal((await mailed()).length, 3);
    const kept = await sql<{ kept: number }>`SELECT count(*)::integer AS kept FROM known_devices
      WHERE person_id = ${person.id}`.execute(service.services.db);
    assert.equal(kept.rows[0]?.kept, 40);
  });

  it('is not mailed to an address that nobody proved to own', async () => {
    await sql`UPDATE people SET confirmed_at = NULL WHERE id = ${person.id}`.execute(
      service.services.db,
    );
    await signIn({});
    await signIn({ address: someNetwork() });
    assert.deepEqual(await mailed(), []);
  });

  it('leaves neither the cookie nor what it is made of in a table', async () => {
    const cookie = await signIn({ cookie: '' });
    const secret = cookie.split('dv_')[1] ?? '';
    assert.equal(secret.length, 43);
    const { rows } = await sql`SELECT 1 FROM known_devices AS entry
      WHERE entry::text LIKE ${`%${secret}%`}`.execute(service.services.db);
    assert.deepEqual(rows, []);
    assert.ok(!service.log.join('\n').includes(secret));
  });
});
