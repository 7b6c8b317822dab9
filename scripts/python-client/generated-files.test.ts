import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { responseColumns } from '#contract/answers/responses.ts';
import { dimensionNames, metricNames } from '#contract/figures/query.ts';
import { isRatio } from '#contract/figures/ratio-metrics.ts';
import { operations } from '#contract/operations/index.ts';
import { generatedPythonFiles } from './generated-files.ts';
import { docstring, isName, singular, snakeCase, wrap } from './python-text.ts';
import { createTypeCollector } from './type-collector.ts';

const files = generatedPythonFiles();
const methods = new Set(
  [...(files['_operations.py'] ?? '').matchAll(/^ {4}def (\w+)\(/gm)].map(([, name]) => name),
);

describe('the Python client', () => {
  it('has a method for each operation, and an iterator for each list', () => {
    for (const { id } of operations) assert.ok(methods.has(snakeCase(id)), id);
    for (const name of ['iter_prompts', 'iter_query_metrics', 'query_changes_csv'])
      assert.ok(methods.has(name), name);
    const lists = operations.filter(({ query }) =>
      ['limit', 'offset'].every((name) => Object.hasOwn(Object(query).shape ?? {}, name)),
    );
    assert.ok(lists.length > 40);
    const iterators = [...methods].filter((name) => name?.startsWith('iter_'));
    assert.ok(iterators.length >= lists.length, `${iterators.length} of ${lists.length}`);
  });
});

describe('the fields of a query', () => {
  /** The texts of a declared choice, or the members of a declared row. */
  function declared(begin: string, end: string): string[] {
    const [, text = ''] = (files['_types.py'] ?? '').split(begin);
    return [...(text.split(end)[0] ?? '').matchAll(/^ {4}"?(\w+)(?:",$|: )/gm)].map(
      ([, name = '']) => name,
    );
  }

  it('are the dimensions and metrics of the contract', () => {
    const all = [...dimensionNames, ...metricNames];
    assert.deepEqual(declared('\nQueryMetricsField = Literal[\n', ']'), all);
    assert.deepEqual(
      declared('\nclass QueryMetricsRow(TypedDict, total=False):\n', '\nclass'),
      all,
    );
    const bounded = [...dimensionNames, ...metricNames.filter(isRatio)];
    assert.deepEqual(declared('\nQueryIntervalsField = Literal[\n', ']'), bounded);
    const compared = bounded.filter((name) => !name.startsWith('date'));
    assert.deepEqual(declared('\nQueryChangesField = Literal[\n', ']'), compared);
    assert.deepEqual(declared('\nListResponsesField = Literal[\n', ']'), responseColumns);
  });
});

describe('types', () => {
  const types = createTypeCollector({ Stage: { type: 'object', properties: {} } });
  const place = { owner: 'Brand', member: 'stages' };

  it('writes unions with null last, and each choice once', () => {
    const choice = { anyOf: [{ type: 'null' }, { type: 'string' }, { type: 'string' }] };
    assert.equal(types.typeOf(choice, place), 'str | None');
    assert.equal(types.typeOf({ type: ['number', 'null'] }, place), 'float | None');
    assert.equal(types.typeOf({ const: true }, place), 'Literal[True]');
    assert.equal(types.typeOf({}, place), 'Any');
    const named = { type: 'object', additionalProperties: { type: 'integer' } };
    assert.equal(types.typeOf(named, place), 'dict[str, int]');
  });

  it('names long enumerations, never as another type is named', () => {
    const values = Array.from({ length: 9 }, (_, at) => `stage number ${at}`);
    const list = { type: 'array', items: { type: 'string', enum: values } };
    assert.equal(types.typeOf(list, place), 'list[BrandStage]');
    assert.match(types.aliases.get('BrandStage') ?? '', /^BrandStage = Literal\[\n/);
  });

  it('declares objects once, by call where a member is a word of Python', () => {
    const span = { type: 'object', properties: { from: { type: 'string' } }, required: [] };
    assert.equal(types.typeOf(span, { owner: 'Alert', member: 'span' }), 'AlertSpan');
    assert.equal(types.typeOf({ ...span }, { owner: 'Report', member: 'span' }), 'AlertSpan');
    assert.match(types.classes.get('AlertSpan') ?? '', /"from": "NotRequired\[str\]"/);
    const plain = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };
    assert.equal(types.typeOf(plain, { owner: 'Alert', member: 'span' }), 'AlertSpanItem');
    assert.equal(
      types.classes.get('AlertSpanItem'),
      'class AlertSpanItem(TypedDict):\n    id: int',
    );
  });
});

describe('text of Python', () => {
  it('keeps indentation when it wraps, and nothing that would end a docstring', () => {
    const words = Array.from({ length: 30 }, () => 'word').join(' ');
    for (const line of wrap(`    ${words}`, 0).split('\n')) {
      assert.ok(line.startsWith('    word') && line.length <= 96, line);
    }
    assert.equal(docstring('Has `\\|`.', 4), '    """Has `\\\\|`."""');
    assert.ok(!docstring('Ends with "quotes"', 0).includes('""""'));
  });

  it('knows what a name can be', () => {
    assert.ok(isName('brand_id') && !isName('from') && !isName('a-b'));
    assert.deepEqual(['entries', 'stages', 'status', 'address'].map(singular), [
      ...['entry', 'stage', 'status', 'address'],
    ]);
  });
});
