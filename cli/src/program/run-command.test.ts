import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { commandsWith } from './command.ts';
import { parseOptions } from './run-command.ts';

const sample = commandsWith<undefined>()({
  name: 'sample',
  summary: '',
  takes: 'FILE',
  arguments: { min: 1, max: 1 },
  options: {
    fields: { type: 'string', about: '' },
    filters: { type: 'string', multiple: true, value: 'FIELD:VALUE', about: '' },
    format: { type: 'string', choices: ['csv', 'json'], about: '' },
    json: { type: 'boolean', about: '' },
  },
  examples: [],
  run: async () => {},
});
const program = { name: 'sightline', about: '', commands: [sample], closing: [] };
const read = (...args: string[]) => parseOptions(program, sample, args);
const refusal = (...args: string[]) => {
  try {
    read(...args);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return assert.fail('it was taken');
};

describe('parseOptions', () => {
  it('reads options before and after arguments, and what follows --', () => {
    const none = { fields: undefined, filters: [], format: undefined, json: false };
    assert.deepEqual(read('a').values, none);
    assert.deepEqual(read('--json', 'a', '--filters', 'x:1', '--filters=y:!2').values, {
      ...none,
      filters: ['x:1', 'y:!2'],
      json: true,
    });
    assert.deepEqual(read('--', '--json').given, ['--json']);
    assert.equal(read('--fields=-x', 'a').values.fields, '-x');
    assert.equal(read('-h').help, true);
  });

  it('refuses what it does not know, with what was likely meant', () => {
    assert.equal(refusal('--feilds', 'x'), 'There is no option --feilds. Did you mean --fields?');
    assert.equal(refusal('--zzz'), 'There is no option --zzz. See sightline sample --help.');
    assert.equal(refusal('-x'), 'There is no option -x. See sightline sample --help.');
    assert.equal(
      refusal('--__proto__'),
      'There is no option --__proto__. See sightline sample --help.',
    );
    assert.equal(refusal('--json=yes', 'a'), '--json takes no value.');
    assert.equal(refusal('--fields'), '--fields needs a value: --fields VALUE.');
    assert.equal(refusal('--filters', '--json'), '--filters needs a value: --filters FIELD:VALUE.');
    assert.equal(refusal('--format', 'xml', 'a'), '--format is one of csv, json, not "xml".');
    assert.equal(refusal('--fields', 'a', '--fields', 'b'), '--fields is given twice.');
    assert.equal(refusal(), 'Something is missing: sightline sample FILE.');
    assert.match(refusal('a', 'b'), /^"b" is one too many/);
  });
});
