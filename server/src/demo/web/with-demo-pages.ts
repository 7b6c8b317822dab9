import { Readable } from 'node:stream';
import type { Database } from '#kernel/ports/database.ts';
import {
  type Outbound,
  type OutboundAnswer,
  OutboundFailure,
  type OutboundRedirect,
  type OutboundRequest,
} from '#kernel/ports/outbound.ts';
import { findWorld } from '../demo-store.ts';
import { answerRequest, type DemoAnswer } from './answer-request.ts';
import { demoHostOf } from './demo-hosts.ts';

const defaultRedirects = 5;
/** About what a website takes; nothing is waited for. */
const firstByteMs = 80;

/**
 * The way out, with the websites of the simulated world on it: an organization that has the world reaches them, without
 * any network. Everybody else, and every other host, gets what the network says.
 */
export function withDemoPages(outbound: Outbound, db: Database): Outbound {
  const onBehalfOf = (organizationId: number): Outbound => {
    const answer = (request: OutboundRequest) => demoAnswer(outbound, db, organizationId, request);
    return {
      ...outbound,
      onBehalfOf,
      async read(request) {
        const found = await answer(request);
        return found ? { ...found, body: Buffer.from(found.body) } : outbound.read(request);
      },
      async open(request) {
        const found = await answer(request);
        return found ? { ...found, body: streamOf(found.body) } : outbound.open(request);
      },
    };
  };
  return { ...outbound, onBehalfOf };
}

/** Undefined where the world has no such host, or the organization has no world. */
async function demoAnswer(
  outbound: Outbound,
  db: Database,
  organizationId: number,
  request: OutboundRequest,
): Promise<OutboundAnswer<string> | undefined> {
  const url = outbound.check(request.url);
  // A host that the operator opened is theirs, whatever its name.
  if (!demoHostOf(url) || outbound.isOpened(url)) return undefined;
  const world = await findWorld(db, organizationId);
  if (world?.status !== 'loading' && world?.status !== 'loaded') return undefined;
  request.signal?.throwIfAborted();
  return follow(request, url, world.endDay);
}

/** A redirect leads to the same host, so that it never leaves the world. */
function follow(request: OutboundRequest, asked: URL, endDay: string): OutboundAnswer<string> {
  const { method = 'GET', headers = {}, maxRedirects = defaultRedirects } = request;
  const redirects: OutboundRedirect[] = [];
  let url = asked;
  for (;;) {
    const answer = hostAnswer({ url, method, headers }, endDay);
    const { location } = answer.headers;
    if (location === undefined || maxRedirects === 0) {
      return { ...answer, url: url.href, redirects, firstByteMs };
    }
    if (redirects.length === maxRedirects) {
      throw new OutboundFailure('too_many_redirects', 'The host redirects too often.');
    }
    redirects.push({ url: url.href, status: answer.status, location });
    url = new URL(location);
  }
}

function hostAnswer(request: Parameters<typeof answerRequest>[1], endDay: string): DemoAnswer {
  const host = demoHostOf(request.url);
  if (!host) throw new Error(`the simulated world has no host ${request.url.host}`);
  return answerRequest(host, request, endDay);
}

function streamOf(body: string): Readable {
  return Readable.from([Buffer.from(body)], { objectMode: false });
}
