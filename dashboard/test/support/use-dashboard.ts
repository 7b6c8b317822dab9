import { callerWith, type KeyCaller } from '../../../server/test/support/records/brand.ts';
import { after, before } from './browser-tests.ts';
import { startDashboard, type TestDashboard } from './dashboard.ts';

type Options = NonNullable<Parameters<typeof startDashboard>[0]>;

/**
 * The dashboard of a suite, there from its first test to its last, and calls with a key of every scope. What it needs
 * around it, such as a website, a function can start.
 */
export function useDashboard(given: Options | (() => Promise<Options>)) {
  // Filled before anything reads it.
  const dashboard = {} as TestDashboard;
  let caller: Promise<KeyCaller> | undefined;
  before(async () => {
    const options = typeof given === 'function' ? await given() : given;
    Object.assign(dashboard, await startDashboard(options));
  });
  after(() => dashboard.close());
  const newCaller = async () =>
    callerWith(dashboard.service.call, await dashboard.organization.key());
  const call: KeyCaller = async (...request) => {
    caller ??= newCaller();
    return (await caller)(...request);
  };
  return { dashboard, call };
}
