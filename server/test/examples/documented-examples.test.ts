import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations } from '#contract/operations/index.ts';
import { noDemo } from '#kernel/ports/demo.ts';
import { openApiDocument } from '../../src/entrypoints/http/openapi/openapi.ts';
import { allRoutes } from '../../src/entrypoints/http/routes/index.ts';
import { succeeded } from '../support/answers/answers.ts';
import { exampleScenes } from '../support/examples/example-scenes.ts';
import {
  type ExampleWorld,
  replaced,
  startExampleWorld,
} from '../support/examples/example-world.ts';
import { pathOf } from '../support/security/security.ts';

let world: ExampleWorld;

before(async () => {
  world = await startExampleWorld();
});
after(() => world.close());

const document = openApiDocument(allRoutes(noDemo));
const documented = operations.filter(
  ({ access, body, records }) => access.kind !== 'operator' && (body ?? records),
);

/** The values of a media type's examples. */
function values(content: unknown, type: string): unknown[] {
  const found = content as Record<string, { examples?: Record<string, { value: unknown }> }>;
  return Object.values(found[type]?.examples ?? {}).map(({ value }) => value);
}

const secrets = new Set(
  'key prefix token secret webhook_secret verification_token path redirect_to challenge uri recovery_codes'.split(
    ' ',
  ),
);
const unique = /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** What differs each time is kept as it is: ids, times and secrets. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, part) => {
    if (part === null) return null;
    if (/(?:^|_)ids?$/.test(key)) return Array.isArray(part) ? part.map(() => 'id') : 'id';
    if (secrets.has(key)) return 'secret';
    if (/(?:^|_)rows$/.test(key) && typeof part === 'number') return 'count';
    if (typeof part !== 'string') return part;
    if (unique.test(part)) return 'id';
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(part) ? 'time' : part;
  });
}

describe('the examples of the reference can be sent, and are answered as shown', () => {
  it('each operation that takes a body', () => {
    assert.deepEqual(
      documented.map(({ id }) => id).sort(),
      Object.keys(exampleScenes(world)).sort(),
    );
  });

  for (const operation of documented) {
    it(`${operation.method} ${operation.path}`, async () => {
      const item = document.paths[operation.path];
      const described = item?.[operation.method.toLowerCase() as 'get'];
      const sent = values(described?.requestBody?.content, 'application/json');
      const response = described?.responses[operation.status ?? 200];
      const shown = values((response as { content: unknown }).content, 'application/json');
      assert.ok(sent.length > 0 && shown.length > 0, 'no example');
      for (const body of sent) {
        const scene = (await exampleScenes(world)[operation.id]?.()) ?? {};
        const real = scene.real ?? new Map();
        const answer = await world.service.call(operation.method, pathOf(operation, scene.ids), {
          ...(operation.access.kind === 'public' ? {} : { key: scene.token ?? world.admin.token }),
          body: replaced(body, real),
        });
        const got = succeeded(answer, operation.status ?? 200);
        assert.deepEqual(plain(got), plain(replaced(shown[0], real)));
      }
    });
  }
});
