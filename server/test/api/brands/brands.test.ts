import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { brandBody, createBrand } from '../../support/records/brand.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

const { call } = useOrganization();

const everything = {
  name: 'Contoso',
  description: 'Everything set',
  website: 'https://contoso.example',
  status: 'lead',
  alternative_names: ['Contoso Ltd', 'Contoso Group'],
  excluded_names: ['Contoso Street'],
  alternative_websites: ['https://contoso.example.org'],
  key_topics: ['pricing', 'support'],
  case_sensitive: true,
  default_country: 'DE',
  default_language: 'de',
  stage_set: 'funnel',
};

describe('POST /v1/brands', () => {
  it('answers with the id only', async () => {
    const created = succeeded(await call('POST', '/v1/brands', brandBody));
    assert.deepEqual(Object.keys(created), ['id']);
    assert.ok(Number.isInteger(created.id));
  });

  it('gives every other field its default', async () => {
    const { id, ...rest } = await createBrand(call);
    assert.ok(id > 0);
    assert.deepEqual(rest, {
      ...brandBody,
      status: 'customer',
      alternative_names: [],
      excluded_names: [],
      alternative_websites: [],
      competitors: [],
      personas: [],
      key_topics: [],
      case_sensitive: false,
      default_country: 'US',
      default_language: 'en',
      stage_set: 'intent',
    });
  });

  it('takes null for what may be left out', async () => {
    const { id: _, ...usual } = await createBrand(call);
    const optional = Object.keys(usual).filter((key) => !(key in brandBody));
    const nothing = Object.fromEntries(optional.map((key) => [key, null]));
    const { id: _id, ...rest } = await createBrand(call, nothing);
    assert.deepEqual(rest, usual);
  });

  it('takes every field', async () => {
    const competitors = [
      {
        name: 'Rival',
        alternative_names: ['R'],
        excluded_names: ['R & D'],
        websites: ['rival.example'],
        case_sensitive: true,
      },
      { name: 'Other' },
    ];
    const personas = [
      { name: 'CFO', description: 'Signs' },
      { name: 'CTO', description: '' },
    ];
    const brand = await createBrand(call, { ...everything, competitors, personas });
    const { id: _, competitors: hasCompetitors, personas: hasPersonas, ...fields } = brand;
    assert.deepEqual(fields, everything);
    assert.deepEqual(
      hasCompetitors.map(({ id: _id, ...entry }) => entry),
      [
        { ...competitors[0], checked_since: null },
        {
          name: 'Other',
          checked_since: null,
          alternative_names: [],
          excluded_names: [],
          websites: [],
          case_sensitive: false,
        },
      ],
    );
    assert.deepEqual(
      hasPersonas.map(({ id: _id, ...entry }) => entry),
      personas,
    );
  });

  it('takes all three statuses and no other', async () => {
    for (const status of ['lead', 'prospect', 'customer']) {
      assert.equal((await createBrand(call, { status })).status, status);
    }
    const answer = await call('POST', '/v1/brands', { ...brandBody, status: 'archived' });
    invalid(answer, 'body.status', 'enum');
  });

  it('normalises the language, and refuses languages and countries that are none', async () => {
    const brand = await createBrand(call, { default_country: 'GB', default_language: 'FR' });
    assert.deepEqual([brand.default_country, brand.default_language], ['GB', 'fr']);
    for (const default_country of ['gb', 'UK', 'XX', 'Germany', '', ' GB']) {
      const answer = await call('POST', '/v1/brands', { ...brandBody, default_country });
      invalid(answer, 'body.default_country', 'value_error');
    }
    const body = { ...brandBody, default_language: 'xx' };
    const answer = await call('POST', '/v1/brands', body);
    invalid(answer, 'body.default_language');
    invalid(
      await call('POST', '/v1/brands', { ...brandBody, stage_set: 'x' }),
      'body.stage_set',
      'enum',
    );
  });

  it('refuses two competitors of one name in any case, two personas of one exact name', async () => {
    const competitors = [{ name: 'Acme' }, { name: 'ACME' }];
    invalid(
      await call('POST', '/v1/brands', { ...brandBody, competitors }),
      'body.competitors.1.name',
    );
    const persona = { name: 'CFO', description: '' };
    const personas = [persona, persona];
    invalid(await call('POST', '/v1/brands', { ...brandBody, personas }), 'body.personas.1.name');
    const differ = [persona, { ...persona, name: 'cfo' }];
    assert.equal((await createBrand(call, { personas: differ })).personas.length, 2);
  });

  it('ignores a body field that it does not know', async () => {
    const brand = await createBrand(call, { id: 1, organization_id: 1, archived_at: 'now', x: {} });
    assert.notEqual(brand.id, 1);
    assert.ok(!('organization_id' in brand));
  });

  it('lets two brands have the same name', async () => {
    const [first, second] = [await createBrand(call), await createBrand(call)];
    assert.notEqual(first.id, second.id);
  });
});

