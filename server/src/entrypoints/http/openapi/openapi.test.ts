import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { access } from '#contract/access.ts';
import { errorBody, validationError } from '#contract/envelopes.ts';
import { operation } from '#contract/operation.ts';
import { paging, pathId } from '#contract/parameters.ts';
import { noDemo } from '#kernel/ports/demo.ts';
import { entriesOf, resolveResponse } from '../reference/reference-entries.ts';
import { allRoutes } from '../routes/index.ts';
import { openApiDocument } from './openapi.ts';
import { health, readiness } from './openapi-service.ts';
import type { OpenApiOperation, Response } from './openapi-types.ts';

const routes = allRoutes(noDemo);
const document = openApiDocument(routes);
const entries = entriesOf(document);

function operationOf(id: string): OpenApiOperation {
  const found = entries.find(({ operation }) => operation.operationId === id);
  assert.ok(found, `${id} is missing`);
  return found.operation;
}

function responseOf(operation: OpenApiOperation, status: number): Response {
  const response = operation.responses[status];
  assert.ok(response, `${operation.operationId} has no ${status}`);
  return resolveResponse(response, document);
}

function examples(content: Response['content'] | undefined): unknown[] {
  const found = content?.['application/json']?.examples ?? {};
  return Object.values(found).map((example) => example.value);
}

function typesOf(operation: OpenApiOperation, status: number): string[] {
  return Object.keys(responseOf(operation, status).content['application/json']?.examples ?? {});
}

