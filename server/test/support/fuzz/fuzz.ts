import assert from 'node:assert/strict';
import type { InjectOptions } from 'fastify';
import { operations } from '#contract/operations/index.ts';
import { openApiDocument } from '../../../src/entrypoints/http/openapi/openapi.ts';
import type {
  OpenApiDocument,
  OpenApiOperation,
} from '../../../src/entrypoints/http/openapi/openapi-types.ts';
import { succeeded } from '../answers/answers.ts';
import { createRandom, type Random } from '../random.ts';
import { callerWith, createBrand } from '../records/brand.ts';
import type { TestService } from '../service/service.ts';
import { type Attacker, attackersOf, buildVictim, type Victim } from './fuzz-world.ts';
import { fuzzedBody } from './fuzzed-body.ts';
import { fuzzedPath, fuzzedQuery, type Ids } from './fuzzed-path.ts';
import { createOwnIds } from './own-ids.ts';
import { validValue } from './valid-value.ts';

/** Changes on its own: when a person was last seen, and times in an answer that is made as it is asked for. */
const changing =
  /"(last_used_at|last_seen_at|last_used|checked_at|planned_at|now)":("[^"]*"|null|\d+)/g;

/** What the victim can read of itself, path by path, with the ids of its records. */
async function victimState(
  { call, asAdmin, ids }: Victim,
  { paths }: OpenApiDocument,
): Promise<Map<string, string>> {
  const state = new Map<string, string>();
  const known: Readonly<Record<string, unknown>> = ids;
  for (const [template, item] of Object.entries(paths)) {
    const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    if (!item.get || names.length === 0 || names.some((name) => known[name] === undefined))
      continue;
    const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name]));
    for (const ask of [call, asAdmin]) {
      const { status, body } = await ask('GET', path);
      if (status !== 200) continue;
      const shown = template.endsWith('/audit-log') ? withoutDownloads(body.items) : body;
      state.set(template, JSON.stringify(shown).replaceAll(changing, '"$1":0'));
    }
  }
  return state;
}

/** Reading the state downloads some of it, which is recorded. */
function withoutDownloads(entries: readonly { readonly action: string }[]) {
  return entries.filter(({ action }) => !action.endsWith('.downloaded'));
}

interface Plan {
  readonly seed: number;
  readonly requests: number;
}

export interface FuzzReport {
  /** How many requests, and how many for each status. */
  readonly summary: string;
}

/** Longer than any answer takes, also on a machine that is busy with something else. */
const hangsAfterMs = 120_000;
const newBrandEvery = 250;
const otherMethods = ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'POST', 'GET'] as const;

/**
 * Sends what the OpenAPI document describes, valid, nearly and not at all, as people and keys of one organization.
 * Nothing is answered with an internal error, nothing hangs, and nothing of another organization is shown or changed.
 */
