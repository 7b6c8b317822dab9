import { sql } from 'kysely';
import { scopes } from '#contract/accounts/accounts.ts';
import { succeeded } from '../answers/answers.ts';
import { createBrand } from '../records/brand.ts';
import { setUpApp } from '../records/second-factor.ts';
import { unknownId } from '../security/security.ts';
import type { Refusals, RefusalWorld } from './refusal-world.ts';

type AccountRefusal =
  | ('unauthenticated' | 'invalid_credentials' | 'plan_upgrade_required' | 'insufficient_scope')
  | ('admin_required' | 'person_required' | 'operator_required' | 'brand_access_denied')
  | ('organization_not_found' | 'brand_not_found' | 'api_key_not_found' | 'member_not_found')
  | ('member_exists' | 'last_admin' | 'invitation_not_found' | 'app_not_found')
  | 'not_allowed_by_policy'
  | ('session_not_found' | 'person_not_found' | 'link_not_found' | 'provider_not_found')
  | ('provider_key_failed' | 'move_refused' | 'pause_refused')
  | ('second_factor_required' | 'invalid_challenge' | 'invalid_code' | 'step_up_required')
  | ('second_factor_missing' | 'second_factor_not_found' | 'last_second_factor')
  | ('api_key_expired' | 'address_not_allowed');

/** Who asks, and what they may. */
export function accountRefusals(world: RefusalWorld): Refusals<AccountRefusal> {
  const { service, organization, admin, call, ofBrand, ofOrganization } = world;
  const byOperator = { key: service.operatorToken };
  /** Somebody with an authenticator app, in an organization that may require it. */
  async function withApp() {
    const other = await service.organization();
    const person = await other.person('admin');
    const app = await setUpApp(service, person);
    return { person, app, organizationId: other.id };
  }
  const newKey = { name: 'Reporting', scopes: ['query'] };
  async function madeKey(body: object = {}) {
    const path = `/organizations/${organization.id}/api-keys`;
    const given = { key: admin.token, body: { ...newKey, ...body } };
    return succeeded(await service.call('POST', path, given), 201);
  }
  return {
    async api_key_expired() {
      const { id } = await madeKey();
      await sql`UPDATE api_keys SET expires_at = now() - interval '1 hour'
        WHERE id = ${id}`.execute(service.services.db);
      return ofOrganization('rotateApiKey', { key_id: id });
    },
    async address_not_allowed() {
      const { key } = await madeKey({ allowed_addresses: ['192.0.2.1'] });
      return { ...ofBrand('getBrand'), key };
    },
    unauthenticated: () => ({ ...ofBrand('getBrand'), key: 'sl_of_nobody' }),
    invalid_credentials: () => ({
      id: 'signIn',
      given: { email: admin.email, password: 'not the one' },
      key: null,
    }),
    async second_factor_required() {
      const { email, password } = (await withApp()).person;
      return { id: 'signIn', given: { email, password }, key: null };
    },
    invalid_challenge: () => ({
      id: 'answerSignIn',
      given: { challenge: 'ic_of_nobody', totp_code: '000000' },
      key: null,
    }),
    async invalid_code() {
      const { person } = await withApp();
      return { id: 'stepUp', given: { recovery_code: 'none-of-them' }, key: person.token };
    },
    async step_up_required() {
      const { person } = await withApp();
      await sql`UPDATE sessions SET proved_at = now() - interval '16 minutes'
        WHERE person_id = ${person.id}`.execute(service.services.db);
      return { id: 'replaceRecoveryCodes', given: {}, key: person.token };
    },
    second_factor_missing: () => ({ id: 'replaceRecoveryCodes', given: {}, key: admin.token }),
    second_factor_not_found: () => ({
      id: 'removeSecondFactor',
      given: { factor_id: unknownId },
      key: admin.token,
    }),
    async last_second_factor() {
      const { person, app, organizationId } = await withApp();
      const path = `/organizations/${organizationId}/second-factor`;
      const body = { required_from: '2020-01-01T00:00:00Z' };
      succeeded(await service.call('PUT', path, { key: person.token, body }));
      return { id: 'removeSecondFactor', given: { factor_id: app.id }, key: person.token };
    },
    async plan_upgrade_required() {
      const starting = await service.organization({ plan: 'starter' });
      const { token } = await starting.person('admin');
      const given = { organization_id: starting.id, ...newKey };
      return { id: 'createApiKey', given, key: token };
    },
    insufficient_scope: async () => ({
      ...ofBrand('archiveBrand'),
      key: await organization.key(['query']),
    }),
    admin_required: async () => ({
      ...ofOrganization('createApiKey', newKey),
      key: await organization.key(),
    }),
    person_required: async () => ({
      ...ofBrand('approveTrack', { token: 'unknown' }),
      key: await organization.key(),
    }),
    operator_required: () => ({ id: 'listOrganizations', given: {}, key: admin.token }),
    async brand_access_denied() {
      const other = await createBrand(call);
      return { ...ofBrand('getBrand'), key: await organization.key(scopes, [other.id]) };
    },
    organization_not_found: () => ofOrganization('getOrganization', { organization_id: unknownId }),
    brand_not_found: () => ofBrand('getBrand', { brand_id: unknownId }),
    api_key_not_found: () => ofOrganization('revokeApiKey', { key_id: unknownId }),
    member_not_found: () => ofOrganization('removeMember', { person_id: unknownId }),
    member_exists: () => ofOrganization('invitePerson', { email: admin.email, role: 'member' }),
    last_admin: () => ofOrganization('removeMember', { person_id: admin.id }),
    invitation_not_found: () => ({ id: 'getInvitation', given: { token: 'unknown' }, key: null }),
    app_not_found: () => ({ id: 'disconnectApp', given: { app_id: unknownId }, key: admin.token }),
    async not_allowed_by_policy() {
      const strict = await service.organization();
      const { token } = await strict.person('admin');
      const body = { invitation_domains: ['northwind.example'] };
      const path = `/organizations/${strict.id}/policies`;
      succeeded(await service.call('PUT', path, { key: token, body }));
      const given = { organization_id: strict.id, email: 'ada@example.com', role: 'member' };
      return { id: 'invitePerson', given, key: token };
    },
    session_not_found: () => ({
      id: 'endOwnSession',
      given: { session_id: unknownId },
      key: admin.token,
    }),
    person_not_found: () => ({
      id: 'confirmPerson',
      given: { person_id: unknownId },
      ...byOperator,
    }),
    link_not_found: () => ({ id: 'confirmEmail', given: { token: 'unknown' }, key: null }),
    provider_not_found: () => ofOrganization('getProviderKey', { provider: 'unknown' }),
    provider_key_failed: () =>
      ofOrganization('putProviderKey', {
        ...{ provider: 'loopback', key: 'http://127.0.0.1:9/', test: true },
      }),
    pause_refused: () => ({ id: 'pauseWrites', given: {}, ...byOperator }),
    move_refused: () => ({ id: 'startMove', given: { to: 'duckdb' }, ...byOperator }),
  };
}
