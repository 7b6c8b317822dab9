import { randomUUID } from 'node:crypto';
import { scopes } from '#contract/accounts/accounts.ts';
import { succeeded } from '../answers/answers.ts';
import { importRow } from '../answers/responses.ts';
import { brandBody, callerWith, createBrand, type KeyCaller } from '../records/brand.ts';
import type { TestOrganization } from '../records/organization.ts';
import type { TestService } from '../service/service.ts';

/** Somebody of the organization that attacks; fuzzing may revoke a credential, and then there is a new one. */
export interface Attacker {
  readonly name: string;
  credential: string | undefined;
  readonly renew: () => Promise<string | undefined>;
}

export async function attackersOf(
  organization: TestOrganization,
  brandId: number,
): Promise<Attacker[]> {
  const person = (role: 'admin' | 'member' | 'viewer') => async () =>
    (await organization.person(role)).token;
  const makers: [string, () => Promise<string | undefined>][] = [
    ['a key with every scope', () => organization.key(scopes)],
    ['a key that may query', () => organization.key(['query'])],
    ['a key that may configure', () => organization.key(['configure'])],
    ['a key of one brand', () => organization.key(scopes, [brandId])],
    ['an admin', person('admin')],
    ['a member', person('member')],
    ['a viewer', person('viewer')],
    ['nobody', async () => undefined],
    ['a wrong key', async () => `sl_${'x'.repeat(40)}`],
    // Again, since they get furthest.
    ['another key with every scope', () => organization.key(scopes)],
    ['a third key with every scope', () => organization.key(scopes)],
    ['another admin', person('admin')],
  ];
  return Promise.all(
    makers.map(async ([name, renew]) => ({ name, renew, credential: await renew() })),
  );
}

/** An organization whose every record carries a mark that no answer to anybody else may show. */
export async function buildVictim(service: TestService) {
  const mark = `victim${randomUUID().replaceAll('-', '')}`;
  const organization = await service.organization();
  const admin = await organization.person('admin');
  const call = callerWith(service.call, await organization.key());
  const asAdmin = callerWith(service.call, admin.token);
  const brand = await createBrand(call, {
    name: mark,
    description: mark,
    key_topics: [mark],
    competitors: [{ name: `Rival ${mark}` }],
    personas: [{ name: `Persona ${mark}`, description: mark }],
  });
  const asOperator = callerWith(service.call, service.operatorToken);
  const callers = { call, asAdmin, asOperator };
  const ids = await recordsOf(callers, brand.id, organization.id, mark);
  const own = {
    organization_id: organization.id,
    brand_id: brand.id,
    competitor_id: brand.competitors[0]?.id,
    persona_id: brand.personas[0]?.id,
    person_id: admin.id,
    provider: 'openai',
  };
  return { mark, call, asAdmin, ids: { ...own, ...ids } };
}

export type Victim = Awaited<ReturnType<typeof buildVictim>>;

async function recordsOf(
  { call, asAdmin, asOperator }: Record<'call' | 'asAdmin' | 'asOperator', KeyCaller>,
  brandId: number,
  organizationId: number,
  mark: string,
): Promise<Record<string, unknown>> {
  const v1 = `/v1/${brandId}`;
  const page = `https://${mark}.example/${mark}`;
  const make = async (path: string, body: unknown, status = 200) =>
    succeeded(await call('POST', path, body), status);
  const { id: prompt_id } = await make(`${v1}/prompts`, { text: `Is ${mark} good?`, tags: [mark] });
  const answer = importRow(prompt_id, { response_text: mark, citations: [{ url: page }] });
  await make(`${v1}/responses/import`, [answer]);
  const responses = succeeded(await call('GET', `${v1}/responses`));
  const website = { website: brandBody.website, provider: 'ga4' };
  const invited = { email: `${mark}@example.com`, role: 'member' };
  const organization = `/organizations/${organizationId}`;
  const { items: sessions } = succeeded(await asAdmin('GET', '/auth/sessions/all'));
  const audits = await make(`${v1}/page-audits`, { urls: [page] });
  const site_id = (await make(`${v1}/sites`, { domain: `${mark}.example` })).id;
  const active = { integration_status: 'active' };
  succeeded(await asOperator('PATCH', `/operator/sites/${site_id}`, active));
  const version = { url: page, markdown: `# ${mark}` };
  const { id: version_id } = await make(`${v1}/sites/${site_id}/versions`, version);
  return {
    prompt_id,
    response_id: responses.items[0]?.id,
    connection_id: (await make(`${v1}/ai-referrals/connections`, website, 201)).id,
    site_id,
    version_id,
    webhook_id: (await make(`${v1}/webhooks`, { url: page })).id,
    page_audit_id: audits[0]?.page_audit_id,
    reevaluation_id: (await make(`${v1}/reevaluations`, {})).id,
    key_id: succeeded(await asAdmin('GET', `${organization}/api-keys`)).items[0].id,
    invitation_id: succeeded(await asAdmin('POST', `${organization}/invitations`, invited), 201).id,
    session_id: sessions[0].id,
  };
}
