import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { docComment } from './doc-comment.ts';
import { typeText } from './type-text.ts';

describe('types of the TypeScript client', () => {
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
