import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { operations } from '../../../../contract/src/operations/index.ts';
import { composeCatalog } from '../../../../server/src/main/collector-catalog.ts';
import {
  type ClientCall,
  clientCalls,
} from '../../../../server/test/support/clients/client-scenes.ts';
import {
  buildClientWorld,
  type ClientWebsites,
  startClientWebsites,
} from '../../../../server/test/support/clients/client-world.ts';
import {
  startTestService,
  type TestService,
} from '../../../../server/test/support/service/service.ts';
import { createClient, isSightlineError, type SightlineClient } from '../../src/index.ts';

let service: TestService;
let websites: ClientWebsites;
let url: string;

before(async () => {
  websites = await startClientWebsites();
  const collectors = composeCatalog({
    collectors: { credentials: {}, options: {} },
    collection: { isOn: true },
    allowedPrivateHosts: websites.hosts,
  });
  const mail = { url: 'smtp://127.0.0.1:9', from: 'Sightline <no-reply@sightline.example>' };
  service = await startTestService({ collectors, mail, allowedPrivateHosts: websites.hosts });
  url = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
after(async () => {
  await service.close();
  await websites.close();
});

type Input = Readonly<Record<string, unknown>>;

interface AnyMethod {
  (input: Input): Promise<unknown>;
  readonly all?: (input: Input) => AsyncIterable<unknown>;
  readonly stream?: (input: Input) => AsyncIterable<unknown>;
}

/** The compiler checks the types of a method's input; here each is called by its name. */
function methodOf(client: SightlineClient, id: string): AnyMethod {
  const method = client[id as keyof SightlineClient] as unknown;
  assert.ok(typeof method === 'function', `there is no method ${id}`);
  return method as AnyMethod;
}

/** A list as the body of a request is a member of the input here. */
function inputOf({ given: { body, ...rest } }: ClientCall): Input {
  return body === undefined ? rest : { ...rest, stages: body };
}

/** What went wrong with a call; nothing where it was answered or refused as it should be. */
async function problemOf(call: ClientCall): Promise<string | undefined> {
  const client = createClient({ url, key: call.key, retries: 0 });
  const method = methodOf(client, call.id);
  try {
    const answer = await method(inputOf(call));
    if (call.refused) return `it was not refused with ${call.refused}`;
    return brokenContract(call.id, answer) ?? (await wrongLoop(method, call));
  } catch (error) {
    if (!isSightlineError(error)) throw error;
    const { type, message, requestId } = error;
    return type === call.refused && requestId ? undefined : `${type}: ${message}`;
  }
}

function brokenContract(id: string, answer: unknown): string | undefined {
  const operation = operations.find((one) => one.id === id);
  if (operation?.produces && !operation.produces.includes('application/json')) return undefined;
  return operation?.answer.safeParse(answer).error?.message;
}

/** A loop begins with the rows of the page. */
async function wrongLoop(method: AnyMethod, call: ClientCall): Promise<string | undefined> {
  const loop = call.given.records ? undefined : (method.all ?? method.stream);
  if (!loop) return undefined;
  const page = (await method({ ...inputOf(call), limit: 2 })) as { items?: unknown[] } | unknown[];
  const rows: unknown[] = [];
  for await (const row of loop({ ...inputOf(call), limit: method.all ? 1 : 2 })) {
    rows.push(row);
    if (rows.length === 2) break;
  }
  looped.add(call.id);
  const expected = Array.isArray(page) ? page : page.items;
  return isDeepStrictEqual(rows, expected) ? undefined : `${JSON.stringify(rows)} in a loop`;
}

const looped = new Set<string>();

describe('every operation of the contract, on the real service', () => {
  it('is called by its documented example, and answers as the contract says', async () => {
    const [called, problems]: [string[], string[]] = [[], []];
    for (const call of clientCalls(service, await buildClientWorld(service, websites))) {
      const problem = await problemOf(call);
      if (problem) problems.push(`${call.id}: ${problem}`);
      called.push(call.id);
    }
    assert.deepEqual(problems, []);
    const ids = operations.map(({ id }) => id).toSorted();
    assert.deepEqual(called.toSorted(), ids);
    const client = createClient({ url, key: null });
    assert.deepEqual(Object.keys(client).toSorted(), ids, 'the client has a method for each');
    const loops = ids.filter((id) => {
      const { all, stream } = methodOf(client, id);
      return (all ?? stream) && !/^(?:importResponses|pushReferralEvents)$/.test(id);
    });
    assert.deepEqual([...looped].toSorted(), loops);
  });
});
