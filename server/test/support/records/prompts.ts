import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { Prompt } from '#contract/prompts/prompts.ts';
import { succeeded } from '../answers/answers.ts';
import type { TestService } from '../service/service.ts';
import { callerWith, createBrand, type KeyCaller } from './brand.ts';
import type { OrganizationOptions } from './organization.ts';

let texts = 0;

/** A prompt text that no other test has. */
export function freshText(): string {
  texts += 1;
  return `Which freight software suits depot ${texts}?`;
}

/** What most tests create: one variant, and no classifier or model is asked. */
export const smallPrompt = () => ({
  text: freshText(),
  platforms: ['chatgpt'],
  stage: 'Awareness',
});

export type PromptWorld = Awaited<ReturnType<typeof promptWorld>>;

/** An organization with one brand, and short ways to its prompts. */
export async function promptWorld(
  service: TestService,
  { brand: fields = {}, ...options }: OrganizationOptions & { brand?: object } = {},
) {
  const organization = await service.organization(options);
  const key = await organization.key();
  const call = callerWith(service.call, key);
  const brand = await createBrand(call, fields);
  return {
    organization,
    key,
    call,
    brand,
    brandPath: `/v1/brands/${brand.id}`,
    ...promptCalls(call, brand.id),
    /** As the operator, whose changes tests watch from the organization's side. */
    operate: (body: object) =>
      service
        .call('PATCH', `/operator/organizations/${organization.id}`, {
          key: service.operatorToken,
          body,
        })
        .then((answer) => succeeded(answer)),
  };
}

/** The prompt endpoints of one brand as one credential. */
export function promptCalls(call: KeyCaller, brandId: number) {
  const path = `/v1/${brandId}/prompts`;
  const post = (fields: object = {}) => call('POST', path, { ...smallPrompt(), ...fields });
  return {
    path,
    /** Answers with whatever came. */
    post,
    create: async (fields: object = {}): Promise<Prompt> => succeeded(await post(fields)),
    get: async (id: number): Promise<Prompt> => succeeded(await call('GET', `${path}/${id}`)),
    list: async (query = '') => succeeded(await call('GET', `${path}?${query}`)),
    patch: (id: number, status: string) => call('PATCH', `${path}/${id}`, { status }),
    archive: (id: number) => call('DELETE', `${path}/${id}`),
    label: (id: number, labels: object) => call('PUT', `${path}/${id}/labels`, labels),
    change: (ids: readonly number[], change: object) =>
      call('POST', `${path}/changes`, { prompt_ids: ids, change }),
    import: (rows: readonly unknown[], options: object = {}) =>
      call('POST', `${path}/import`, { rows, ...options }),
    reassign: (id: number, personaId: number | null) =>
      call('PUT', `${path}/${id}/persona`, { persona_id: personaId }),
  };
}

interface Pool {
  readonly used: number;
  readonly counted: number;
}

/** The pool's counter, and what it must be: the variants of active prompts. */
async function readPool({ services }: TestService, organizationId: number): Promise<Pool> {
  const { rows } = await sql<Pool>`
    SELECT prompt_pool_used AS used,
      (SELECT count(*) FROM variants JOIN prompts ON prompts.id = variants.prompt_id
        WHERE prompts.organization_id = organizations.id AND prompts.status = 'active') AS counted
    FROM organizations WHERE id = ${organizationId}`.execute(services.db);
  return rows[0] ?? assert.fail('there is no such organization');
}

/** How much of the pool is used, after checking that the counter is right. */
export async function poolUsed(service: TestService, organizationId: number): Promise<number> {
  const { used, counted } = await readPool(service, organizationId);
  assert.equal(used, counted, 'the counter differs from the variants of active prompts');
  return used;
}

export interface Job {
  readonly id: string;
  readonly state: string;
  readonly data: Record<string, unknown>;
}

/** Every collection job of the prompt or the brand, whatever became of it, in the order of their platforms. */
async function readJobs({ services }: TestService, by: 'promptId' | 'brandId', id: number) {
  const { rows } = await sql<Job>`
    SELECT id, state::text, data FROM queue.job
    WHERE name = 'collect' AND data->>${sql.lit(by)} = ${String(id)}
    ORDER BY data->>'platform', id`.execute(services.db);
  return rows;
}

export const jobsOf = (service: TestService, promptId: number) =>
  readJobs(service, 'promptId', promptId);

export const jobsOfBrand = (service: TestService, brandId: number) =>
  readJobs(service, 'brandId', brandId);

/** The platforms on which a collection of the prompt waits. */
export async function waitingOn(service: TestService, promptId: number): Promise<unknown[]> {
  const jobs = await jobsOf(service, promptId);
  return jobs.filter((job) => job.state === 'created').map((job) => job.data.platform);
}

/** The ids of the events for pending collections. */
export async function eventsOf({ services }: TestService, promptId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM collection_events WHERE prompt_id = ${promptId} ORDER BY id`.execute(
    services.db,
  );
  return rows.map((row) => row.id);
}
