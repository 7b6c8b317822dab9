import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { chatgptAlias, platformValues } from '#contract/platforms.ts';
import { noDemo } from '#kernel/ports/demo.ts';
import { transportErrors, verbErrors } from '../error-table.ts';
import { allRoutes } from '../routes/index.ts';
import { openApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openApiDocument(allRoutes(noDemo))));

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
// Its types describe the module that other loaders see.
(formats as unknown as (instance: Ajv2020) => void)(ajv);
// Taken out of the document, its schemas are reached by a name of their own.
const apart = JSON.parse(
  JSON.stringify(document).replaceAll('"#/components/schemas/', '"components#/$defs/'),
);
ajv.addSchema({ $id: 'components', $defs: apart.components.schemas });

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every schema of a body, parameter or header, and every other that shows values, with these. */
function* schemasWithValues(value: unknown, path: readonly string[] = []): Generator<Shown> {
  if (!isObject(value)) return;
  if (isObject(value.schema)) {
    const examples = Object.values((value.examples ?? {}) as Json) as { value: unknown }[];
    yield { path, schema: value.schema, values: examples.map((example) => example.value) };
  }
  if (Array.isArray(value.examples) || 'default' in value) {
    const examples = (value.examples ?? []) as unknown[];
    const values = 'default' in value ? [...examples, value.default] : examples;
    yield { path, schema: value, values };
  }
  for (const [key, child] of Object.entries(value)) {
    const isData = ['examples', 'default', 'enum', 'const'].includes(key);
    if (!isData || path.at(-1) === 'properties') yield* schemasWithValues(child, [...path, key]);
  }
}

interface Shown {
  readonly path: readonly string[];
  readonly schema: Json;
  readonly values: readonly unknown[];
}

describe('/openapi.json', () => {
  it('passes the validator of the specification', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    assert.ok(valid, JSON.stringify(errors));
  });

  it('has schemas that compile strictly, with defaults and examples that fit them', () => {
    let values = 0;
    let schemas = 0;
    const compiled = new Map<string, ValidateFunction>();
    for (const one of schemasWithValues(apart)) {
      // Most are written out in many places: the errors, and what every list has.
      const text = JSON.stringify(one.schema);
      const fits = compiled.get(text) ?? ajv.compile(one.schema);
      compiled.set(text, fits);
      schemas += 1;
      for (const value of one.values) {
        const shown = `${one.path.join('/')}: ${JSON.stringify(value).slice(0, 200)}`;
        assert.ok(fits(value), `${shown} ${JSON.stringify(fits.errors)}`);
        values += 1;
      }
    }
    assert.ok(schemas > 1000 && values > 800, `${schemas} schemas, ${values} values`);
  });

  it('names only error types that are sent', () => {
    const sent = new Set(Object.keys({ ...verbErrors, ...transportErrors }));
    const enumerated =
      /"detail":\{"type":"object","properties":\{"type":\{"type":"string","enum":(\[[^\]]*\])/g;
    const types = [...JSON.stringify(document).matchAll(enumerated)].flatMap(
      ([, list]) => JSON.parse(list ?? '[]') as string[],
    );
    assert.ok(types.length > 200, `${types.length} types`);
    for (const type of types) assert.ok(sent.has(type), type);
    assert.ok(!types.includes('malformed_records') && !types.includes('too_many_rows'));
  });

  it('declares every form of the query, and its headers', () => {
    const { content, headers } = document.paths['/v1/{brand_id}/query'].get.responses[200];
    const forms = ['application/json', 'text/csv', 'application/x-ndjson'];
    assert.deepEqual(Object.keys(content), forms);
    for (const form of forms) assert.ok(content[form].examples.example.value, form);
    for (const name of ['Link', 'X-Total-Count']) {
      const target = headers[name].$ref.replace('#/components/headers/', '');
      assert.ok(document.components.headers[target], name);
    }
  });

  it('declares the lines of records, and the header of what is deprecated', () => {
    const { content } = document.paths['/v1/{brand_id}/responses/import'].post.requestBody;
    const lines = content['application/x-ndjson'];
    assert.equal(lines.schema.type, 'string');
    assert.doesNotThrow(() => JSON.parse(lines.examples.example.value));
    for (const operation of Object.values<Json>(document.paths['/v1/{brand_id}/page-audits'])) {
      const responses = operation.responses as Record<string, { headers: Json }>;
      assert.equal(operation.deprecated, true);
      assert.ok(responses[200]?.headers.Deprecation);
    }
  });

  it('names every platform, and the alias that stays accepted nowhere', () => {
    const { parameters } = document.paths['/v1/{brand_id}/prompts'].get;
    const platform = parameters.find((one: Json) => one.name === 'platform');
    assert.deepEqual(platform.schema.enum, platformValues);
    assert.ok(!JSON.stringify(document).includes(`"${chatgptAlias}"`));
  });
});
