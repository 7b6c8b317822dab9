import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { checkTypescriptClient, generatedFiles } from './generate-typescript-client.ts';
import { docComment } from './typescript-client/doc-comment.ts';
import { typeText } from './typescript-client/type-text.ts';

describe('the generated part of the TypeScript client', () => {
  it('is what the contract says, to the letter, and has no other file', async () => {
    const root = mkdtempSync(join(tmpdir(), 'typescript-client-'));
    const folder = join(root, 'clients/typescript/src/generated');
    const files = generatedFiles();
    try {
      const { problems } = await checkTypescriptClient.run(root);
      assert.equal(problems.length, Object.keys(files).length, 'missing files');
      mkdirSync(folder, { recursive: true });
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      assert.deepEqual((await checkTypescriptClient.run(root)).problems, []);
      writeFileSync(join(folder, 'left-over.ts'), '');
      writeFileSync(join(folder, 'client.ts'), `${files['client.ts']} `);
      const found = (await checkTypescriptClient.run(root)).problems.map(
        (one) => one.split(' ')[0],
      );
      const expected = ['client.ts', 'left-over.ts'].map(
        (name) => `clients/typescript/src/generated/${name}`,
      );
      assert.deepEqual(found, expected);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('writes JSON schemas as types', () => {
    const object = {
      type: 'object',
      properties: { a: { type: 'integer' }, b: { type: ['string', 'null'], description: 'B.' } },
      required: ['a'],
    };
    assert.equal(
      typeText(object, 'input'),
      '{\n  readonly a: number;\n  /** B. */\n  readonly b?: string | null | undefined;\n}',
    );
    assert.match(typeText(object, 'output'), /b\?: string \| null;/);
    assert.equal(typeText({ enum: ["it's", null, 2] }, 'output'), "'it\\'s' | 2 | null");
    const list = { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } };
    assert.equal(typeText(list, 'output'), 'ReadonlyArray<string | null>');
    assert.equal(typeText({ $ref: '#/components/schemas/Brand' }, 'output'), 'Brand');
    assert.equal(typeText({}, 'output'), 'unknown');
    assert.throws(() => typeText({ type: 'date' }, 'output'), /no rule/);
  });

  it('wraps comments, and none can end early', () => {
    assert.equal(docComment(['']), '');
    assert.equal(docComment(['a */ b']), '/** a *\\/ b */\n');
    const lines = docComment(['word '.repeat(60).trim()], '  ').split('\n');
    assert.ok(lines.length > 3 && lines.every((line) => line.length <= 100));
  });
});
