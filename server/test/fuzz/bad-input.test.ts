import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Brand } from '#contract/brands/brands.ts';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/index.ts';
import { invalid, succeeded } from '../support/answers/answers.ts';
import type { Answer } from '../support/clients/caller.ts';
import { brandBody, callerWith, createBrand } from '../support/records/brand.ts';
import { badBodies, badQueries, badUrls, jsonSchema } from '../support/security/bad-values.ts';
import { pathOf } from '../support/security/security.ts';
import { useOrganization } from '../support/service/borrowed-service.ts';

let admin: string;
let brand: Brand;

const { service, organization } = useOrganization({});
before(async () => {
  admin = (await organization.person('admin')).token;
  brand = await createBrand(callerWith(service.call, admin), {
    competitors: [{ name: 'Rival', websites: ['https://rival.example'] }],
    personas: [{ name: 'CFO', description: 'Signs' }],
    key_topics: ['freight'],
  });
});

/** Ids of things that are there, so that nothing but the input is wrong. */
const ids = () => ({
  brand_id: brand.id,
  organization_id: organization.id,
  competitor_id: brand.competitors[0]?.id,
  persona_id: brand.personas[0]?.id,
});

const credential = (operation: Operation) =>
  operation.access.kind === 'operator' ? service.operatorToken : admin;

/** Everything that a request could have changed. */
async function everything() {
  const call = callerWith(service.call, admin);
  const paths = ['/v1/brands', `/v1/brands/${brand.id}`, `/v1/brands/${brand.id}/stages`];
  const own = `/organizations/${organization.id}`;
  paths.push(own, `${own}/api-keys`, `${own}/members`, `${own}/invitations`);
  const found = await Promise.all(paths.map(async (path) => succeeded(await call('GET', path))));
  // When somebody was last seen changes by looking.
  return JSON.parse(JSON.stringify(found), (name, value) =>
    name === 'last_seen_at' || name === 'last_used_at' ? undefined : value,
  );
}

/** Called in a suite: the last test of it, that all its requests together changed nothing. */
function unchanged(): () => Promise<void> {
  let earlier: unknown;
  before(async () => {
    earlier = await everything();
  });
  return async () => assert.deepEqual(await everything(), earlier);
}

function assertRefused(answer: Answer, part: string, what: string): void {
  const shown = `${what.slice(0, 300)}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`;
  assert.ok(answer.status >= 400 && answer.status < 500, shown);
  assert.notEqual(answer.status, 404, shown);
  const { detail } = answer.body;
  if (answer.status !== 422) {
    assert.equal(typeof detail.type, 'string', shown);
    return;
  }
  assert.ok(Array.isArray(detail) && detail.length > 0, shown);
  for (const issue of detail) {
    assert.equal(issue.loc[0], part, shown);
    assert.ok(issue.msg !== '' && issue.type !== '', shown);
    assert.deepEqual(Object.keys(issue).sort(), ['ctx', 'input', 'loc', 'msg', 'type'], shown);
  }
}

/**
 * A third of these, others in each run: neighbours are wrong in the same member, and a failure shows the whole request.
 */
function aThird<Item>(items: Iterable<Item>): Item[] {
  const turn = Math.floor(Math.random() * 3);
  return [...items].filter((_, at) => at % 3 === turn);
}

const withBody = operations.filter((operation) => operation.body);
const withQuery = operations.filter((operation) => operation.query);
const withPathIds = operations.filter((operation) => operation.path.includes('{'));

describe('wrong bodies', () => {
  const changesNothing = unchanged();
  for (const operation of withBody) {
    it(`${operation.method} ${operation.path}`, async () => {
      const schema = jsonSchema(operation.body ?? assert.fail());
      let sent = 0;
      for (const { body, member } of aThird(badBodies(schema))) {
        const options = { key: credential(operation), body };
        const answer = await service.call(operation.method, pathOf(operation, ids()), options);
        assertRefused(answer, 'body', body);
        if (answer.status === 422 && member !== undefined) {
          const places = answer.body.detail.map((issue: { loc: unknown[] }) => issue.loc[1]);
          assert.ok(places.includes(member), `${member} in ${body.slice(0, 300)}: ${places}`);
        }
        sent += 1;
      }
      assert.ok(sent > 6, `only ${sent} wrong bodies`);
    });
  }

  it('change nothing', changesNothing);
});

