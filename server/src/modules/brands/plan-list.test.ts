import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { InvalidInput } from '#kernel/errors.ts';
import { type Existing, type ListPlan, planList } from './plan-list.ts';

type Entries = Parameters<typeof planList>[0]['entries'];

const exact = (name: string) => name;
const withoutCase = (name: string) => name.toLowerCase();
const active = (id: number, name: string): Existing => ({ id, name, archived: false });
const archived = (id: number, name: string): Existing => ({ id, name, archived: true });

const plan = (existing: readonly Existing[], entries: Entries, nameKey = exact): ListPlan =>
  planList({ list: 'personas', entries, existing, nameKey });

const nothing: ListPlan = { updates: [], creates: [], archives: [], namesHeldByArchived: [] };

function problemsOf(existing: readonly Existing[], entries: Entries, nameKey = exact): string[] {
  try {
    plan(existing, entries, nameKey);
  } catch (error) {
    assert.ok(error instanceof InvalidInput);
    assert.ok(error.problems.every((problem) => problem.type === 'value_error'));
    return error.problems.map((problem) => problem.loc.join('.'));
  }
  return [];
}

describe('planList: which record an entry means', () => {
  it('does nothing for an empty list on an empty brand', () => {
    assert.deepEqual(plan([], []), nothing);
  });

  it('updates by id, whatever the name says', () => {
    assert.deepEqual(plan([active(1, 'A')], [{ id: 1, name: 'Z' }]), {
      ...nothing,
      updates: [{ index: 0, id: 1 }],
    });
  });

  it('creates what has no id and no namesake', () => {
    assert.deepEqual(plan([], [{ name: 'A' }, { name: 'B' }]), { ...nothing, creates: [0, 1] });
  });

  it('archives active records that are absent, and leaves archived ones alone', () => {
    assert.deepEqual(plan([active(1, 'A'), archived(2, 'B'), active(3, 'C')], []), {
      ...nothing,
      archives: [1, 3],
    });
  });

  it('takes the active namesake in place', () => {
    assert.deepEqual(plan([active(1, 'A')], [{ name: 'A' }]), {
      ...nothing,
      updates: [{ index: 0, id: 1 }],
    });
  });

  it('brings back an archived record by name and by id', () => {
    const existing = [archived(1, 'A'), archived(2, 'B')];
    assert.deepEqual(plan(existing, [{ name: 'A' }, { id: 2 }]).updates, [
      { index: 1, id: 2 },
      { index: 0, id: 1 },
    ]);
  });

  it('prefers the active namesake, then the latest archived one', () => {
    const key = withoutCase;
    assert.deepEqual(plan([archived(9, 'a'), active(1, 'A')], [{ name: 'A' }], key).updates, [
      { index: 0, id: 1 },
    ]);
    assert.deepEqual(plan([archived(1, 'a'), archived(2, 'A')], [{ name: 'A' }], key).updates, [
      { index: 0, id: 2 },
    ]);
  });

  it('leaves a record alone by name that another entry names by id', () => {
    const result = plan([active(1, 'A')], [{ name: 'A' }, { id: 1, name: 'B' }]);
    assert.deepEqual(result, { ...nothing, updates: [{ index: 1, id: 1 }], creates: [0] });
  });

  it('compares names with the key it is given', () => {
    assert.deepEqual(plan([active(1, 'Acme')], [{ name: 'ACME' }]).creates, [0]);
    assert.deepEqual(plan([active(1, 'Acme')], [{ name: 'ACME' }], withoutCase).updates, [
      { index: 0, id: 1 },
    ]);
  });

  it('does not look into its arguments twice or change them', () => {
    const existing = Object.freeze([active(1, 'A'), archived(2, 'B')]);
    const entries = Object.freeze([{ name: 'B' }, { name: 'A' }]);
    assert.deepEqual(plan(existing, entries), plan(existing, entries));
  });
});

describe('planList: names', () => {
  it('lets two records swap their names', () => {
    const swapped = plan(
      [active(1, 'A'), active(2, 'B')],
      [
        { id: 1, name: 'B' },
        { id: 2, name: 'A' },
      ],
    );
    assert.deepEqual(swapped.namesHeldByArchived, []);
    assert.deepEqual(swapped.archives, []);
  });

  it('says which entries take the name of a record that ends up archived', () => {
    const existing = [active(1, 'A'), archived(2, 'B'), active(3, 'C')];
    const renamed = [
      { id: 1, name: 'B' },
      { id: 3, name: 'D' },
    ];
    assert.deepEqual(plan(existing, renamed).namesHeldByArchived, [0]);
    // Also when it is this very list that archives the holder of the name.
    assert.deepEqual(plan(existing, [{ id: 1, name: 'C' }]).namesHeldByArchived, [0]);
  });

  it('frees a name whose record is renamed in the same list', () => {
    const result = plan([active(1, 'A')], [{ id: 1, name: 'B' }, { name: 'A' }]);
    assert.deepEqual(result.namesHeldByArchived, []);
    assert.deepEqual(result.creates, [1]);
  });
});

describe('planList: contradictions', () => {
  it('refuses an id that is not of this brand, at its place', () => {
    assert.deepEqual(problemsOf([active(1, 'A')], [{ name: 'X' }, { id: 2 }]), [
      'body.personas.1.id',
    ]);
  });

  it('refuses a repeated id and reports every problem at once', () => {
    const entries = [{ id: 1 }, { id: 1 }, { id: 7 }];
    assert.deepEqual(problemsOf([active(1, 'A')], entries), [
      'body.personas.1.id',
      'body.personas.2.id',
    ]);
  });

  it('refuses a repeated name at the later entry', () => {
    assert.deepEqual(problemsOf([], [{ name: 'A' }, { name: 'B' }, { name: 'A' }]), [
      'body.personas.2.name',
    ]);
    assert.deepEqual(problemsOf([], [{ name: 'A' }, { name: 'a' }]), []);
    assert.deepEqual(problemsOf([], [{ name: 'A' }, { name: 'a' }], withoutCase), [
      'body.personas.1.name',
    ]);
  });

  it('counts the name that an entry with id keeps without saying so', () => {
    assert.deepEqual(problemsOf([active(1, 'A')], [{ id: 1 }, { name: 'A' }]), [
      'body.personas.1.name',
    ]);
  });

  it('sees a name that a rename takes from an entry before it', () => {
    const entries = [{ name: 'B' }, { id: 1, name: 'B' }];
    assert.deepEqual(problemsOf([active(1, 'A')], entries), ['body.personas.1.name']);
  });
});
