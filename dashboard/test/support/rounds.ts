import assert from 'node:assert/strict';
import type { RequestListener, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

export interface Rounds {
  /** Ends the counting; gives what was asked in each round. */
  stop(): Promise<readonly (readonly string[])[]>;
}

const isApi = ({ pathname }: URL) => /^\/(v\d|auth|organizations|invitations)\//.test(pathname);

const urlOf = (request: Request) => request.url();

const idleTwice = `new Promise((done) =>
  requestIdleCallback(() => setTimeout(() => requestIdleCallback(done))))`;

/** How long nothing more must be asked before a round counts as whole. */
const quietMs = 300;

/**
 * Holds back every call of the API until the page asks for nothing more, and then lets all of them through at once:
 * that is one round. A page that needs the answer of one call for the next one needs a round for each. What it shows
 * meanwhile `whileHeld` can look at.
 */
export async function countRounds(
  page: Page,
  server: Server,
  whileHeld: (urls: readonly string[]) => Promise<void> = async () => undefined,
): Promise<Rounds> {
  let asked: Request[] = [];
  let held: HeldCall[] = [];
  /** Part of a round that is over. A browser sends few calls at once, so some arrive after its end. */
  const released: string[] = [];
  const rounds: string[][] = [];
  /** What follows from a round is known once every call of it was answered. */
  const unanswered = new Set<Request>();
  let lastMoved = 0;
  let isWatching = true;
  let problem: unknown;
  const note = (request: Request) => {
    const url = new URL(request.url());
    if (!isApi(url)) return;
    asked.push(request);
    unanswered.add(request);
    lastMoved = Date.now();
  };
  const noteEnd = (request: Request) => {
    if (unanswered.delete(request)) lastMoved = Date.now();
  };
  const isRoundOver = () =>
    asked.length > 0 &&
    Date.now() - lastMoved >= quietMs &&
    [...unanswered].every((request) => asked.includes(request));
  page.on('request', note).on('requestfinished', noteEnd).on('requestfailed', noteEnd);
  const decide = (call: HeldCall) => {
    const at = released.indexOf(call.url.pathname + call.url.search);
    if (at < 0) return void held.push(call);
    released.splice(at, 1);
    call.pass();
  };
  const openGate = gateCalls(server, isApi, decide);
  function letThrough(urls: readonly string[]): void {
    for (const url of urls) {
      const { pathname, search } = new URL(url);
      released.push(pathname + search);
    }
    const waiting = held;
    held = [];
    for (const call of waiting) decide(call);
  }
  async function release(): Promise<void> {
    while (isWatching) {
      // A test that fails before it ends the counting must not keep its process.
      await pause(50, undefined, { ref: false });
      if (!isRoundOver()) continue;
      // What still works on the answers of the last round may ask for more: the page tells its parts of an answer in a
      // timer, and draws them after that.
      await page.evaluate(idleTwice).catch(() => undefined);
      if (!isRoundOver()) continue;
      await whileHeld(asked.map(urlOf)).catch((error) => {
        problem ??= error;
      });
      const together = asked.map(urlOf);
      asked = [];
      rounds.push(together);
      letThrough(together);
    }
    openGate();
    for (const call of held) call.pass();
  }
  const releasing = release();
  return {
    async stop() {
      isWatching = false;
      await releasing;
      page.off('request', note).off('requestfinished', noteEnd).off('requestfailed', noteEnd);
      if (problem) throw problem;
      return rounds;
    },
  };
}

/** Who is signed in; then what the page needs; then at most what follows from that. */
export function fewRounds(rounds: Awaited<ReturnType<Rounds['stop']>>): void {
  assert.ok(rounds.length > 0, 'nothing was asked');
  assert.ok(rounds.length <= 3, JSON.stringify(rounds, null, 2));
}

export interface HeldCall {
  readonly url: URL;
  /** Lets the service answer. */
  pass(): void;
  /** Answers in its place. */
  answer(status: number, body: object): void;
}

/**
 * Has a test decide about matching calls before the service sees them. The browser's own interception would do without
 * its cache, and load every script again. Returns what ends it.
 */
export function gateCalls(
  server: Server,
  matches: (url: URL) => boolean,
  decide: (call: HeldCall) => void,
): () => void {
  const listeners = server.listeners('request') as RequestListener[];
  const gate: RequestListener = (request, response) => {
    const pass = () => {
      for (const listener of listeners) listener(request, response);
    };
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!matches(url)) return pass();
    const answer = (status: number, body: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    decide({ url, pass, answer });
  };
  server.removeAllListeners('request').on('request', gate);
  return () => {
    server.removeAllListeners('request');
    for (const listener of listeners) server.on('request', listener);
  };
}
