import * as runner from 'node:test';

interface Tests {
  readonly after: typeof runner.after;
  readonly before: typeof runner.before;
  readonly describe: typeof runner.describe;
  readonly it: (name: string, run: runner.TestFn) => unknown;
}

/**
 * `describe`, `it`, `before` and `after` for tests that not every machine can run. Where something is missing each test
 * is skipped with that reason, which begins with "needs": the test run then counts them and says it once.
 */
export function testsThatNeed(missing: string | undefined): Tests {
  const { after, before, describe, it } = runner;
  // As they are: through a function of ours every test would be reported as one of this file.
  if (missing === undefined) return { after, before, describe, it };
  return {
    after: () => {},
    before: () => {},
    describe,
    it: (name, run) => it(name, { skip: missing }, run),
  };
}
