import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';

export interface Rounds {
  /** Ends the counting; gives what was asked in each round. */
  stop(): Promise<readonly (readonly string[])[]>;
}

const isApi = ({ pathname }: URL) => /^\/(v\d|auth|organizations|invitations)\//.test(pathname);

/** How long nothing more must be asked before a round counts as whole. */
const quietMs = 300;

/**
 * Holds back every call of the API until the page asks for nothing more, and then lets all of them through at once:
 * that is one round. A page that needs the answer of one call for the next one needs a round for each. What it shows
 * meanwhile `whileHeld` can look at.
 */
export async function countRounds(
  page: Page,
  whileHeld: (urls: readonly string[]) => Promise<void> = async () => undefined,
): Promise<Rounds> {
  const held: Route[] = [];
  const rounds: string[][] = [];
  let lastAsked = 0;
  let isWatching = true;
  let problem: unknown;
  await page.route(isApi, (route) => {
    held.push(route);
    lastAsked = Date.now();
  });
  async function release(): Promise<void> {
    while (isWatching) {
      // A test that fails before it ends the counting must not keep its process.
      await pause(50, undefined, { ref: false });
      if (held.length === 0 || Date.now() - lastAsked < quietMs) continue;
      // What still works on the answers of the last round may ask for more.
      await page
        .evaluate('new Promise((done) => requestIdleCallback(done))')
        .catch(() => undefined);
      if (Date.now() - lastAsked < quietMs) continue;
      await whileHeld(held.map((route) => route.request().url())).catch((error) => {
        problem ??= error;
      });
      const together = held.splice(0);
      rounds.push(together.map((route) => route.request().url()));
      await Promise.all(together.map((route) => route.continue()));
    }
    await Promise.all(held.splice(0).map((route) => route.continue()));
  }
  const releasing = release();
  return {
    async stop() {
      isWatching = false;
      await releasing;
      await page.unroute(isApi);
      if (problem) throw problem;
      return rounds;
    },
  };
}
