import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { readConfig } from '../../../src/main/config/config.ts';
import type { CallOptions } from '../../support/clients/caller.ts';
import { brandBody } from '../../support/records/brand.ts';
import { useTestService } from '../../support/service/borrowed-service.ts';

const service = useTestService();
let admin: string;
let organizationId: number;

before(async () => {
  const organization = await service.organization();
  organizationId = organization.id;
  admin = (await organization.person('admin')).token;
});

/** What every object knows: a look-up by one of these finds something that nobody put there. */
const names = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const brands = (options: CallOptions, query = '') =>
  service.call('POST', `/v1/brands${query}`, { key: admin, body: brandBody, ...options });

describe('a name that every object knows', () => {
  for (const name of names) {
    const places: [string, number[], () => ReturnType<typeof brands>][] = [
      ['Content-Encoding', [415], () => brands({ headers: { 'content-encoding': name } })],
      ['Content-Type', [415], () => brands({ headers: { 'content-type': name } })],
      [
        'a Content-Type of JSON',
        [415],
        () => brands({ headers: { 'content-type': `application/${name}` } }),
      ],
      ['Accept', [406], () => brands({ headers: { accept: name } })],
      ['Authorization', [401], () => brands({ headers: { authorization: `Bearer ${name}` } })],
      [
        'a scheme of Authorization',
        [401],
        () => brands({ headers: { authorization: `${name} x` } }),
      ],
      ['X-Request-Id', [200], () => brands({ headers: { 'x-request-id': name } })],
      ['X-Forwarded-For', [200], () => brands({ headers: { 'x-forwarded-for': name } })],
      ['a header', [200], () => brands({ headers: { [name]: name } })],
      ['a parameter', [200], () => brands({}, `?${name}=${name}`)],
      [
        'a member of the body',
        [200],
        () => brands({ body: `{"${name}": 1, ${JSON.stringify(brandBody).slice(1)}` }),
      ],
      ['a status', [422], () => brands({ body: { ...brandBody, status: name } })],
      ['a path', [404], () => service.call('GET', `/${name}`, { key: admin })],
      ['an id', [422], () => service.call('GET', `/v1/brands/${name}`, { key: admin })],
      ['a file of the dashboard', [404], () => service.call('GET', `/assets/${name}.${name}`)],
      [
        'a role',
        [422],
        () =>
          service.call('POST', `/organizations/${organizationId}/invitations`, {
            key: admin,
            body: { email: 'a@example.com', role: name },
          }),
      ],
      [
        'a scope',
        [422],
        () =>
          service.call('POST', `/organizations/${organizationId}/api-keys`, {
            key: admin,
            body: { name: 'n', scopes: [name] },
          }),
      ],
      [
        'an email and password',
        [401],
        () => service.call('POST', '/auth/sessions', { body: { email: name, password: name } }),
      ],
      ['an invitation', [404], () => service.call('GET', `/invitations/${name}`)],
    ];
    it(`${name} is a name like any other`, async () => {
      for (const [place, expected, send] of places) {
        const { status, body } = await send();
        assert.ok(expected.includes(status), `${place}: ${status} ${JSON.stringify(body)}`);
      }
    });

    it(`${name} is no price and no platform either`, () => {
      for (const variable of ['SIGHTLINE_OPENAI_PRICES', 'SIGHTLINE_DISABLED_PLATFORMS']) {
        const value = variable.endsWith('PRICES') ? `${name}:1` : name;
        const environment = { SIGHTLINE_OPENAI_KEY: 'sk', [variable]: value };
        assert.throws(() => readConfig(environment), new RegExp(variable));
      }
    });
  }
});
