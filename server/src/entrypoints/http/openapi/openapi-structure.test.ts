import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noDemo } from '#kernel/ports/demo.ts';
import { allRoutes } from '../routes/index.ts';
import { openApiDocument } from './openapi.ts';

const document = JSON.parse(JSON.stringify(openApiDocument(allRoutes(noDemo))));

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every object below a value, with the way to it; examples hold data, not structure. */
function* objects(value: unknown, path: readonly string[] = []): Generator<[Json, string[]]> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* objects(item, [...path, String(index)]);
  }
  if (!isObject(value)) return;
  yield [value, [...path]];
  for (const [key, child] of Object.entries(value)) {
    const isData = ['examples', 'example', 'default', 'enum', 'const'].includes(key);
    if (!isData || path.at(-1) === 'properties') yield* objects(child, [...path, key]);
  }
}

function resolve(pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), document);
}

function onlyKeys(value: unknown, required: readonly string[], optional: readonly string[] = []) {
  assert.ok(isObject(value));
  for (const key of required) assert.ok(key in value, `${key} is missing`);
  for (const key of Object.keys(value)) {
    assert.ok(required.includes(key) || optional.includes(key), `${key} is unknown`);
  }
}

const operations: [string, string, Json][] = Object.entries(document.paths as Json).flatMap(
  ([path, item]) =>
    Object.entries(item as Json).map(([method, operation]): [string, string, Json] => [
      path,
      method,
      operation as Json,
    ]),
);

describe('the OpenAPI 3.1 structure', () => {
  it('has the fixed members of a document', () => {
    onlyKeys(document, ['openapi', 'info', 'servers', 'tags', 'paths', 'components']);
    assert.match(document.openapi, /^3\.1\.\d$/);
    onlyKeys(document.info, ['title', 'version', 'description', 'license']);
    assert.equal(document.info.title, 'Sightline API');
    assert.deepEqual(document.info.license, { name: 'Apache-2.0', identifier: 'Apache-2.0' });
    assert.deepEqual(document.components.securitySchemes, {
      bearerAuth: { type: 'http', scheme: 'bearer' },
    });
    for (const part of Object.values(document.components as Json)) {
      for (const name of Object.keys(part as Json)) assert.match(name, /^[\w.-]+$/);
    }
  });

  it('has paths that differ in more than the names of their parameters', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    assert.ok(shapes.every((shape) => shape.startsWith('/')));
    assert.equal(new Set(shapes).size, shapes.length);
  });

  it('has well-formed operations, parameters and bodies', () => {
    for (const [, method, operation] of operations) {
      assert.match(method, /^(get|post|put|patch|delete)$/);
      onlyKeys(
        operation,
        ['operationId', 'tags', 'summary', 'security', 'responses'],
        ['description', 'deprecated', 'parameters', 'requestBody'],
      );
      const parameters = (operation.parameters ?? []) as Json[];
      for (const parameter of parameters) {
        onlyKeys(parameter, ['name', 'in', 'required', 'description', 'schema']);
        assert.ok(parameter.in !== 'path' || parameter.required === true);
      }
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      assert.equal(new Set(names).size, names.length);
      if (operation.requestBody) onlyKeys(operation.requestBody, ['required', 'content']);
      if (method === 'get') assert.equal(operation.requestBody, undefined);
    }
  });

  it('has well-formed responses', () => {
    const inline = operations.flatMap(([, , operation]) =>
      Object.entries(operation.responses as Json),
    );
    for (const [status, response] of inline) {
      assert.match(status, /^[2-5]\d\d$/);
      const target =
        isObject(response) && response.$ref ? resolve(String(response.$ref)) : response;
      onlyKeys(target, ['description', 'content'], ['headers']);
    }
  });

  it('has examples as a map of values', () => {
    let seen = 0;
    for (const [value, path] of objects(document)) {
      if (path.at(-1) !== 'application/json') continue;
      onlyKeys(value, ['schema'], ['examples']);
      for (const example of Object.values((value.examples ?? {}) as Json)) {
        onlyKeys(example, ['value'], ['summary']);
        seen += 1;
      }
    }
    assert.ok(seen > 100);
  });

  it('has only references that lead somewhere, inside the document', () => {
    let seen = 0;
    for (const [value, path] of objects(document)) {
      if (typeof value.$ref !== 'string') continue;
      assert.match(value.$ref, /^#\/components\/(schemas|responses|headers)\/[\w.-]+$/);
      assert.ok(isObject(resolve(value.$ref)), `${path.join('/')}: ${value.$ref}`);
      seen += 1;
    }
    assert.ok(seen > 100);
  });

  it('has JSON Schema types that exist, and no leftovers of the generator', () => {
    const types = ['string', 'integer', 'number', 'boolean', 'object', 'array', 'null'];
    for (const [value, path] of objects(document.components.schemas)) {
      if (path.at(-1) === 'properties') continue;
      for (const type of [value.type ?? []].flat()) assert.ok(types.includes(String(type)));
      for (const key of ['$schema', '$defs', 'id', '~standard']) {
        assert.ok(!(key in value), `${path.join('/')} has ${key}`);
      }
    }
  });
});
