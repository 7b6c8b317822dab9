import type { Readable } from 'node:stream';
import type { AnalyticsStore } from './analytics-store.ts';

/**
 * The type of each operation of the store. The client of an engine in another process, the server there, and the
 * switching store are all derived from it.
 */
const operations = {
  observations: {
    store: { kind: 'write' },
    remove: { kind: 'write' },
    removeRows: { kind: 'write' },
    touch: { kind: 'write' },
    count: { kind: 'value' },
    batch: { kind: 'value', time: 'createdAt' },
    newest: { kind: 'value', options: 2 },
    last: { kind: 'value', options: 2, time: 'at' },
    recent: { kind: 'value', options: 3, time: 'createdAt' },
  },
  answers: {
    page: { kind: 'lines', options: 2 },
    describe: { kind: 'value', options: 2 },
    group: { kind: 'value', options: 3 },
    keys: { kind: 'value', options: 2 },
    place: { kind: 'value', options: 2 },
    find: { kind: 'value', options: 3 },
  },
  metrics: {
    query: { kind: 'page', options: 1 },
    estimateBuckets: { kind: 'value', options: 2 },
    countBuckets: { kind: 'value', options: 2 },
    strata: { kind: 'value', options: 1 },
  },
  citations: { urls: { kind: 'value', options: 2 } },
  rivals: { count: { kind: 'value', options: 2 }, places: { kind: 'value', options: 2 } },
  sources: { tally: { kind: 'value', options: 2 }, describe: { kind: 'value', options: 2 } },
  models: { days: { kind: 'value', options: 2 } },
  rawAnswers: {
    store: { kind: 'write' },
    find: { kind: 'value' },
    count: { kind: 'value' },
    remove: { kind: 'write' },
  },
  referrals: {
    store: { kind: 'write' },
    judgeAgain: { kind: 'write' },
    referrersJudgedBefore: { kind: 'value' },
    report: { kind: 'page', options: 1 },
  },
  visits: { store: { kind: 'write' }, report: { kind: 'page', options: 1 } },
  names: { store: { kind: 'write' } },
  organizations: {
    remove: { kind: 'write' },
    countBefore: { kind: 'value' },
    removeBefore: { kind: 'write' },
  },
  changes: {
    find: { kind: 'value', options: 3 },
    read: { kind: 'lines', options: 2 },
    days: { kind: 'value', options: 3 },
    wholeDay: { kind: 'lines', options: 2 },
  },
  copying: {
    summarize: { kind: 'value', options: 0 },
    read: { kind: 'lines', options: 1 },
    freeze: { kind: 'value' },
    readFrozen: { kind: 'lines', options: 1 },
    replace: { kind: 'write' },
    add: { kind: 'write' },
  },
  installation: {
    describe: { kind: 'value' },
    setOwner: { kind: 'write' },
    names: { kind: 'value' },
  },
} satisfies StoreDescription;

/** All operations on data, grouped by kind of data. */
export type StoreOperations = Omit<AnalyticsStore, 'health' | 'close'>;

type StoreDescription = {
  readonly [Group in keyof StoreOperations]: {
    readonly [Name in keyof StoreOperations[Group]]: DescriptionOf<StoreOperations[Group][Name]>;
  };
};

/** The operations that change nothing. */
export type StoreReads = {
  readonly [Group in keyof StoreOperations as ReadsIn<Group> extends never ? never : Group]: Pick<
    StoreOperations[Group],
    ReadsIn<Group>
  >;
};

type ReadsIn<Group extends keyof StoreOperations> = Exclude<
  keyof StoreOperations[Group],
  WritesIn<Group>
>;

type WritesIn<Group extends keyof StoreOperations> = {
  [Name in keyof (typeof operations)[Group]]: (typeof operations)[Group][Name] extends {
    readonly kind: 'write';
  }
    ? Name
    : never;
}[keyof (typeof operations)[Group]];

/** Such as `observations.store`. */
export type WriteName = {
  [Group in keyof StoreOperations]: `${Group}.${WritesIn<Group> & string}`;
}[keyof StoreOperations];

type DescriptionOf<Method> = Method extends (...args: infer Args) => Promise<infer Result>
  ? { readonly kind: KindOf<Promise<Result>> } & OptionsOf<Required<Args>> & TimeOf<Result>
  : never;

/** A write changes data; the others read: a value, lines, or lines preceded by information about them. */
type KindOf<Given> =
  Given extends Promise<Readable>
    ? 'lines'
    : Given extends Promise<{ readonly rows: Readable }>
      ? 'page'
      : Given extends Promise<void>
        ? 'write'
        : 'value' | 'write';

/** The index of the `ReadOptions` among the arguments, which are always last. */
type OptionsOf<Args extends readonly unknown[]> = Args extends readonly [
  ...infer Others,
  infer Last,
]
  ? 'signal' extends keyof Last
    ? { readonly options: Others['length'] }
    : object
  : object;

/** The Date member of list results. */
type TimeOf<Result> = Result extends readonly (infer Row extends object)[]
  ? { [Name in keyof Row]: Row[Name] extends Date ? Name : never }[keyof Row] extends infer Time
    ? [Time] extends [never]
      ? object
      : { readonly time: Time }
    : never
  : object;

/** An operation in generic form. */
export interface Operation {
  /** Such as `answers.page`. */
  readonly name: string;
  readonly group: string;
  readonly method: string;
  readonly kind: 'value' | 'lines' | 'page' | 'write';
  readonly options?: number;
  readonly time?: string;
}

export const everyOperation: readonly Operation[] = Object.entries(operations).flatMap(
  ([group, methods]) =>
    Object.entries<Pick<Operation, 'kind'>>(methods).map(([method, description]) => {
      return { ...description, group, method, name: `${group}.${method}` };
    }),
);

type Untyped<Value> = Record<string, Record<string, Value>>;

/** Operations that all go through `call`, which returns the operation's result. */
export function createOperations(
  call: (operation: Operation, args: readonly unknown[]) => Promise<unknown>,
): StoreOperations {
  const made: Untyped<(...args: readonly unknown[]) => Promise<unknown>> = {};
  for (const operation of everyOperation) {
    const { group, method } = operation;
    made[group] = { ...made[group], [method]: (...args) => call(operation, args) };
  }
  // `operations` has every name of the store: its type requires that.
  return made as unknown as StoreOperations;
}

/** Calls an operation of a store, or of a part of one that has it. */
export async function callOperation(
  store: object,
  { group, method }: Operation,
  args: readonly unknown[],
): Promise<unknown> {
  // Each operation gets its own arguments from the caller.
  return (store as Untyped<(...args: readonly unknown[]) => unknown>)[group]?.[method]?.(...args);
}