describe('GET /v1/brands/{brand_id}', () => {
  it('shows the brand, and 404 for an id that nothing has', async () => {
    const { id } = await createBrand(call, everything);
    assert.equal(succeeded(await call('GET', `/v1/brands/${id}`)).name, 'Contoso');
    for (const unknown of [0, -1, 999_999_999]) {
      refused(await call('GET', `/v1/brands/${unknown}`), 404, 'brand_not_found');
    }
  });
});

describe('PATCH /v1/brands/{brand_id}', () => {
  for (const [field, value] of Object.entries(everything)) {
    it(`changes ${field} and nothing else`, async () => {
      const brand = await createBrand(call, {
        competitors: [{ name: 'Rival' }],
        personas: [{ name: 'CFO', description: 'Signs' }],
        key_topics: ['freight'],
      });
      const updated = succeeded(await call('PATCH', `/v1/brands/${brand.id}`, { [field]: value }));
      assert.deepEqual(updated, { ...brand, [field]: value });
      assert.deepEqual(succeeded(await call('GET', `/v1/brands/${brand.id}`)), updated);
    });
  }

  it('changes nothing for an empty body', async () => {
    const brand = await createBrand(call, everything);
    assert.deepEqual(succeeded(await call('PATCH', `/v1/brands/${brand.id}`, {})), brand);
  });

  it('changes nothing for null where a member may be left out, also in entries of lists', async () => {
    const brand = await createBrand(call, {
      ...everything,
      competitors: [{ name: 'Rival', websites: ['rival.example'], case_sensitive: true }],
      personas: [{ name: 'CFO', description: 'Signs' }],
    });
    const path = `/v1/brands/${brand.id}`;
    const optional = Object.keys(brand).filter((key) => key !== 'id' && !(key in brandBody));
    const nothing = Object.fromEntries(optional.map((key) => [key, null]));
    assert.deepEqual(succeeded(await call('PATCH', path, nothing)), brand);
    const ofEntry = { alternative_names: null, excluded_names: null, websites: null };
    const entries = {
      competitors: [{ id: brand.competitors[0]?.id, name: null, case_sensitive: null, ...ofEntry }],
      personas: [{ id: brand.personas[0]?.id, name: null, description: null }],
    };
    assert.deepEqual(succeeded(await call('PATCH', path, entries)), brand);
    const nameless = { competitors: [{ id: null, name: null }] };
    invalid(await call('PATCH', path, nameless), 'body.competitors.0.name', 'missing');
  });

  it('empties lists of values', async () => {
    const brand = await createBrand(call, everything);
    const empty = { alternative_names: [], alternative_websites: [], key_topics: [] };
    const updated = succeeded(await call('PATCH', `/v1/brands/${brand.id}`, empty));
    assert.deepEqual(updated, { ...brand, ...empty });
  });

  it('moves freely between all statuses', async () => {
    const { id } = await createBrand(call);
    const statuses = ['lead', 'prospect', 'customer'];
    for (const from of statuses) {
      for (const to of statuses) {
        succeeded(await call('PATCH', `/v1/brands/${id}`, { status: from }));
        const moved = succeeded(await call('PATCH', `/v1/brands/${id}`, { status: to }));
        assert.equal(moved.status, to);
      }
    }
  });

  it('ignores a body field that it does not know, also next to a known one', async () => {
    const brand = await createBrand(call);
    const body = { id: 7, organization_id: 1, created_at: null, nonsense: [1], name: 'Renamed' };
    const updated = succeeded(await call('PATCH', `/v1/brands/${brand.id}`, body));
    assert.deepEqual(updated, { ...brand, name: 'Renamed' });
  });

  it('requires a body', async () => {
    const { id } = await createBrand(call);
    refused(await call('PATCH', `/v1/brands/${id}`), 400, 'malformed_body');
  });
});

describe('DELETE /v1/brands/{brand_id}', () => {
  it('answers with the record and is then gone everywhere, also for a second DELETE', async () => {
    const competitors = [{ name: 'Rival' }];
    const personas = [{ name: 'CFO', description: '' }];
    const brand = await createBrand(call, { ...everything, competitors, personas });
    assert.deepEqual(succeeded(await call('DELETE', `/v1/brands/${brand.id}`)), brand);
    const path = `/v1/brands/${brand.id}`;
    const rival = `${path}/competitors/${brand.competitors[0]?.id}`;
    const persona = `${path}/personas/${brand.personas[0]?.id}`;
    const requests: [string, string, unknown?][] = [
      ['GET', path],
      ['PATCH', path, { name: 'Renamed' }],
      ['DELETE', path],
      ['GET', `${path}/competitors`],
      ['POST', `${path}/competitors`, { name: 'New' }],
      ['GET', rival],
      ['PUT', rival, { name: 'New' }],
      ['DELETE', rival],
      ['GET', `${path}/personas`],
      ['POST', `${path}/personas`, personas[0]],
      ['GET', persona],
      ['PUT', persona, personas[0]],
      ['DELETE', persona],
      ['GET', `${path}/stages`],
      ['PUT', `${path}/stages`, []],
    ];
    for (const request of requests) refused(await call(...request), 404, 'brand_not_found');
  });
});
