import { scopes } from '#contract/accounts/accounts.ts';
import { createBrand } from '../records/brand.ts';
import { unknownId } from '../security/security.ts';
import type { Refusals, RefusalWorld } from './refusal-world.ts';

type AccountRefusal =
  | ('unauthenticated' | 'invalid_credentials' | 'plan_upgrade_required' | 'insufficient_scope')
  | ('admin_required' | 'person_required' | 'operator_required' | 'brand_access_denied')
  | ('organization_not_found' | 'brand_not_found' | 'api_key_not_found' | 'member_not_found')
  | ('member_exists' | 'last_admin' | 'invitation_not_found' | 'app_not_found')
  | ('session_not_found' | 'person_not_found' | 'link_not_found' | 'provider_not_found')
  | ('provider_key_failed' | 'move_refused' | 'pause_refused');

/** Who asks, and what they may. */
export function accountRefusals(world: RefusalWorld): Refusals<AccountRefusal> {
  const { service, organization, admin, call, ofBrand, ofOrganization } = world;
  const byOperator = { key: service.operatorToken };
  const newKey = { name: 'Reporting', scopes: ['query'] };
  return {
    unauthenticated: () => ({ ...ofBrand('getBrand'), key: 'sl_of_nobody' }),
    invalid_credentials: () => ({
      id: 'signIn',
      given: { email: admin.email, password: 'not the one' },
      key: null,
    }),
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