describe('openApiDocument', () => {
  it('has every route at its path and method, and the two of the service', () => {
    const expected = routes.map(({ method, path, id }) => [method.toLowerCase(), path, id]);
    const found = entries.map(({ method, path, operation }) => [
      method,
      path,
      operation.operationId,
    ]);
    const service = [
      ['get', '/healthz', 'getHealth'],
      ['get', '/readyz', 'getReadiness'],
    ];
    assert.deepEqual(found.toSorted(), [...expected, ...service].toSorted());
    assert.equal(new Set(found.map(([, , id]) => id)).size, found.length);
  });

  it('says of every operation what it does, answers and refuses with', () => {
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { operation } of entries) {
      assert.ok(operation.summary, operation.operationId);
      assert.ok(operation.tags.length === 1 && tags.has(operation.tags[0] ?? ''));
      const statuses = Object.keys(operation.responses).map(Number);
      const success = statuses.filter((status) => status < 300);
      assert.equal(success.length, 1, operation.operationId);
      for (const status of statuses) {
        const { content, description } = responseOf(operation, status);
        assert.ok(description && Object.values(content).every(({ schema }) => schema));
        assert.ok(Object.keys(content).length > 0);
      }
      assert.ok(statuses.includes(500));
    }
  });

  it('declares every parameter of a path, with type and description', () => {
    for (const { path, operation } of entries) {
      const { parameters = [] } = operation;
      const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      const inTemplate = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      assert.deepEqual(declared.toSorted(), inTemplate.toSorted(), path);
      for (const { name, schema, description } of parameters) {
        assert.ok(description, `${operation.operationId}: describe the parameter ${name}`);
        assert.ok(schema.type, `${operation.operationId}: ${name} has no type`);
        assert.equal(schema.anyOf, undefined);
      }
    }
  });

  it('gives parameters the type, bounds and default of their meaning, not of their text', () => {
    const { parameters = [] } = document.paths['/v1/brands']?.get ?? {};
    assert.deepEqual(parameters[0], {
      name: 'limit',
      in: 'query',
      required: false,
      description: 'Rows to return.',
      schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647, default: 100 },
    });
  });

  it('shows only examples that the schemas accept', () => {
    for (const one of routes) {
      const operation = operationOf(one.id);
      const { requestBody } = operation;
      const body = one.body ?? (one.records && z.array(one.records.row));
      assert.equal(requestBody !== undefined, body !== undefined);
      if (one.body)
        assert.ok(examples(requestBody?.content).length > 0, `${one.id}: no body example`);
      for (const value of examples(requestBody?.content)) body?.parse(value);
      const { content } = responseOf(operation, one.status ?? 200);
      for (const value of examples(content)) one.answer.parse(value);
    }
    const alive = responseOf(operationOf('getHealth'), 200);
    for (const value of examples(alive.content)) health.parse(value);
    const ready = operationOf('getReadiness');
    for (const status of [200, 503]) {
      for (const value of examples(responseOf(ready, status).content)) readiness.parse(value);
    }
  });

  it('shows errors in the two envelopes, each under its own type', () => {
    for (const { operation } of entries.filter(({ path }) => path !== '/readyz')) {
      for (const status of Object.keys(operation.responses).map(Number)) {
        const { content } = responseOf(operation, status);
        const shown = Object.entries(content['application/json']?.examples ?? {});
        if (status >= 400) assert.ok(shown.length > 0);
        if (status === 422) assert.ok(validationError.parse(shown[0]?.[1].value).detail.length > 0);
        if (status < 400 || status === 422) continue;
        for (const [type, { value }] of shown)
          assert.equal(errorBody.parse(value).detail.type, type);
      }
    }
  });

  it('lists the errors that access, schemas and refusals bring', () => {
    const replace = operationOf('replaceCompetitor');
    assert.deepEqual(
      Object.keys(replace.responses).map(Number),
      [200, 400, 401, 403, 404, 406, 409, 413, 415, 422, 429, 500, 503],
    );
    assert.deepEqual(typesOf(replace, 403), [
      'address_not_allowed',
      'insufficient_scope',
      'brand_access_denied',
    ]);
    assert.deepEqual(typesOf(replace, 404), ['brand_not_found', 'competitor_not_found']);
    assert.deepEqual(typesOf(operationOf('listApiKeys'), 403), ['admin_required']);
    assert.deepEqual(typesOf(operationOf('signIn'), 401), [
      'invalid_credentials',
      'second_factor_required',
    ]);
    assert.deepEqual(typesOf(operationOf('createApiKey'), 403), [
      'admin_required',
      'step_up_required',
    ]);
    assert.equal(operationOf('listBrands').responses[415], undefined);
  });

  it('names the credential: scopes as alternatives, none for public routes', () => {
    for (const one of routes) {
      const { security } = operationOf(one.id);
      if (one.access.kind === 'public') assert.deepEqual(security, []);
      else if (one.access.kind === 'scope') assert.equal(security.length, one.access.anyOf.length);
      else assert.equal(security.length, 1);
    }
  });

  it('is plain JSON', () => {
    assert.deepEqual(JSON.parse(JSON.stringify(document)), document);
  });

  it('marks what is deprecated, and names bodies apart from answers that differ', () => {
    const thing = z.object({ size: z.int().default(1) }).meta({ id: 'Thing' });
    const old = operation({
      method: 'PUT',
      path: '/v1/things/{thing_id}',
      id: 'replaceThing',
      tag: 'Things',
      summary: 'Replace',
      access: access.person,
      params: z.object({ thing_id: pathId }),
      query: z.object(paging),
      body: thing,
      answer: thing,
      deprecatedSince: new Date('2026-01-01T00:00:00Z'),
    });
    const { paths, components, tags } = openApiDocument([old]);
    const put = paths['/v1/things/{thing_id}']?.put;
    assert.equal(put?.deprecated, true);
    assert.deepEqual(put?.security, [{ bearerAuth: [] }]);
    assert.deepEqual(components.schemas.Thing?.required, ['size']);
    assert.equal(components.schemas.ThingInput?.required, undefined);
    assert.equal(
      put?.requestBody?.content['application/json']?.schema.$ref,
      '#/components/schemas/ThingInput',
    );
    assert.deepEqual(tags[0], { name: 'Things' });
  });
});
