import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayOf } from '#contract/days.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';
import { activeSite } from '../../support/sites/site.ts';

const { service, organization, call } = useOrganization();

const campaign = {
  kind: 'campaign',
  title: 'Autumn campaign',
  note: 'Television',
  url: 'https://www.northwind.example/autumn',
  platform: null,
  start_date: '2026-10-05',
  end_date: '2026-10-25',
};

async function newPath(): Promise<string> {
  return `/v1/${(await createBrand(call)).id}/annotations`;
}

describe('annotations', () => {
  it('are created, read, replaced, hidden and deleted', async () => {
    const path = await newPath();
    const created = succeeded(await call('POST', path, campaign));
    const { id, created_at, updated_at, ...rest } = created;
    assert.deepEqual(rest, {
      ...campaign,
      is_hidden: false,
      created_by: { kind: 'key', name: 'test' },
    });
    assert.equal(created_at, updated_at);
    assert.deepEqual(succeeded(await call('GET', `${path}/${id}`)), created);
    const release = { kind: 'release', title: '  Version 2  ', start_date: '2026-11-02' };
    const replaced = succeeded(await call('PUT', `${path}/${id}`, release));
    assert.deepEqual(
      { ...replaced, updated_at },
      {
        ...created,
        ...release,
        ...{ title: 'Version 2', note: null, url: null, end_date: '2026-11-02' },
      },
    );
    const hidden = succeeded(await call('PUT', `${path}/${id}/visibility`, { is_hidden: true }));
    assert.equal(hidden.is_hidden, true);
    assert.deepEqual(succeeded(await call('GET', path)).items, []);
    assert.deepEqual(succeeded(await call('GET', `${path}?include_hidden=true`)).items, [hidden]);
    assert.deepEqual(succeeded(await call('DELETE', `${path}/${id}`)), hidden);
    for (const method of ['GET', 'DELETE'] as const) {
      refused(await call(method, `${path}/${id}`), 404, 'annotation_not_found');
    }
    refused(await call('PUT', `${path}/${id}`, release), 404, 'annotation_not_found');
    const show = { is_hidden: false };
    refused(await call('PUT', `${path}/${id}/visibility`, show), 404, 'annotation_not_found');
  });

  it('name the person who made them', async () => {
    const path = await newPath();
    const { token, email } = await organization.person('member');
    const made = succeeded(await callerWith(service.call, token)('POST', path, campaign));
    assert.deepEqual(made.created_by, { kind: 'person', name: email });
  });

  it('are of one brand', async () => {
    const path = await newPath();
    const { id } = succeeded(await call('POST', path, campaign));
    const other = await newPath();
    refused(await call('GET', `${other}/${id}`), 404, 'annotation_not_found');
    refused(await call('PUT', `${other}/${id}`, campaign), 404, 'annotation_not_found');
    refused(await call('DELETE', `${other}/${id}`), 404, 'annotation_not_found');
    const hide = { is_hidden: true };
    refused(await call('PUT', `${other}/${id}/visibility`, hide), 404, 'annotation_not_found');
    assert.equal(succeeded(await call('GET', other)).total, 0);
  });

  it('are listed by window and kind, latest first', async () => {
    const path = await newPath();
    const make = async (title: string, kind: string, start_date: string, end_date?: string) =>
      succeeded(await call('POST', path, { title, kind, start_date, end_date }));
    await make('before', 'other', '2026-10-01', '2026-10-31');
    await make('into', 'campaign', '2026-10-20', '2026-11-01');
    await make('inside', 'release', '2026-11-15');
    await make('across', 'campaign', '2026-01-01', '2026-12-31');
    await make('out', 'campaign', '2026-11-30', '2026-12-05');
    await make('after', 'other', '2026-12-01');
    const titles = async (query: string) => {
      const { items, total } = succeeded(await call('GET', `${path}?${query}`));
      assert.ok(total >= items.length);
      return items.map(({ title }: { title: string }) => title);
    };
    const november = 'start_date=2026-11-01&end_date=2026-11-30';
    assert.deepEqual(await titles(november), ['out', 'inside', 'into', 'across']);
    assert.deepEqual(await titles(`${november}&kind=campaign`), ['out', 'into', 'across']);
    assert.deepEqual(await titles(`${november}&limit=1&offset=1`), ['inside']);
    assert.deepEqual(await titles('end_date=2026-10-05'), ['before', 'across']);
    assert.deepEqual(await titles('start_date=2026-12-06'), ['across']);
    assert.equal((await titles('')).length, 6);
    const past = succeeded(await call('GET', `${path}?offset=9`));
    assert.deepEqual([past.total, past.items], [6, []]);
  });

  it('refuse what is no day, no title, no web address, or ends before it starts', async () => {
    const path = await newPath();
    const bad = async (change: object, where: string) =>
      invalid(await call('POST', path, { ...campaign, ...change }), where);
    await bad({ start_date: '2026-02-30' }, 'body.start_date');
    await bad({ start_date: '2026-11-02T10:00:00Z' }, 'body.start_date');
    await bad({ end_date: '' }, 'body.end_date');
    await bad({ end_date: '2026-10-04' }, 'body');
    await bad({ title: '  ' }, 'body.title');
    await bad({ title: 'x'.repeat(201) }, 'body.title');
    await bad({ note: 'x'.repeat(2_001) }, 'body.note');
    await bad({ url: 'javascript:alert(1)' }, 'body.url');
    await bad({ url: 'https://user:secret@northwind.example/' }, 'body.url');
    await bad({ kind: 'birthday' }, 'body.kind');
    await bad({ platform: 'altavista' }, 'body.platform');
    invalid(await call('GET', `${path}?start_date=yesterday`), 'query.start_date');
    invalid(await call('GET', `${path}?kind=birthday`), 'query.kind');
    assert.equal(succeeded(await call('GET', path)).total, 0);
  });

  it('are at most 1,000 for a brand, those of the service not counted', async () => {
    const { id: brandId } = await createBrand(call);
    await service.stores.postgres.pool.query(
      `INSERT INTO annotations (organization_id, brand_id, kind, title, start_date, end_date, creator, creator_name,
         occurrence, created_at, updated_at)
       SELECT $1, $2, 'other', 'x', '2026-11-02', '2026-11-02', CASE WHEN n < 1000 THEN 'key' ELSE 'service' END, NULL,
         CASE WHEN n < 1000 THEN NULL ELSE n::text END, now(), now()
       FROM generate_series(1, 1100) AS n`,
      [organization.id, brandId],
    );
    succeeded(await call('POST', `/v1/${brandId}/annotations`, campaign));
    const answer = await call('POST', `/v1/${brandId}/annotations`, campaign);
    assert.equal(refused(answer, 409, 'too_many_records').limit, 1000);
  });
});

