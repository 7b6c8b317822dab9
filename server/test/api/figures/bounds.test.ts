import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { invalid, refused, succeeded } from '../../support/answers/answers.ts';
import { brandBody, callerWith, createBrand, type KeyCaller } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let call: KeyCaller;
let keys: string;

before(async () => {
  const organization = await service.organization();
  call = callerWith(service.call, (await organization.person('admin')).token);
  keys = `/organizations/${organization.id}/api-keys`;
});

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));
const url = (length: number) => `https://a.example/${'p'.repeat(length - 18)}`;

/** A member at its bound, and one past it. */
interface Bound {
  readonly member: string;
  readonly fits: unknown;
  readonly over: unknown;
  /** Where the complaint is, beneath the member. */
  readonly at?: string;
}

const name: Bound = { member: 'name', fits: 'n'.repeat(255), over: 'n'.repeat(256) };
const nameInEmoji: Bound = { member: 'name', fits: '😀'.repeat(255), over: '😀'.repeat(256) };
const paddedName: Bound = {
  member: 'name',
  fits: ` ${'n'.repeat(255)} `,
  over: `${'n'.repeat(256)} `,
};
const description: Bound = {
  member: 'description',
  fits: 'd'.repeat(5000),
  over: 'd'.repeat(5001),
};
const alternativeNames: Bound[] = [
  { member: 'alternative_names', fits: times(100, String), over: times(101, String) },
  { member: 'alternative_names', fits: ['n'.repeat(255)], over: ['n'.repeat(256)], at: '.0' },
  { member: 'alternative_names', fits: ['n'], over: ['n', ''], at: '.1' },
];
const websites = (member: string): Bound[] => [
  { member, fits: times(100, () => url(30)), over: times(101, () => url(30)) },
  { member, fits: [url(2083)], over: [url(2084)], at: '.0' },
];

const brandBounds: Bound[] = [
  ...[name, nameInEmoji, paddedName, description, ...alternativeNames],
  { member: 'name', fits: 'n', over: '' },
  { member: 'description', fits: '', over: null },
  { member: 'website', fits: url(2083), over: url(2084) },
  ...websites('alternative_websites'),
  { member: 'key_topics', fits: times(500, String), over: times(501, String) },
  { member: 'key_topics', fits: ['t'.repeat(255)], over: ['t'.repeat(256)], at: '.0' },
  {
    member: 'competitors',
    fits: times(500, (index) => ({ name: `Rival ${index}` })),
    over: times(501, (index) => ({ name: `Rival ${index}` })),
  },
  {
    member: 'personas',
    fits: times(200, (index) => ({ name: `Persona ${index}`, description: '' })),
    over: times(201, (index) => ({ name: `Persona ${index}`, description: '' })),
  },
];

describe('a brand at its bounds', () => {
  for (const { member, fits, over, at = '' } of brandBounds) {
    it(`${member}: ${JSON.stringify(fits).length} bytes fit, one step more does not`, async () => {
      const body = { ...brandBody, [member]: over };
      invalid(await call('POST', '/v1/brands', body), `body.${member}${at}`);
      const brand = await createBrand(call, { [member]: fits });
      const path = `/v1/brands/${brand.id}`;
      succeeded(await call('PATCH', path, { [member]: fits }));
      invalid(await call('PATCH', path, { [member]: over }), `body.${member}${at}`);
      assert.deepEqual(succeeded(await call('GET', path)), brand);
    });
  }

  it('a brand full of competitors and personas takes no further one until one is archived', async () => {
    const competitors = times(500, (index) => ({ name: `Rival ${index}` }));
    const personas = times(200, (index) => ({ name: `Persona ${index}`, description: '' }));
    const brand = await createBrand(call, { competitors, personas });
    const more = { name: 'One more', description: '' };
    for (const list of ['competitors', 'personas'] as const) {
      const path = `/v1/brands/${brand.id}/${list}`;
      assert.equal((await call('POST', path, more)).status, 409);
      succeeded(await call('DELETE', `${path}/${brand[list][0]?.id}`));
      succeeded(await call('POST', path, more));
    }
  });
});

describe('records of a brand at their bounds', () => {
  const competitorBounds = [name, nameInEmoji, ...alternativeNames, ...websites('websites')];
  const lists: [string, object, Bound[]][] = [
    ['competitors', { name: 'Rival' }, competitorBounds],
    ['personas', { name: 'CFO', description: 'Signs' }, [name, nameInEmoji, description]],
  ];
  for (const [list, body, bounds] of lists) {
    for (const { member, fits, over, at = '' } of bounds) {
      it(`${list}: ${member} of ${JSON.stringify(fits).length} bytes`, async () => {
        const brand = await createBrand(call);
        const path = `/v1/brands/${brand.id}/${list}`;
        invalid(await call('POST', path, { ...body, [member]: over }), `body.${member}${at}`);
        const { id } = succeeded(await call('POST', path, { ...body, [member]: fits }));
        succeeded(await call('PUT', `${path}/${id}`, { ...body, [member]: fits }));
        invalid(
          await call('PUT', `${path}/${id}`, { ...body, [member]: over }),
          `body.${member}${at}`,
        );
        const entry = { ...body, [member]: over };
        const patched = await call('PATCH', `/v1/brands/${brand.id}`, { [list]: [entry] });
        invalid(patched, `body.${list}.0.${member}${at}`);
      });
    }
  }

  it('stages: 50 of 100 characters', async () => {
    const { id } = await createBrand(call);
    const path = `/v1/brands/${id}/stages`;
    const stages = (count: number) => times(count, (index) => ({ name: `Stage ${index}` }));
    assert.equal(succeeded(await call('PUT', path, stages(50))).total, 51);
    invalid(await call('PUT', path, stages(51)), 'body', 'too_long');
    invalid(await call('PUT', path, { stages: stages(51) }), 'body.stages', 'too_long');
    succeeded(await call('PUT', path, [{ name: 's'.repeat(100) }]));
    invalid(await call('PUT', path, [{ name: 's'.repeat(101) }]), 'body.0.name', 'string_too_long');
  });
});

describe('accounts at their bounds', () => {
  it('an API key has a name of 1 to 255 characters', async () => {
    const body = (length: number) => ({ name: 'k'.repeat(length), scopes: ['query'] });
    for (const length of [1, 255]) succeeded(await call('POST', keys, body(length)), 201);
    for (const length of [0, 256]) invalid(await call('POST', keys, body(length)), 'body.name');
  });

  it('a sign-in looks at up to 320 and 1024 characters', async () => {
    const ask = (email: number, password: number) =>
      call('POST', '/auth/sessions', { email: 'e'.repeat(email), password: 'p'.repeat(password) });
    refused(await ask(320, 1024), 401, 'invalid_credentials');
    invalid(await ask(321, 1024), 'body.email', 'string_too_long');
    invalid(await ask(320, 1025), 'body.password', 'string_too_long');
  });
});

describe('a list without end', () => {
  for (const entry of [1, 'x', { name: 1 }]) {
    it(`of ${JSON.stringify(entry)} is a 422 like a short one`, async () => {
      const most = Math.floor(1_000_000 / (JSON.stringify(entry).length + 1));
      const stages = times(most, () => entry);
      const { status } = await call(
        'PUT',
        `/v1/brands/${(await createBrand(call)).id}/stages`,
        stages,
      );
      assert.equal(status, 422);
    });
  }
});
