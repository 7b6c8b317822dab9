import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { FairQueue } from '#kernel/fair-queue.ts';
import { createPasswordWork } from '../../src/modules/accounts/index.ts';
import { refused, succeeded } from '../support/answers/answers.ts';
import type { Caller } from '../support/clients/caller.ts';
import { appAtOneMoment, appWith } from '../support/service/app.ts';
import { useOrganization } from '../support/service/borrowed-service.ts';

const { service, organization } = useOrganization({});

const path = '/auth/sessions';
let lastAddress = 0;
/** An address that no other test has used. */
const newAddress = () => {
  lastAddress += 1;
  return `198.51.${process.pid % 250}.${lastAddress % 250}`;
};

/** An app whose hashing is watched: how many run at once, and how many there were. */
async function watchedApp() {
  const { anybody, known } = createPasswordWork();
  const seen = { running: 0, most: 0, all: 0 };
  const watched = (line: FairQueue): FairQueue => ({
    ...line,
    run: (caller, work) =>
      line.run(caller, async () => {
        seen.running += 1;
        seen.all += 1;
        seen.most = Math.max(seen.most, seen.running);
        try {
          return await work();
        } finally {
          seen.running -= 1;
        }
      }),
  });
  const passwordWork = { anybody: watched(anybody), known: watched(known) };
  const { call } = await appWith(service, { services: { ...service.services, passwordWork } });
  return { call, seen };
}

describe('many who try to sign in at once', () => {
  it('wait in a short line or are told to come back; others overtake them', async () => {
    const { call, seen } = await watchedApp();
    const person = await organization.person('member');
    const guesser = newAddress();
    let answered = 0;
    const guesses = Array.from({ length: 300 }, async (_, index) => {
      const body = { email: `guess-${index}@example.com`, password: 'a guess of mine' };
      const answer = await call('POST', path, { body, address: guesser });
      answered += answer.status === 401 ? 1 : 0;
      return answer;
    });
    const body = { email: person.email, password: person.password };
    succeeded(await call('POST', path, { body, address: newAddress() }));
    assert.ok(answered <= 8, `${answered} guesses were looked at before the right password`);
    const answers = await Promise.all(guesses);
    for (const answer of answers.filter(({ status }) => status !== 401)) {
      refused(answer, 429, 'rate_limited');
      assert.match(String(answer.headers['retry-after']), /^[1-9]\d*$/);
    }
    assert.ok(seen.most <= 2, `${seen.most} at once`);
    assert.ok(seen.all <= 61, `${seen.all} passwords were hashed`);
  });

  it('from very many networks refuse nobody who signed in from theirs before', async () => {
    const { call } = await watchedApp();
    const person = await organization.person('member');
    const body = { email: person.email, password: person.password };
    const own = newAddress();
    succeeded(await call('POST', path, { body, address: own }));
    const guesses = Array.from({ length: 200 }, async (_, index) => {
      const guess = { email: `guess-${index}@example.com`, password: 'a guess of mine' };
      // Each from a neighbourhood of its own: no group has more than another.
      return (await call('POST', path, { body: guess, address: `10.${index}.77.1` })).status;
    });
    succeeded(await call('POST', path, { body, address: own }));
    assert.ok((await Promise.all(guesses)).includes(429), 'the line was never full');
  });

  it('cost the same work whether the account exists or not', async () => {
    const { call, seen } = await watchedApp();
    const { email } = await organization.person('member');
    const work = async (tried: string) => {
      const before = seen.all;
      const body = { email: tried, password: 'a guess of mine' };
      refused(await call('POST', path, { body }), 401, 'invalid_credentials');
      return seen.all - before;
    };
    assert.deepEqual([await work(email), await work('nobody@example.com')], [1, 1]);
  });
});

describe('wrong passwords', () => {
  /** An app whose minute never ends: ten passwords take longer than one on a machine under load. */
  let here: Caller;
  before(async () => {
    here = (await appAtOneMoment(service)).call;
  });

  const guess = (call: Caller, email: string, address: string, headers = {}) =>
    call('POST', path, { body: { email, password: 'a guess of mine' }, address, headers });

  it('of somebody else do not lock a person out', async () => {
    const { email, password } = await organization.person('member');
    const [guesser, own] = [newAddress(), newAddress()];
    for (let attempt = 0; attempt < 12; attempt += 1) await guess(here, email, guesser);
    refused(await guess(here, email, guesser), 429, 'rate_limited');
    succeeded(await here('POST', path, { body: { email, password }, address: own }));
  });

  it('are counted for all processes together', async () => {
    const { call: second } = await appAtOneMoment(service);
    const { email } = await organization.person('member');
    const address = newAddress();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const call = attempt % 2 === 0 ? here : second;
      statuses.push((await guess(call, email, address)).status);
    }
    assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429]);
  });

  it('are counted by address over all accounts, right ones do not count', async () => {
    const { email, password } = await organization.person('member');
    const address = newAddress();
    const right = () => here('POST', path, { body: { email, password }, address });
    for (let attempt = 0; attempt < 12; attempt += 1) succeeded(await right());
    const guesses = Array.from({ length: 70 }, (_, index) => index);
    for (const index of guesses) await guess(here, `${index}@guessed.example`, address);
    refused(await guess(here, 'another@guessed.example', address), 429, 'rate_limited');
    refused(await right(), 429, 'rate_limited');
  });

  it('count for the client that a trusted proxy names, and for the proxy where it is not trusted', async () => {
    const proxy = newAddress();
    const { call: trusting } = await appAtOneMoment(service, { trustedProxies: [`${proxy}/32`] });
    const { email, password } = await organization.person('member');
    const from = (client: string) => ({ 'x-forwarded-for': client });
    for (let attempt = 0; attempt < 11; attempt += 1) {
      await guess(trusting, email, proxy, from('203.0.113.7'));
    }
    refused(await guess(trusting, email, proxy, from('203.0.113.7')), 429, 'rate_limited');
    const own = { body: { email, password }, address: proxy, headers: from('203.0.113.8') };
    succeeded(await trusting('POST', path, own));
    // Writing the header oneself only adds to the left of what the proxy adds.
    const forged = from('203.0.113.99, 203.0.113.7');
    refused(await guess(trusting, email, proxy, forged), 429, 'rate_limited');

    const stranger = newAddress();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await guess(trusting, email, stranger, from(`203.0.113.${100 + attempt}`));
    }
    refused(await guess(trusting, email, stranger, from('203.0.113.200')), 429, 'rate_limited');
  });
});
