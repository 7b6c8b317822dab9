import { type Role, type Scope, scopes } from '#contract/accounts/accounts.ts';
import { dayOf } from '#contract/days.ts';
import type { Operation } from '#contract/operation.ts';
import { succeeded } from '../answers/answers.ts';
import { brandBody, callerWith, createBrand } from '../records/brand.ts';
import type { TestService } from '../service/service.ts';
import { unknownId } from './security.ts';

/** Somebody who asks, and what the promises about them rest on. */
export interface Actor {
  readonly name: string;
  /** Undefined: no credential. */
  readonly credential?: string;
  readonly kind: 'nobody' | 'key' | 'person' | 'operator';
  readonly organization: 'mine' | 'theirs' | 'none';
  readonly scopes: readonly Scope[];
  readonly isAdmin: boolean;
  readonly isLimited: boolean;
}

export const brandKinds = ['own', 'outside', 'archived', 'foreign', 'absent'] as const;
export type BrandKind = (typeof brandKinds)[number];
export const organizationKinds = ['own', 'foreign', 'absent'] as const;
export type OrganizationKind = (typeof organizationKinds)[number];

export interface Target {
  readonly brand: BrandKind;
  readonly organization: OrganizationKind;
}

/** What must come of a cell: a refusal with its type, or `passes`: any answer that is none of those. */
export type Expected = readonly [status: number, type: string] | 'passes';

export const gateTypes = [
  'unauthenticated',
  'insufficient_scope',
  'admin_required',
  'operator_required',
  'person_required',
  'brand_access_denied',
  'brand_not_found',
  'organization_not_found',
];

/** The promises of the API about who may pass, written down once more and on their own. */
export function expected(operation: Operation, actor: Actor, target: Target): Expected {
  if (actor.kind === 'nobody') return [401, 'unauthenticated'];
  const { access } = operation;
  if (access.kind === 'person' && actor.kind !== 'person') return [401, 'unauthenticated'];
  if (access.kind === 'admin' && !actor.isAdmin) return [403, 'admin_required'];
  if (access.kind === 'operator' && actor.kind !== 'operator') return [403, 'operator_required'];
  if (access.kind === 'scope' && !access.anyOf.some((scope) => actor.scopes.includes(scope))) {
    return [403, 'insufficient_scope'];
  }
  if (access.kind === 'scope' && access.byPerson && actor.kind !== 'person') {
    return [403, 'person_required'];
  }
  if (operation.path.includes('{brand_id}')) {
    const isTheirs = actor.organization === 'theirs';
    const isReachable = isTheirs
      ? target.brand === 'foreign'
      : ['own', 'outside', ...(operation.evenArchived ? ['archived'] : [])].includes(target.brand);
    if (!isReachable) return [404, 'brand_not_found'];
    if (actor.isLimited && target.brand === 'outside') return [403, 'brand_access_denied'];
  }
  if (operation.path.includes('{organization_id}') && actor.kind !== 'operator') {
    const own = actor.organization === 'theirs' ? 'foreign' : 'own';
    if (target.organization !== own) return [404, 'organization_not_found'];
  }
  return 'passes';
}

/** Two organizations, and one actor for each role, each set of scopes and each brand access. */
export async function buildMatrix(service: TestService) {
  const [mine, theirs] = [await service.organization(), await service.organization()];
  const call = callerWith(service.call, await mine.key());
  const own = await createBrand(call);
  const outside = await createBrand(call);
  const archived = await createBrand(call);
  const foreignKey = await theirs.key();
  const foreign = await createBrand(callerWith(service.call, foreignKey), brandBody);
  succeeded(await call('DELETE', `/v1/brands/${archived.id}`));
  const within = [own.id, archived.id];

  const base = { organization: 'mine', scopes: [], isAdmin: false, isLimited: false } as const;
  const actors: Actor[] = [
    { ...base, name: 'nobody', kind: 'nobody', organization: 'none' },
    { ...base, name: 'a wrong key', kind: 'nobody', organization: 'none', credential: 'sl_wrong' },
    { ...base, name: 'the operator', kind: 'operator', credential: service.operatorToken },
  ];
  for (const subset of subsets(scopes)) {
    for (const isLimited of [false, true]) {
      const credential = await mine.key(subset, isLimited ? within : null);
      const name = `a key with ${subset.join(', ')}${isLimited ? ' on some brands' : ''}`;
      actors.push({ ...base, name, kind: 'key', scopes: subset, isLimited, credential });
    }
  }
  const people: [Role, boolean, readonly Scope[]][] = [
    ['admin', false, scopes],
    ['member', false, scopes],
    ['member', true, scopes],
    ['viewer', false, ['query']],
    ['viewer', true, ['query']],
  ];
  for (const [role, isLimited, allowed] of people) {
    const { token } = await mine.person(role, isLimited ? within : null);
    const name = `${role}${isLimited ? ' of some brands' : ''}`;
    const isAdmin = role === 'admin';
    const person = { ...base, name, kind: 'person', scopes: allowed, isAdmin, isLimited } as const;
    actors.push({ ...person, credential: token });
  }
  const stranger = { ...base, organization: 'theirs', scopes } as const;
  const foreignAdmin = await theirs.person('admin');
  actors.push(
    { ...stranger, name: 'a foreign key', kind: 'key', credential: foreignKey },
    {
      ...stranger,
      name: 'a foreign admin',
      kind: 'person',
      isAdmin: true,
      credential: foreignAdmin.token,
    },
  );
  const brandIds: Record<BrandKind, number> = {
    ...{ own: own.id, outside: outside.id, archived: archived.id },
    ...{ foreign: foreign.id, absent: unknownId },
  };
  const organizationIds = { own: mine.id, foreign: theirs.id, absent: unknownId };
  return { mine, theirs, actors, brandIds, organizationIds, foreignAdmin, foreignKey };
}

