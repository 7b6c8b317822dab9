import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import type { ValidationIssue } from './envelopes.ts';
import { validationIssue } from './envelopes.ts';
import { checked, website } from './fields.ts';
import { repeatedParameter } from './parameters.ts';
import { platformInput } from './platforms.ts';
import { validationIssues } from './validation-issues.ts';

function issuesOf(schema: z.ZodType, input: unknown): ValidationIssue[] {
  const parsed = schema.safeParse(input);
  const issues = parsed.success ? [] : validationIssues('body', parsed.error.issues, input);
  for (const issue of issues) validationIssue.parse(issue);
  return issues;
}

/** The one issue, and its type and place only. */
function only(schema: z.ZodType, input: unknown): [string, string] {
  const issues = issuesOf(schema, input);
  assert.equal(issues.length, 1, JSON.stringify(issues));
  return [issues[0]?.type ?? '', issues[0]?.loc.join('.') ?? ''];
}

describe('validationIssues: types', () => {
  const cases: [string, z.ZodType, unknown, string][] = [
    ['a missing member', z.object({ a: z.string() }), {}, 'missing'],
    ['a missing enum', z.object({ a: z.enum(['x']) }), {}, 'missing'],
    ['no string', z.object({ a: z.string() }), { a: 1 }, 'string_type'],
    ['null for a string', z.object({ a: z.string() }), { a: null }, 'string_type'],
    ['no number', z.object({ a: z.number() }), { a: 'x' }, 'float_type'],
    ['a fraction', z.object({ a: z.int() }), { a: 1.5 }, 'int_from_float'],
    ['no boolean', z.object({ a: z.boolean() }), { a: 'true' }, 'bool_type'],
    ['no list', z.object({ a: z.array(z.string()) }), { a: 'x' }, 'list_type'],
    ['no object', z.object({ a: z.object({}) }), { a: [] }, 'model_attributes_type'],
    ['no record', z.object({ a: z.record(z.string(), z.string()) }), { a: 1 }, 'dict_type'],
    ['not in the enum', z.object({ a: z.enum(['x', 'y']) }), { a: 'z' }, 'enum'],
    ['no date-time', z.object({ a: z.iso.datetime() }), { a: 'x' }, 'datetime_parsing'],
    ['too many', z.object({ a: z.array(z.int()).max(1) }), { a: [1, 2] }, 'too_long'],
    ['too few', z.object({ a: z.array(z.int()).min(1) }), { a: [] }, 'too_short'],
    ['below', z.object({ a: z.int().min(1) }), { a: 0 }, 'greater_than_equal'],
    ['not above', z.object({ a: z.int().gt(0) }), { a: 0 }, 'greater_than'],
    ['above', z.object({ a: z.int().max(1) }), { a: 2 }, 'less_than_equal'],
    ['not below', z.object({ a: z.int().lt(1) }), { a: 1 }, 'less_than'],
    ['an extra member', z.strictObject({}), { a: 1 }, 'extra_forbidden'],
  ];
  for (const [what, schema, input, type] of cases) {
    it(`${what}: ${type}`, () => assert.deepEqual(only(schema, input), [type, 'body.a']));
  }

  it('a check of our own brings its type, message and ctx', () => {
    const odd = checked(z.int(), (value) =>
      value % 2 === 1 ? undefined : { type: 'odd', message: 'Input should be odd', ctx: { by: 2 } },
    );
    assert.deepEqual(issuesOf(z.object({ a: odd }), { a: 4 }), [
      { loc: ['body', 'a'], msg: 'Input should be odd', type: 'odd', input: 4, ctx: { by: 2 } },
    ]);
  });

  it('numbers of a list bound are in ctx', () => {
    const [issue] = issuesOf(z.object({ a: z.array(z.int()).max(1) }), { a: [1, 2] });
    assert.deepEqual(issue?.ctx, { field_type: 'List', max_length: 1, actual_length: 2 });
  });
});

describe('validationIssues: places', () => {
  it('leads through lists by index', () => {
    const schema = z.object({ list: z.array(z.object({ id: z.int() })) });
    const [issue] = issuesOf(schema, { list: [{ id: 1 }, { id: 'x' }] });
    assert.deepEqual(issue?.loc, ['body', 'list', 1, 'id']);
    assert.equal(issue?.input, 'x');
  });

  it('is the part alone when the whole is wrong', () => {
    assert.deepEqual(only(z.object({}), []), ['model_attributes_type', 'body']);
    assert.deepEqual(only(z.object({}), undefined), ['missing', 'body']);
    assert.deepEqual(only(z.object({}), null), ['model_attributes_type', 'body']);
  });

  it('names every extra member', () => {
    const issues = issuesOf(z.strictObject({}), { a: 1, b: 2 });
    assert.deepEqual(
      issues.map((issue) => issue.loc.join('.')),
      ['body.a', 'body.b'],
    );
  });

  it('explains a union by the branch that got furthest', () => {
    const entry = z.object({ name: z.string() });
    const schema = z.union([z.array(entry), z.object({ list: z.array(entry) })]);
    assert.deepEqual(only(schema, [{ name: 1 }]), ['string_type', 'body.0.name']);
    assert.deepEqual(only(schema, { list: [{}] }), ['missing', 'body.list.0.name']);
  });

  it('does not follow inherited members', () => {
    const [issue] = issuesOf(z.object({ constructor: z.string() }), {});
    assert.equal(issue?.type, 'missing');
  });
});

describe('validationIssues: what is shown of the input', () => {
  it('a missing member shows the object it is missing from', () => {
    const [issue] = issuesOf(z.object({ a: z.string() }), { b: 1 });
    assert.deepEqual(issue?.input, { b: 1 });
  });

  it('nothing is null, text is shown as sent, and very long text is cut', () => {
    assert.equal(issuesOf(z.object({}), undefined)[0]?.input, null);
    const shownOf = (a: string) => issuesOf(z.object({ a: z.int() }), { a })[0]?.input;
    assert.equal(shownOf('x'.repeat(10_000)), 'x'.repeat(10_000));
    assert.equal(String(shownOf('x'.repeat(10_001))).length, 201);
  });

  it('a value has one problem, its first', () => {
    const issues = issuesOf(z.object({ site: website }), { site: 'x y'.repeat(2000) });
    assert.deepEqual(
      issues.map(({ type }) => type),
      ['string_too_long'],
    );
  });

  it('an alias is accepted, but not offered', () => {
    const [issue] = issuesOf(z.object({ platform: platformInput }), { platform: 'foo' });
    assert.equal(issue?.type, 'enum');
    assert.match(String(issue?.msg), /^Input should be 'chatgpt', 'claude'/);
    assert.doesNotMatch(JSON.stringify(issue), /the service/);
  });

  it('a repeatable parameter that was sent once is shown as it was sent', () => {
    const status = repeatedParameter(z.enum(['active', 'paused']), { type: 'string' });
    const [issue] = issuesOf(z.object({ status }), { status: 'bogus' });
    assert.deepEqual([issue?.type, issue?.input], ['enum', 'bogus']);
    assert.equal(issue?.msg, "Input should be 'active', 'paused'");
  });

  it('never echoes megabytes', () => {
    const input = { a: Array.from({ length: 100_000 }, () => 'x'), b: {} };
    const issues = issuesOf(z.object({ a: z.array(z.int()), b: z.string() }), input);
    assert.ok(issues.length <= 100);
    assert.ok(JSON.stringify(issues).length < 100_000);
  });
});
