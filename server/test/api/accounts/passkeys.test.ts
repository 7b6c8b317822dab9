import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { relyingPartyOf } from '../../../src/modules/accounts/second-factor/passkeys.ts';
import { refused, succeeded } from '../../support/answers/answers.ts';
import { answerSignIn, challengeOf } from '../../support/records/second-factor.ts';
import { type Dishonesty, softwarePasskey } from '../../support/records/software-passkey.ts';
import { useOrganization } from '../../support/service/borrowed-service.ts';

/** Of the public URL of the service under test. */
const origin = 'https://sightline.example';

const { organization, service } = useOrganization();
const begin = async (token: string) =>
  succeeded(
    await service.call('POST', '/auth/second-factor/setups', {
      ...{ key: token, body: { kind: 'passkey' } },
    }),
  );

async function addTo(person: { readonly token: string }, name = 'Laptop') {
  const passkey = softwarePasskey(origin);
  const { challenge, new_passkey } = await begin(person.token);
  const body = { challenge, name, new_passkey: passkey.create(new_passkey) };
  const added = succeeded(
    await service.call('POST', '/auth/second-factor', { key: person.token, body }),
    201,
  );
  return { passkey, added };
}

async function withPasskey() {
  const person = await organization.person('member');
  return { ...person, ...(await addTo(person)) };
}

describe('passkeys', () => {
  it('sign somebody in who gave the right password, and count their use', async () => {
    const { passkey, added, ...person } = await withPasskey();
    assert.equal(added.recovery_codes.length, 10);
    for (const _ of [1, 2]) {
      const { challenge, kinds, passkey: request } = await challengeOf(service.call, person);
      assert.deepEqual(kinds, ['passkey', 'recovery_code']);
      assert.deepEqual(
        request.allowCredentials.map(({ id }: { id: string }) => id),
        [passkey.id],
      );
      assert.equal(request.userVerification, 'required');
      succeeded(await answerSignIn(service.call, { challenge, passkey: passkey.get(request) }));
    }
    const { factors } = succeeded(
      await service.call('GET', '/auth/second-factor', { key: person.token }),
    );
    assert.ok(Date.parse(factors[0].last_used_at) > Date.parse(factors[0].created_at));
  });

  it('are several, each with its name; the same one is not added twice', async () => {
    const { passkey, ...person } = await withPasskey();
    const second = await addTo(person, 'Security key');
    assert.equal(second.added.recovery_codes, null);
    const { challenge, new_passkey } = await begin(person.token);
    assert.deepEqual(
      new_passkey.excludeCredentials.map(({ id }: { id: string }) => id),
      [passkey.id, second.passkey.id],
    );
    const body = { challenge, name: 'Again', new_passkey: passkey.create(new_passkey) };
    const again = await service.call('POST', '/auth/second-factor', { key: person.token, body });
    refused(again, 401, 'invalid_code');
    const asked = await challengeOf(service.call, person);
    const signed = second.passkey.get(asked.passkey);
    succeeded(await answerSignIn(service.call, { challenge: asked.challenge, passkey: signed }));
  });

  const lies: Readonly<Record<string, Dishonesty>> = {
    'another origin': { origin: 'https://sightline.example.evil.example' },
    'another challenge': { challenge: Buffer.alloc(32).toString('base64url') },
    'another relying party': { relyingParty: 'evil.example' },
    'nobody who unlocked it': { isUnverified: true },
  };

  for (const [name, lie] of Object.entries(lies)) {
    it(`are not made for ${name}`, async () => {
      const person = await organization.person('member');
      const { challenge, new_passkey } = await begin(person.token);
      const made = softwarePasskey(origin).create(new_passkey, lie);
      const body = { challenge, name: 'Laptop', new_passkey: made };
      const answer = await service.call('POST', '/auth/second-factor', { key: person.token, body });
      refused(answer, 401, 'invalid_code');
      const { email, password } = person;
      succeeded(await service.call('POST', '/auth/sessions', { body: { email, password } }));
    });
  }

  for (const [name, lie] of Object.entries({
    ...lies,
    'another key': { hasOtherKey: true },
    'a copy with a lower count': { count: 1 },
  })) {
    it(`do not sign in for ${name}`, async () => {
      const { passkey, ...person } = await withPasskey();
      const first = await challengeOf(service.call, person);
      const honest = passkey.get(first.passkey);
      succeeded(await answerSignIn(service.call, { challenge: first.challenge, passkey: honest }));
      const { challenge, passkey: request } = await challengeOf(service.call, person);
      const forged = await answerSignIn(service.call, {
        challenge,
        passkey: passkey.get(request, lie),
      });
      refused(forged, 401, 'invalid_code');
      succeeded(await answerSignIn(service.call, { challenge, passkey: passkey.get(request) }));
    });
  }

  it('do not sign in by a signature that was used, for this challenge or another', async () => {
    const { passkey, ...person } = await withPasskey();
    const { challenge, passkey: request } = await challengeOf(service.call, person);
    const signed = passkey.get(request);
    const answers = await Promise.all(
      [1, 2].map(() => answerSignIn(service.call, { challenge, passkey: signed })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
    refused(
      await answerSignIn(service.call, { challenge, passkey: signed }),
      401,
      'invalid_challenge',
    );
    const next = await challengeOf(service.call, person);
    const replayed = { challenge: next.challenge, passkey: signed };
    refused(await answerSignIn(service.call, replayed), 401, 'invalid_code');
  });

  it('of somebody else do not sign in', async () => {
    const mine = await withPasskey();
    const theirs = await withPasskey();
    const { challenge, passkey: request } = await challengeOf(service.call, mine);
    const foreign = { challenge, passkey: theirs.passkey.get(request) };
    refused(await answerSignIn(service.call, foreign), 401, 'invalid_code');
  });

  it('that cannot be read are refused like wrong ones', async () => {
    const { passkey, ...person } = await withPasskey();
    const { challenge, passkey: request } = await challengeOf(service.call, person);
    const signed = passkey.get(request);
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature'] as const) {
      const broken = { ...signed, response: { ...signed.response, [part]: 'AAAA' } };
      refused(
        await answerSignIn(service.call, { challenge, passkey: broken }),
        401,
        'invalid_code',
      );
    }
    const noBase64 = { ...signed, response: { ...signed.response, signature: '***' } };
    assert.equal((await answerSignIn(service.call, { challenge, passkey: noBase64 })).status, 422);
    const huge = { ...signed, response: { ...signed.response, signature: 'A'.repeat(8193) } };
    assert.equal((await answerSignIn(service.call, { challenge, passkey: huge })).status, 422);
  });
});

describe('where passkeys work', () => {
  it('is the name of a host, the configured one first; of requests only localhost counts', () => {
    const cases = [
      ['http://127.0.0.1:8080', 'https://sightline.example', 'sightline.example'],
      ['https://evil.example', 'https://sightline.example:8443/app', 'sightline.example'],
      ['http://localhost:8080', undefined, 'localhost'],
      ['http://127.0.0.1:8080', undefined, undefined],
      ['http://[::1]:8080', undefined, undefined],
      ['https://evil.example', undefined, undefined],
      ['http://localhost:8080', 'https://192.0.2.7', undefined],
    ] as const;
    for (const [base, publicUrl, id] of cases) {
      assert.equal(relyingPartyOf(base, publicUrl)?.id, id, `${base} ${publicUrl}`);
    }
    assert.equal(
      relyingPartyOf('', 'https://sightline.example:8443/app')?.origin,
      'https://sightline.example:8443',
    );
  });
});