describe('wrong websites', () => {
  const changesNothing = unchanged();
  for (const url of badUrls) {
    it(JSON.stringify(url), async () => {
      const call = callerWith(service.call, admin);
      const fields = {
        website: url,
        alternative_websites: ['https://a.example', url],
        competitors: [{ name: 'X', websites: [url] }],
      };
      const places = ['website', 'alternative_websites.1', 'competitors.0.websites.0'];
      const answers = [
        await call('POST', '/v1/brands', { ...brandBody, ...fields }),
        await call('PATCH', `/v1/brands/${brand.id}`, fields),
      ];
      for (const answer of answers) {
        for (const place of places) invalid(answer, `body.${place}`, 'url_parsing');
      }
      const path = `/v1/brands/${brand.id}/competitors`;
      const body = { name: 'X', websites: [url] };
      invalid(await call('POST', path, body), 'body.websites.0', 'url_parsing');
      const one = `${path}/${brand.competitors[0]?.id}`;
      invalid(await call('PUT', one, body), 'body.websites.0', 'url_parsing');
    });
  }

  it('change nothing', changesNothing);
});

describe('the word for what is wrong with an id', () => {
  for (const [id, types] of [
    ['x', ['int_type', 'int_parsing']],
    [[], ['int_type']],
    [1.5, ['int_from_float']],
    [0, ['greater_than', 'greater_than_equal']],
  ] as const) {
    it(`${JSON.stringify(id)}: ${types.join(' or ')}`, async () => {
      const body = { competitors: [{ id }] };
      const answer = await service.call('PATCH', `/v1/brands/${brand.id}`, { key: admin, body });
      const { type } = invalid(answer, 'body.competitors.0.id');
      assert.ok(
        types.some((one) => one === type),
        type,
      );
    });
  }

  it('null is no id: the record is a new one, which lacks a name', async () => {
    const body = { competitors: [{ id: null }] };
    const answer = await service.call('PATCH', `/v1/brands/${brand.id}`, { key: admin, body });
    invalid(answer, 'body.competitors.0.name', 'missing');
  });
});

describe('wrong query parameters', () => {
  const changesNothing = unchanged();
  for (const operation of withQuery) {
    it(`${operation.method} ${operation.path}`, async () => {
      for (const query of aThird(badQueries(jsonSchema(operation.query ?? assert.fail())))) {
        const path = `${pathOf(operation, ids())}?${query}`;
        const answer = await service.call(operation.method, path, { key: credential(operation) });
        assertRefused(answer, 'query', query);
        assert.equal(answer.body.detail[0].loc[1], query.split('=')[0]);
      }
    });
  }

  it('change nothing', changesNothing);
});

describe('wrong ids in paths', () => {
  const changesNothing = unchanged();
  const words = ['nonsense', '1.5', '1e3', '%00', '%F0%9F%98%80', '9'.repeat(30), "1'--", '1%2F2'];
  for (const [index, operation] of withPathIds.entries()) {
    it(`${operation.method} ${operation.path}`, async () => {
      for (const [, name = ''] of operation.path.matchAll(/\{(\w+)\}/g)) {
        // Every word in one operation of two, since all of them read their paths in one way.
        for (const word of words.filter((_, at) => (at + index) % 2 === 0)) {
          const path = pathOf(operation, { ...ids(), [name]: word });
          const answer = await service.call(operation.method, path, {
            key: credential(operation),
            ...(operation.body ? { body: '[7]' } : {}),
          });
          assert.ok(answer.status >= 400 && answer.status < 500, `${path}: ${answer.status}`);
          assert.ok(answer.body.detail, path);
        }
      }
    });
  }

  it('change nothing', changesNothing);
});

it('covers every operation that takes anything', () => {
  const covered = new Set([...withBody, ...withQuery, ...withPathIds]);
  for (const operation of operations) {
    const takesNothing = !operation.body && !operation.query && !operation.params;
    assert.ok(takesNothing || covered.has(operation), operation.id);
  }
});
