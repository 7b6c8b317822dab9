import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  beyondClients,
  startRefusals,
} from '../../../../server/test/support/refusals/refusal-calls.ts';
import { appWith } from '../../../../server/test/support/service/app.ts';
import { createClient, isSightlineError, type SightlineError } from '../../src/index.ts';
import { type DocumentedError, documentedErrors, shownErrors } from '../shown-errors.ts';
import { onlyByLoopback, type Spoil, spoiledRequests } from '../spoiled-requests.ts';

type Refusals = Awaited<ReturnType<typeof startRefusals>>;
let refusals: Refusals;
/** Of the same service, where a slow body is soon given up. */
let impatient: Awaited<ReturnType<typeof appWith>>;
let impatientUrl: string;

before(async () => {
  refusals = await startRefusals();
  const deadlines = { bodyWindowMs: 200, bodyBytesOfWindow: 1000, leftoverMs: 200 };
  impatient = await appWith(refusals.service, { deadlines });
  impatientUrl = await impatient.app.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  await impatient.app.close();
  await refusals.close();
});

const shown = shownErrors();

/** A typed error that says all that the reference shows. */
async function assertRefused(call: Promise<unknown>, type: DocumentedError): Promise<void> {
  const error = await call.then(
    () => assert.fail(`${type} did not arise`),
    (thrown: unknown) => thrown as SightlineError,
  );
  assert.ok(isSightlineError(error, type), `${error}`);
  assert.equal(error.status, documentedErrors[type].status);
  assert.ok(error.message.length > 5);
  assert.match(error.requestId ?? '', /^[0-9a-f-]{36}$/);
  const { type: _, message: __, ...details } = shown.get(type)?.detail ?? {};
  assert.deepEqual(Object.keys(error.details).toSorted(), Object.keys(details).toSorted());
  if (error.status === 429 && type !== 'quota_exceeded') assert.ok(error.retryAfterMs);
}

const isCertain = (type: string): type is Refusals['types'][number] => !(type in beyondClients);

describe('errors that calls bring about on the real service', () => {
  for (const type of Object.keys(documentedErrors).filter(isCertain))
    it(type, async () => {
      const { url, id, given, key, idempotencyKey } = await refusals.callOf(type);
      const client = createClient({ url, key: key ?? null, retries: 0 });
      // The compiler checks the types of inputs; here a method is called by its name.
      const method = client[id as 'getBrand'] as (...args: object[]) => Promise<unknown>;
      await assertRefused(method(given, { idempotencyKey }), type);
    });

  it('validation_failed', async () => {
    const client = createClient({ url: refusals.url, key: refusals.world.admin.token });
    const call = client.createBrand({ name: '', website: 'x', description: '' });
    const error = await call.catch((thrown: unknown) => thrown);
    assert.ok(isSightlineError(error, 'validation_failed'));
    const places = error.issues.map(({ loc }) => loc.join('.'));
    assert.deepEqual(places.toSorted(), ['body.name', 'body.website']);
  });
});

describe('errors of requests that were changed on their way to the real service', () => {
  for (const [type, spoil] of Object.entries<Spoil>(spoiledRequests))
    it(type, async () => {
      const url = type === 'request_timeout' ? impatientUrl : refusals.url;
      const client = createClient({
        ...{ url, key: refusals.world.admin.token, retries: 0 },
        fetch: (input, init = {}) => fetch(...spoil(String(input), init)),
      });
      const brand = { name: 'Northwind', website: 'https://northwind.example', description: '' };
      await assertRefused(client.createBrand(brand), type as DocumentedError);
    });
});

it('every documented error arises here, or has a reason why not', () => {
  const here = [...refusals.types, ...Object.keys(spoiledRequests), ...Object.keys(onlyByLoopback)];
  assert.deepEqual(here.toSorted(), Object.keys(documentedErrors).toSorted());
  const beyond = [...Object.keys(spoiledRequests), ...Object.keys(onlyByLoopback)];
  assert.deepEqual(beyond.toSorted(), Object.keys(beyondClients).toSorted());
});