describe('a page that goes live', () => {
  it('is noted once for its site and day, and can be hidden but not changed or deleted', async () => {
    const { site, path: sitePath, live, publish } = await activeSite(service, call);
    const path = `${sitePath.split('/sites/')[0]}/annotations`;
    const list = async () => succeeded(await call('GET', path)).items;
    const first = await live('/a', { markdown: '# One' });
    const [noted, ...others] = await list();
    assert.deepEqual(others, []);
    const { id, created_at, updated_at, ...rest } = noted;
    const today = dayOf(new Date());
    assert.deepEqual(rest, {
      kind: 'publication',
      title: `Published a page on ${site.domain}`,
      note: null,
      url: `https://${site.domain}/a`,
      platform: null,
      ...{ start_date: today, end_date: today, is_hidden: false },
      created_by: { kind: 'service', name: null },
    });
    // The same page again, and what is live already.
    await publish(await live('/a', { markdown: '# Two' }));
    await publish(first);
    assert.deepEqual(
      (await list()).map(({ title }: { title: string }) => title),
      [rest.title],
    );
    await live('/b', { markdown: '# B' });
    const [two, ...more] = await list();
    assert.deepEqual(more, []);
    assert.deepEqual(
      [two.id, two.title, two.url],
      [id, `Published 2 pages on ${site.domain}`, null],
    );
    refused(await call('PUT', `${path}/${id}`, campaign), 409, 'annotation_by_service');
    refused(await call('DELETE', `${path}/${id}`), 409, 'annotation_by_service');
    succeeded(await call('PUT', `${path}/${id}/visibility`, { is_hidden: true }));
    await live('/c', { markdown: '# C' });
    assert.deepEqual(await list(), []);
  });
});
