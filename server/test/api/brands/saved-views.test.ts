import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { SavedView } from '#contract/brands/saved-views.ts';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { callerWith, createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { service, organization, call } = useOrganization();
let path: string;

before(async () => {
  path = `/v1/${(await createBrand(call)).id}/saved-views`;
});

const search = 'metrics=responses&by=stage&filters=stage%3AOther&range=90d';

const save = async (name: string, of = search): Promise<SavedView> =>
  succeeded(await call('POST', path, { name, search: of }));

describe('POST saved-views', () => {
  it('keeps name and search, and who saved it', async () => {
    const { id: personId, email, token } = await organization.person('member');
    const member = callerWith(service.call, token);
    const view = succeeded(await member('POST', path, { name: ' By stage ', search }));
    assert.deepEqual([view.name, view.search], ['By stage', search]);
    assert.deepEqual(view.created_by, { person_id: personId, email });
    assert.equal(view.updated_at, view.created_at);
    assert.equal((await save('With a key')).created_by, null);
  });

  it('takes a search with its question mark, and stores it without', async () => {
    assert.equal((await save('Asked', `?${search}`)).search, search);
    assert.equal((await save('The first question', '')).search, '');
  });

  it('refuses what is no part of an address', async () => {
    for (const wrong of ['a b', 'a=%zz', 'a=%ff', 'a=%00', 'a#b', 'a="b"', 'a=<b>', '\\a']) {
      invalid(await call('POST', path, { name: 'Wrong', search: wrong }), 'body.search');
    }
    const long = { name: 'Long', search: 'a'.repeat(8_001) };
    invalid(await call('POST', path, long), 'body.search', 'string_too_long');
    const many = { name: 'Many', search: 'a=1&'.repeat(100) };
    invalid(await call('POST', path, many), 'body.search', 'value_error');
    const unnamed = { name: ' ', search };
    invalid(await call('POST', path, unnamed), 'body.name', 'string_too_short');
  });

  it('refuses a name that the brand has, also to two who save it at once', async () => {
    await save('Taken');
    const { message } = refused(
      await call('POST', path, { name: 'Taken', search: '' }),
      409,
      'saved_view_exists',
    );
    assert.match(String(message), /already has a view named "Taken"/);
    const both = await Promise.all(
      [1, 2].map(() => call('POST', path, { name: 'At once', search })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('refuses more than a hundred', async () => {
    const brand = await createBrand(call);
    const own = `/v1/${brand.id}/saved-views`;
    await sql`
      INSERT INTO saved_views (id, organization_id, brand_id, name, search, created_at, updated_at)
      SELECT lpad(n::text, 26, '0'), ${organization.id}, ${brand.id}, n::text, '', now(), now()
      FROM generate_series(1, 99) AS n`.execute(service.services.db);
    succeeded(await call('POST', own, { name: 'The hundredth', search }));
    const detail = refused(
      await call('POST', own, { name: 'One more', search }),
      409,
      'too_many_records',
    );
    assert.equal(detail.limit, 100);
  });
});

describe('GET saved-views', () => {
  it('lists the views of one brand by name, for viewers, too', async () => {
    const brand = await createBrand(call);
    const own = `/v1/${brand.id}/saved-views`;
    for (const name of ['b', 'c', 'a']) succeeded(await call('POST', own, { name, search }));
    const viewer = callerWith(service.call, (await organization.person('viewer')).token);
    const { total, items } = succeeded(await viewer('GET', `${own}?limit=2`));
    assert.deepEqual([total, items.map(({ name }: SavedView) => name)], [3, ['a', 'b']]);
    assert.equal(succeeded(await viewer('GET', `${own}?offset=9`)).total, 3);
    refused(await viewer('POST', own, { name: 'd', search }), 403, 'insufficient_scope');
  });
});

describe('PATCH saved-views', () => {
  it('renames, and leaves the question', async () => {
    const { id } = await save('Before');
    const renamed = succeeded(await call('PATCH', `${path}/${id}`, { name: 'After' }));
    assert.deepEqual([renamed.name, renamed.search], ['After', search]);
    assert.ok(renamed.updated_at > renamed.created_at);
    const again = succeeded(await call('PATCH', `${path}/${id}`, { name: 'After' }));
    assert.deepEqual(again, renamed);
  });

  it('replaces the question, and leaves the name', async () => {
    const { id } = await save('Replaced');
    const changes = { search: 'by=tag' };
    const replaced = succeeded(await call('PATCH', `${path}/${id.toLowerCase()}`, changes));
    assert.deepEqual([replaced.name, replaced.search], ['Replaced', 'by=tag']);
  });

  it('refuses the name of another view', async () => {
    await save('Mine');
    const { id } = await save('Yours');
    refused(await call('PATCH', `${path}/${id}`, { name: 'Mine' }), 409, 'saved_view_exists');
  });
});

describe('DELETE saved-views', () => {
  it('answers with what it was, and its name is free again', async () => {
    const view = await save('Gone');
    assert.deepEqual(succeeded(await call('DELETE', `${path}/${view.id}`)), view);
    refused(await call('DELETE', `${path}/${view.id}`), 404, 'saved_view_not_found');
    refused(await call('PATCH', `${path}/${view.id}`, {}), 404, 'saved_view_not_found');
    await save('Gone');
  });

  it('reaches no view by the path of another brand', async () => {
    const view = await save('Of this brand');
    const other = await createBrand(call);
    const path404 = `/v1/${other.id}/saved-views/${view.id}`;
    refused(await call('DELETE', path404), 404, 'saved_view_not_found');
  });
});
