import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { credentialHash } from '../../../src/modules/accounts/index.ts';
import { openReport } from '../../../src/modules/reports/index.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { createBrand } from '../../support/records/brand.ts';
import { reportedBrand } from '../../support/records/report.ts';
import { appAtOneMoment } from '../../support/service/app.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, call } = useOrganization();

const open = (token: string, body: object = {}, address?: string, call = service.call) =>
  call('POST', `/v1/shared/reports/${token}`, { body, ...(address && { address }) });

async function shared(body: object = { expires_in_days: 7 }) {
  const world = await reportedBrand(call);
  const link = succeeded(await call('POST', `${world.of}/share-links`, body));
  return { ...world, link, links: `/v1/${world.brand.id}/share-links` };
}

describe('a link to a report', () => {
  it('shows a stranger what the report shows, and counts', async () => {
    const { of, link, links } = await shared();
    assert.match(link.token, /^sh_[0-9A-Za-z]{43}$/);
    assert.equal(link.path, `/shared/${link.token}`);
    const answer = await open(link.token);
    const content = succeeded(answer);
    const own = succeeded(await call('GET', `${of}/content`));
    assert.deepEqual({ ...content, generated_at: '' }, { ...own, generated_at: '' });
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.equal(answer.headers['referrer-policy'], 'no-referrer');
    assert.equal(answer.headers['x-robots-tag'], 'noindex');
    const [listed] = succeeded(await call('GET', links)).items;
    assert.deepEqual([listed.opens, listed.name, listed.has_password], [1, 'February', false]);
    assert.ok(listed.last_opened_at);
  });

  it('is stored as a hash alone, and told once', async () => {
    const { link, links } = await shared();
    assert.doesNotMatch(JSON.stringify(succeeded(await call('GET', links))), /sh_/);
    const { rows } = await service.stores.postgres.db
      .withTables<{ share_links: { id: string; token_hash: Buffer } }>()
      .selectFrom('share_links')
      .select('token_hash')
      .where('id', '=', link.id)
      .execute()
      .then((found) => ({ rows: found }));
    assert.deepEqual(rows[0]?.token_hash, credentialHash(link.token));
    assert.ok(!service.log.some((line) => line.includes(link.token)));
  });

  it('leads nowhere once it is revoked, has ended, its report or its brand is gone: always the same', async () => {
    const bodies = new Set<string>();
    const gone = async (token: string) =>
      void bodies.add(JSON.stringify(refused(await open(token), 404, 'link_not_found')));
    await gone(`sh_${'0'.repeat(43)}`);
    await gone('nonsense');
    const revoked = await shared();
    succeeded(await call('DELETE', `${revoked.links}/${revoked.link.id}`));
    await gone(revoked.link.token);
    refused(
      await call('DELETE', `${revoked.links}/${revoked.link.id}`),
      404,
      'share_link_not_found',
    );
    const deleted = await shared();
    succeeded(await call('DELETE', deleted.of));
    await gone(deleted.link.token);
    const archived = await shared();
    succeeded(await call('DELETE', `/v1/brands/${archived.brand.id}`));
    await gone(archived.link.token);
    assert.equal(bodies.size, 1);
    const { link } = await shared();
    const later = { now: () => new Date(Date.now() + 7 * 86_400_000 + 1) };
    const client = { address: '10.0.0.1', userAgent: null };
    const signal = new AbortController().signal;
    const services = { ...service.services, clock: later };
    await assert.rejects(openReport(services, { token: link.token, client, signal }), {
      code: 'link_not_found',
    });
  });

  it('asks for its password, and counts wrong ones', async () => {
    const { link, links } = await shared({ expires_in_days: 1, password: 'correct horse' });
    const address = '203.0.113.77';
    const { call: atOnce } = await appAtOneMoment(service);
    const tryPassword = (password?: string) =>
      open(link.token, { ...(password && { password }) }, address, atOnce);
    refused(await tryPassword(), 403, 'link_password_required');
    for (let tries = 0; tries < 10; tries += 1)
      refused(await tryPassword(`wrong ${tries}`), 403, 'link_password_required');
    refused(await tryPassword('correct horse'), 429, 'rate_limited');
    succeeded(await open(link.token, { password: 'correct horse' }, '203.0.114.77'));
    const [listed] = succeeded(await call('GET', links)).items;
    assert.deepEqual([listed.opens, listed.has_password], [1, true]);
  });
});

describe('a link to a table', () => {
  const table = {
    fields: ['date_month', 'stage', 'responses', 'brand_presence_percentage'],
    start_date: '2026-01-01',
    end_date: '2026-02-28',
  };

  it('answers as CSV with words for headings and ISO dates', async () => {
    const { brand } = await reportedBrand(call);
    const path = `/v1/${brand.id}/share-links`;
    const body = { expires_in_days: 7, name: 'By stage', table };
    const link = succeeded(await call('POST', path, body));
    assert.equal(link.path, `/v1/shared/tables/${link.token}.csv`);
    for (const address of [link.path, link.path.replace('.csv', '')]) {
      const answer = await service.call('GET', address);
      assert.equal(answer.status, 200);
      assert.match(String(answer.headers['content-type']), /^text\/csv/);
      assert.match(String(answer.headers['content-disposition']), /By stage 2026-01-01 2026-02-28/);
      assert.equal(answer.headers['x-robots-tag'], 'noindex');
      const lines = String(answer.body).trim().split('\r\n');
      assert.equal(lines[0], '"Month","Stage","Answers","Presence"');
      assert.deepEqual(lines.slice(1).sort(), [
        '"2026-01","Awareness","1","0"',
        '"2026-02","Awareness","2","1"',
        '"2026-02","Evaluation","1","0"',
      ]);
    }
    refused(await open(link.token), 404, 'link_not_found');
    assert.equal(succeeded(await call('GET', path)).items[0].opens, 2);
  });

  it('runs nothing in a spreadsheet', async () => {
    const brand = await createBrand(call);
    const text = '=HYPERLINK("http://evil.example","Best freight tool?")';
    const id = succeeded(await call('POST', `/v1/${brand.id}/prompts`, { text })).id;
    const row = { prompt_id: id, platform: 'chatgpt', created_at: '2026-02-10T08:00:00Z' };
    const rows = [{ ...row, response_text: 'Fine.' }];
    succeeded(await call('POST', `/v1/${brand.id}/responses/import`, rows));
    const asked = { ...table, fields: ['prompt', 'responses'] };
    const body = { expires_in_days: 7, name: 'Prompts', table: asked };
    const { path } = succeeded(await call('POST', `/v1/${brand.id}/share-links`, body));
    const { body: csv } = await service.call('GET', path);
    assert.match(csv, /^"'=HYPERLINK/m);
  });

  it('refuses a question that the query refuses', async () => {
    const { id } = await createBrand(call);
    const path = `/v1/${id}/share-links`;
    const send = (fields: object) =>
      call('POST', path, { expires_in_days: 1, name: 'x', table: { ...table, ...fields } });
    invalid(await send({ filters: ['ai_platform:altavista'] }), 'body.table.filters');
    invalid(await send({ having: ['responses:near:1'] }), 'body.table.having');
    invalid(await send({ fields: ['nonsense'] }), 'body.table.fields.0');
    invalid(await send({ fields: [] }), 'body.table.fields');
    invalid(await send({ limit: 10_001 }), 'body.table.limit');
    invalid(await send({ end_date: null }), 'body.table', 'value_error');
  });
});