export async function fuzz(service: TestService, { seed, requests }: Plan): Promise<FuzzReport> {
  const random = createRandom(seed);
  const document = openApiDocument(operations);
  const targets = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  const victim = await buildVictim(service);
  const before = await victimState(victim, document);
  assert.deepEqual(await victimState(victim, document), before, 'the state changes on its own');
  assert.ok(before.size >= 20 && [...before.values()].some((text) => text.includes(victim.mark)));
  const organization = await service.organization();
  const call = callerWith(service.call, await organization.key());
  const own = createOwnIds(document, { organization_id: [organization.id] });
  const newBrand = async () => own.add('brand_id', (await createBrand(call)).id);
  await newBrand();
  const attackers = await attackersOf(organization, (await createBrand(call)).id);
  const ids: Ids = { own: own.ids, foreign: victim.ids };
  const statuses = new Map<number, number>();
  for (let sent = 0; sent < requests; sent += 1) {
    if (sent % newBrandEvery === 0) await newBrand();
    const { path, method, operation } = random.pick(targets);
    const attacker = random.pick(attackers);
    const request = requestOf(random, { path, method, operation }, { attacker, ids, document });
    const shown = () => `seed ${seed}, request ${sent}, as ${attacker.name}: ${describe(request)}`;
    const answer = await withinTime(service.app.inject(request), shown);
    const { statusCode: status, rawPayload } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    assert.ok(status < 500, `${status} ${answer.body.slice(0, 500)}: ${shown()}`);
    assert.ok(!rawPayload.includes(victim.mark), `a mark of the victim in the answer: ${shown()}`);
    assert.ok(!JSON.stringify(answer.headers).includes(victim.mark), `in the headers: ${shown()}`);
    if (status < 300) own.learn(path, answer.body);
    if (status === 401 && !(await isValid(service, attacker))) {
      attacker.credential = await attacker.renew();
    }
  }
  const after = await victimState(victim, document);
  for (const [path, text] of before) {
    assert.equal(after.get(path), text, `seed ${seed}: ${path} of the victim changed`);
  }
  succeeded(await victim.call('GET', `/v1/brands/${victim.ids.brand_id}`));
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, times]) => `${status}: ${times}`);
  return {
    summary: `${requests} requests to ${operations.length} operations; ${counts.join(', ')}`,
  };
}

/** Whether requests may have been refused for another reason than a credential that was revoked. */
async function isValid({ app }: TestService, { credential }: Attacker): Promise<boolean> {
  if (credential === undefined) return true;
  const headers = { authorization: `Bearer ${credential}` };
  return (await app.inject({ url: '/v1/brands', headers })).statusCode !== 401;
}

interface Chosen {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}

interface Sender {
  readonly attacker: Attacker;
  readonly ids: Ids;
  readonly document: ReturnType<typeof openApiDocument>;
}

function requestOf(
  random: Random,
  { path, method, operation }: Chosen,
  { attacker: { credential }, ids, document }: Sender,
): InjectOptions {
  const { schemas } = document.components;
  const query = fuzzedQuery(random, operation.parameters ?? [], ({ schema }) =>
    validValue(random, schema, schemas),
  );
  const [mediaType, content] = random.pick(
    Object.entries(operation.requestBody?.content ?? {}).concat(
      operation.requestBody ? [] : [['application/json', { schema: {} }]],
    ),
  );
  const hasBody = operation.requestBody !== undefined || random.chance(0.05);
  const examples = Object.values(content.examples ?? {}).map(({ value }) => value);
  const valid =
    examples.length > 0 && random.chance(0.5)
      ? random.pick(examples)
      : validValue(random, content.schema, schemas);
  const body = hasBody ? fuzzedBody(random, valid, mediaType) : undefined;
  return {
    method: (random.chance(0.97) ? method.toUpperCase() : random.pick(otherMethods)) as 'GET',
    url: `${fuzzedPath(random, path, ids)}${query}`,
    remoteAddress: '10.9.8.7',
    headers: {
      ...(credential === undefined ? {} : { authorization: `Bearer ${credential}` }),
      ...(random.chance(0.03) ? { authorization: random.pick(oddCredentials) } : {}),
      ...(random.chance(0.05) ? { accept: random.pick(oddAccepts) } : {}),
      ...body?.headers,
    },
    ...(body ? { payload: body.payload } : {}),
  };
}

const oddCredentials = [
  'Bearer',
  'Bearer  ',
  'Basic YTpi',
  `Bearer ${'x'.repeat(9000)}`,
  'constructor',
];
const oddAccepts = [
  'text/csv',
  '*/*;q=0',
  'application/json;q=abc',
  ',,,',
  'constructor',
  'text/html',
];

async function withinTime<Result>(work: Promise<Result>, shown: () => string): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no answer: ${shown()}`)), hangsAfterMs);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

function describe({ method, url, headers, payload }: InjectOptions): string {
  const body = Buffer.isBuffer(payload) ? payload.toString().slice(0, 1500) : '';
  return `${method} ${String(url).slice(0, 1500)} ${JSON.stringify(headers).slice(0, 300)} ${body}`;
}