export type Matrix = Awaited<ReturnType<typeof buildMatrix>>;

function subsets<Item>(items: readonly Item[]): Item[][] {
  const numbers = Array.from({ length: 2 ** items.length - 1 }, (_, index) => index + 1);
  return numbers.map((bits) => items.filter((_, index) => (bits & (1 << index)) !== 0));
}

/** Records of the foreign organization, by the name that paths give their ids. */
export async function buildForeignRecords(
  service: TestService,
  { theirs, brandIds, foreignAdmin, foreignKey }: Matrix,
): Promise<Readonly<Record<string, unknown>>> {
  const call = callerWith(service.call, foreignKey);
  const asAdmin = callerWith(service.call, foreignAdmin.token);
  const v1 = `/v1/${brandIds.foreign}`;
  const make = async (path: string, body: object, status = 200) =>
    succeeded(await call('POST', path, body), status);
  const organization = `/organizations/${theirs.id}`;
  const of = `/v1/brands/${brandIds.foreign}`;
  const invited = { email: 'somebody@foreign.example', role: 'member' };
  const metric = 'brand_presence_percentage';
  const alert = { name: 'Theirs', metric, direction: 'down', smallest_change: 5 };
  const annotation = { kind: 'release', title: 'Theirs', start_date: '2026-11-02' };
  const campaign = { kind: 'press', name: 'Theirs', date: dayOf(new Date()) };
  const channel = { kind: 'slack', name: '#theirs', url: 'https://hooks.example.com/y' };
  const scope = { range: '30d' };
  const blocks = [{ kind: 'comment', markdown: 'Theirs' }];
  const report = await make(`${v1}/reports`, { name: 'Theirs', scope, blocks });
  const { items: sessions } = succeeded(await asAdmin('GET', '/auth/sessions/all'));
  const prompt = await make(`${v1}/prompts`, { text: 'Which freight software is best?' });
  const answer = {
    ...{ prompt_id: prompt.id, platform: 'chatgpt', response_text: 'Rival.' },
    created_at: new Date().toISOString(),
  };
  succeeded(await call('POST', `${v1}/responses/import`, [answer]));
  const audits = await make(`${v1}/page-audits`, { urls: ['https://www.northwind.example/'] });
  return {
    competitor_id: (await make(`${of}/competitors`, { name: 'Rival' })).id,
    persona_id: (await make(`${of}/personas`, { name: 'CFO', description: 'Signs' })).id,
    prompt_id: prompt.id,
    connection_id: (
      await make(
        `${v1}/ai-referrals/connections`,
        { website: 'https://www.northwind.example', provider: 'ga4' },
        201,
      )
    ).id,
    site_id: (await make(`${v1}/sites`, { domain: 'www.northwind-isolation.example' })).id,
    webhook_id: (await make(`${v1}/webhooks`, { url: 'https://hooks.example.com/x' })).id,
    view_id: (await make(`${v1}/saved-views`, { name: 'Theirs', search: 'by=stage' })).id,
    pasted_answer_id: (
      await make(`${v1}/pasted-answers`, { prompt: 'Theirs?', platform: 'claude', text: 'Rival.' })
    ).id,
    report_id: report.id,
    link_id: (await make(`${v1}/reports/${report.id}/share-links`, { expires_in_days: 1 })).id,
    annotation_id: (await make(`${v1}/annotations`, annotation)).id,
    campaign_id: (await make(`${v1}/campaigns`, { ...campaign, prompt_ids: [prompt.id] })).id,
    action_id: (await make(`${v1}/actions`, { prompt_ids: [prompt.id] })).id,
    alert_id: (await make(`${v1}/alerts`, alert)).id,
    channel_id: (await make(`${v1}/alert-channels`, channel)).id,
    page_audit_id: audits[0]?.page_audit_id,
    run_id: (await make(`${v1}/signals/runs`, {})).id,
    key_id: succeeded(await asAdmin('GET', `${organization}/api-keys`)).items[0].id,
    invitation_id: succeeded(await asAdmin('POST', `${organization}/invitations`, invited), 201).id,
    person_id: foreignAdmin.id,
    session_id: sessions[0].id,
  };
}
