import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import type { Operation } from '#contract/operation.ts';
import { operations } from '#contract/operations/index.ts';
import { composeCatalog } from '../../src/main/collector-catalog.ts';
import type { CallOptions } from '../support/clients/caller.ts';
import { type ClientCall, clientCalls } from '../support/clients/client-scenes.ts';
import {
  buildClientWorld,
  type ClientWebsites,
  startClientWebsites,
} from '../support/clients/client-world.ts';
import { pathOf } from '../support/security/security.ts';
import { startTestService, type TestService } from '../support/service/service.ts';

let service: TestService;
let websites: ClientWebsites;
let calls: ReadonlyMap<string, ClientCall>;

before(async () => {
  websites = await startClientWebsites();
  const collectors = composeCatalog({
    collectors: { credentials: {}, options: {} },
    collection: { isOn: true },
    allowedPrivateHosts: websites.hosts,
  });
  const mail = { url: 'smtp://127.0.0.1:9', from: 'Sightline <no-reply@sightline.example>' };
  service = await startTestService({ collectors, mail, allowedPrivateHosts: websites.hosts });
  const world = await buildClientWorld(service, websites);
  calls = new Map(clientCalls(service, world).map((call) => [call.id, call]));
});
after(async () => {
  await service.close();
  await websites.close();
});

interface Recorded {
  readonly action: string;
  readonly log_id: number;
  readonly actor: string;
}

/** Each request of this test comes from an address of its own. */
async function recordedFrom(address: string): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`SELECT action, log_id, actor FROM audit_log
    WHERE entry ->> 'address' = ${address}`.execute(service.services.db);
  return rows;
}

function requestOf(operation: Operation, { given, key }: ClientCall) {
  const { records, body, ...rest } = given;
  const inPath = new Set([...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const parts = Object.entries(rest).filter(([name]) => !inPath.has(name));
  const options: CallOptions = key === null ? {} : { key };
  if (records !== undefined || body !== undefined)
    return { options: { ...options, body: records ?? body }, query: '' };
  if (operation.body)
    return { options: { ...options, body: Object.fromEntries(parts) }, query: '' };
  const query = new URLSearchParams(
    parts.map(([name, value]): [string, string] => [name, String(value)]),
  );
  return { options, query: parts.length > 0 ? `?${query}` : '' };
}

// What deletes comes last, as clientCalls has it.
const gone = ({ id, method }: Operation) => (id === 'eraseBrand' ? 2 : method === 'DELETE' ? 1 : 0);
const inOrder = [
  ...operations.filter((operation) => gone(operation) === 0),
  ...operations.filter((operation) => gone(operation) === 1).toReversed(),
  ...operations.filter((operation) => gone(operation) === 2),
];

/** Previews of what is confirmed by a second request: nothing is written that anybody sees. */
const previews = new Set(['deleteResponses']);
const seen = { written: 0, read: 0, refused: [] as string[] };

describe('a request that succeeds leaves one entry if it writes, and none if it reads', () => {
  for (const [index, operation] of inOrder.entries()) {
    it(`${operation.method} ${operation.path}`, async () => {
      const call = calls.get(operation.id);
      assert.ok(call, 'no call');
      const { options, query } = requestOf(operation, call);
      const address = `198.51.${Math.floor(index / 250)}.${index % 250}`;
      const at = `${pathOf(operation, call.given)}${query}`;
      const headers = { accept: operation.produces?.[0] ?? 'application/json' };
      const answer = await service.call(operation.method, at, { ...options, address, headers });
      const recorded = await recordedFrom(address);
      const actions = recorded.map(({ action }) => action);
      if (answer.status >= 400) {
        seen.refused.push(operation.id);
        assert.equal(call.refused, answer.body.detail?.type, JSON.stringify(answer.body));
        assert.deepEqual(actions, []);
        return;
      }
      const isRead = operation.method === 'GET' && headers.accept === 'application/json';
      const isWritten = operation.audit && !isRead && !previews.has(operation.id);
      seen[isWritten ? 'written' : 'read'] += 1;
      assert.deepEqual([...new Set(actions)], isWritten ? [operation.audit] : []);
      // An act of somebody in two organizations is in the log of each, once.
      const logs = recorded.map(({ log_id }) => log_id);
      assert.equal(new Set(logs).size, logs.length, 'twice in a log');
    });
  }

  it('and did so for nearly all of them', (test) => {
    test.diagnostic(`${seen.written} wrote, ${seen.read} read, refused: ${seen.refused}`);
    assert.ok(seen.written > 110, String(seen.written));
    assert.deepEqual(seen.refused.toSorted(), ['pauseWrites', 'printReport', 'startMove']);
  });
});
