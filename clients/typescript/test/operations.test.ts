import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Operation } from '../../../contract/src/operation.ts';
import { operations } from '../../../contract/src/operations/index.ts';
import { openApiDocument } from '../../../server/src/entrypoints/http/openapi.ts';
import { exampleScenes } from '../../../server/test/support/examples/example-scenes.ts';
import {
  type ExampleWorld,
  exampleBrand,
  replaced,
  startExampleWorld,
} from '../../../server/test/support/examples/example-world.ts';
import { unknownId } from '../../../server/test/support/security.ts';
import { createClient, isSightlineError, type SightlineClient } from '../src/index.ts';

let world: ExampleWorld;
let url: string;
let brandId: number;

before(async () => {
  world = await startExampleWorld();
  url = await world.service.app.listen({ port: 0, host: '127.0.0.1' });
  brandId = (await exampleBrand(world)).id;
});
after(() => world.close());

const document = openApiDocument(operations);
const describedAs = ({ path, method }: Operation) =>
  document.paths[path]?.[method.toLowerCase() as 'get'];

type AnyMethod = (input: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** The types of a method's input are tested by the compiler; here each is called by its name. */
function methodOf(client: SightlineClient, { id }: Operation): AnyMethod {
  const method = client[id as keyof SightlineClient] as unknown;
  assert.ok(typeof method === 'function', id);
  return method as AnyMethod;
}

const clientWith = (key: string) => createClient({ url, key, retries: 0 });

/** The example of a body; a list goes into the member that has it. */
function bodyInput(operation: Operation, real: ReadonlyMap<string | number, string | number>) {
  const content = describedAs(operation)?.requestBody?.content['application/json'];
  const example = Object.values(content?.examples ?? {})[0]?.value;
  const body = replaced(example, real);
  if (operation.records) return { records: body };
  return Array.isArray(body) ? { stages: body } : (body as object);
}

/** Required parameters by their examples; an id that is not given names nothing. */
function parameterInput(operation: Operation, ids: Readonly<Record<string, unknown>>) {
  const parameters = (describedAs(operation)?.parameters ?? []).filter((one) => one.required);
  return Object.fromEntries(
    parameters.map(({ name, schema }) => [
      name,
      ids[name] ?? schema.enum?.[0] ?? schema.examples?.[0] ?? unknownId,
    ]),
  );
}

function holdAgainstContract(operation: Operation, answer: unknown): void {
  if (operation.produces && !operation.produces.includes('application/json')) return;
  const parsed = operation.answer.safeParse(answer);
  assert.ok(parsed.success, `${operation.id}: ${parsed.error?.message}`);
}

const takesBody = ({ body, records }: Operation) => (body ?? records) !== undefined;
const byOperator = ({ access }: Operation) => access.kind === 'operator';

describe('operations that take a body, by their documented examples', () => {
  for (const operation of operations.filter((one) => takesBody(one) && !byOperator(one))) {
    it(operation.id, async () => {
      const { ids = {}, token, real } = (await exampleScenes(world)[operation.id]?.()) ?? {};
      const client = clientWith(token ?? world.admin.token);
      const inPath = Object.entries(ids).filter(([name]) => operation.path.includes(`{${name}}`));
      const body = bodyInput(operation, real ?? new Map());
      const input = { ...Object.fromEntries(inPath), ...body };
      holdAgainstContract(operation, await methodOf(client, operation)(input));
    });
  }
});

describe('operations without a body', () => {
  /** What they need apart from ids. */
  const more: Readonly<Record<string, object>> = {
    deleteSourceKind: { domain: 'reviews.example' },
    getSourceShare: { domain: 'reviews.example' },
    queryChanges: { fields: ['ai_platform', 'brand_presence_percentage'] },
  };

  /** What cannot succeed without more around it is refused for a documented reason, so it was understood. */
  async function call(operation: Operation, ids: object, key: string): Promise<string> {
    const input = { ...parameterInput(operation, { ...ids }), ...more[operation.id] };
    try {
      holdAgainstContract(operation, await methodOf(clientWith(key), operation)(input));
      return 'succeeded';
    } catch (error) {
      if (!isSightlineError(error)) throw error;
      const refusals: readonly string[] = operation.refusals ?? [];
      return refusals.includes(error.type) ? 'refused' : `${error.type}: ${error.message}`;
    }
  }

  const bodiless = operations.filter((one) => !takesBody(one) && !byOperator(one));

  it('read', async () => {
    const reads = bodiless.filter(({ method }) => method === 'GET');
    const ids = { brand_id: brandId, organization_id: world.organization.id };
    const results = new Map<string, string>();
    for (const operation of reads)
      results.set(operation.id, await call(operation, ids, world.admin.token));
    // Only those that name something else than the brand or organization may be refused.
    const wrong = reads.filter(({ id, path }) => {
      const mayBeRefused =
        /\{(?!brand_id|organization_id)/.test(path) || id === 'describeAuthorization';
      return !['succeeded', ...(mayBeRefused ? ['refused'] : [])].includes(results.get(id) ?? '');
    });
    assert.deepEqual(
      wrong.map(({ id }) => `${id} ${results.get(id)}`),
      [],
    );
  });

  for (const operation of bodiless.filter(({ method }) => method !== 'GET')) {
    it(operation.id, async () => {
      // Some end the session or remove the organization, so each has its own.
      const own = await world.service.organization();
      const { token } = await own.person('admin');
      const brand = await clientWith(token).createBrand({
        ...{ name: 'Northwind', website: 'https://www.northwind.example', description: '' },
      });
      const result = await call(operation, { brand_id: brand.id, organization_id: own.id }, token);
      assert.match(result, /^(?:succeeded|refused)$/);
    });
  }
});

describe('operations of the operator', () => {
  it('are called with the token of the operator', async () => {
    const client = clientWith(world.service.operatorToken);
    const made = await client.createOrganization({
      name: 'Made by the client',
      admin_email: `${randomUUID()}@example.com`,
    });
    const organization_id = made.organization.id;
    await client.inspectOrganization({ organization_id });
    await client.updateOrganization({ organization_id, prompt_pool_size: 10 });
    await client.inspectDemo({ organization_id });
    await client.removeDemo({ organization_id });
    assert.ok((await client.listOrganizations({ limit: 1 })).total > 0);
    await client.findPeople({ limit: 1 });
    await client.describeMove();
  });
});

describe('the real service', () => {
  it('refuses typed, with the id of the request', async () => {
    const client = clientWith(world.admin.token);
    const error = await client.getBrand({ brand_id: unknownId }).catch((thrown: unknown) => thrown);
    assert.ok(isSightlineError(error, 'brand_not_found'));
    assert.ok(error.requestId);
    await assert.rejects(clientWith('wrong').listBrands(), {
      type: 'unauthenticated',
      status: 401,
    });
    const invalid = await client
      .createBrand({ name: '', website: 'x', description: '' })
      .catch((thrown: unknown) => thrown);
    assert.ok(isSightlineError(invalid, 'validation_failed'));
    assert.ok(invalid.issues.some(({ loc }) => loc.join('.') === 'body.name'));
    const competitor = { brand_id: brandId, name: 'Fabrikam' };
    await client.createCompetitor(competitor);
    await assert.rejects(client.createCompetitor(competitor), { type: 'competitor_exists' });
    const key = await world.organization.key(['query']);
    await assert.rejects(clientWith(key).archiveBrand({ brand_id: brandId }), {
      type: 'insufficient_scope',
    });
  });

  it('imports, streams and pages', async () => {
    const client = clientWith(world.admin.token);
    const prompt = await client.createPrompt({
      ...{ brand_id: brandId, text: 'Which freight software?', platforms: ['chatgpt'] },
    });
    const records = Array.from({ length: 25 }, (_, at) => ({
      ...{ external_id: `t${at}`, prompt_id: at === 13 ? unknownId : prompt.id },
      ...{ platform: 'chatgpt' as const, created_at: '2026-11-14T06:00:00Z' },
      response_text: `Answer ${at}: Northwind`,
    }));
    const all = { brand_id: brandId, records };
    const { accepted, errors } = await client.importResponses.all(all, { batchRows: 10 });
    assert.equal(accepted, 24);
    assert.match(errors.join(), /^records\[13\]: /);
    const texts = new Set<string>();
    for await (const { id } of client.listResponses.all({ brand_id: brandId, limit: 7 }))
      texts.add(String(id));
    assert.equal(texts.size, 24);
    const query = { brand_id: brandId, fields: ['prompt_id', 'responses'] };
    const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
    const rows = await client.queryMetrics({ ...query, ...days });
    const streamed: unknown[] = [];
    for await (const row of client.queryMetrics.stream({ ...query, ...days })) streamed.push(row);
    assert.deepEqual(streamed, rows);
    assert.equal(rows[0]?.responses, 24);
    assert.match(
      await client.queryMetrics.csv({ ...query, ...days }),
      /^"prompt_id","responses"\r?\n/,
    );
  });
});
