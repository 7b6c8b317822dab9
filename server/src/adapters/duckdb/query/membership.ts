import type { Parameters, ScalarType } from '../statement.ts';

/** Values that something is held against. Its parameters are added when a statement first refers to them. */
export interface Membership {
  /** Each value as the statement refers to it; undefined where there are too many to write out. */
  few(): readonly string[] | undefined;
  /** Condition: `sql` is one of them. */
  includes(sql: string): string;
  /** Condition: the list has one of them. */
  isIn(list: string): string;
}

/** Several searches for one value are four times as fast as one search for any of several, up to about this many. */
const maxWrittenOut = 8;

export function createMembership(
  values: readonly unknown[],
  type: ScalarType,
  parameters: Parameters,
): Membership {
  let each: readonly string[] | undefined;
  let all: string | undefined;
  const isFew = values.length <= maxWrittenOut;
  const few = () => {
    each ??= isFew ? values.map((value) => parameters.add(value, type)) : undefined;
    return each;
  };
  const many = () => {
    all ??= parameters.add(values, `${type}[]`);
    return all;
  };
  return {
    few,
    includes(sql) {
      if (values.length === 0) return 'false';
      return isFew ? `${sql} IN (${few()?.join(', ')})` : `list_contains(${many()}, ${sql})`;
    },
    isIn(list) {
      if (values.length === 0) return 'false';
      const searches = few()?.map((value) => `list_contains(${list}, ${value})`);
      return searches ? `(${searches.join(' OR ')})` : `list_has_any(${list}, ${many()})`;
    },
  };
}
