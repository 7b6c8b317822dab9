import { after, before } from 'node:test';
import { createCaller } from '../clients/caller.ts';
import { callerWith, type KeyCaller } from '../records/brand.ts';
import type { TestOrganization } from '../records/organization.ts';
import { databaseVariable } from './engines.ts';
import { startTestService, type TestService, type TestServiceOptions } from './service.ts';

/** Long enough for the next test file of this process to begin. */
const lingerMs = 300;

interface Lent {
  readonly databaseUrl: string | undefined;
  readonly service: Promise<TestService>;
  borrowers: number;
  closing?: NodeJS.Timeout;
}

let lent: Lent | undefined;

/**
 * The service that the test files of a process use one after the other: to start one costs more than most of their
 * tests. For a file that makes its own organizations and has no wish for how the service is started.
 */
async function borrowTestService(): Promise<TestService> {
  const databaseUrl = process.env[databaseVariable];
  // Without engines of the run, a file starts its own.
  if (!databaseUrl || (lent && lent.databaseUrl !== databaseUrl)) return startTestService();
  lent ??= { databaseUrl, service: startTestService(), borrowers: 0 };
  const mine = lent;
  clearTimeout(mine.closing);
  mine.borrowers += 1;
  const service = await mine.service;
  // What an earlier file logged is none of the next one's concern.
  if (mine.borrowers === 1) service.log.length = 0;
  return { ...service, call: createCaller(service.app), close: async () => giveBack(mine) };
}

function giveBack(mine: Lent): void {
  mine.borrowers -= 1;
  if (mine.borrowers > 0) return;
  mine.closing = setTimeout(() => {
    if (lent === mine) lent = undefined;
    void mine.service.then((service) => service.close());
  }, lingerMs);
}

/** How a file wants its own service started. What the service needs around it, such as a website, a function can start. */
type Wish = TestServiceOptions | (() => Promise<TestServiceOptions>);

/** The service of a test file, there from the first test to the last: its own where it has a wish, else the borrowed one. */
export function useTestService(wish?: Wish): TestService {
  // Filled before anything reads it.
  const service = {} as TestService;
  before(async () => {
    const options = typeof wish === 'function' ? await wish() : wish;
    Object.assign(service, await (options ? startTestService(options) : borrowTestService()));
  });
  after(() => service.close());
  return service;
}

/** The same with an organization of the file's own, and calls with a key of every scope. */
export function useOrganization(wish?: Wish) {
  const service = useTestService(wish);
  // Filled before anything reads it.
  const organization = {} as TestOrganization;
  let call: KeyCaller;
  before(async () => {
    Object.assign(organization, await service.organization());
    call = callerWith(service.call, await organization.key());
  });
  const send: KeyCaller = (...request) => call(...request);
  return { service, organization, call: send };
}
