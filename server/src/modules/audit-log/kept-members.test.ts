import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { keptChange, maxChangeLength } from './kept-members.ts';

describe('what the audit log keeps of a change', () => {
  it('is what differs', () => {
    const before = { role: 'member', brand_ids: null, settings: { b: 1, a: [1, 2] } };
    const after = { role: 'viewer', brand_ids: null, settings: { a: [1, 2], b: 1 } };
    assert.deepEqual(keptChange(before, after), {
      before: { role: 'member' },
      after: { role: 'viewer' },
    });
    assert.deepEqual(keptChange({ name: 'One' }, { name: 'One' }), {});
    assert.deepEqual(keptChange(undefined, { name: 'One' }), { after: { name: 'One' } });
    assert.deepEqual(keptChange({ name: 'One' }, undefined), { before: { name: 'One' } });
    assert.deepEqual(keptChange({ name: 'One', plan: 'x' }, { early: true }), {
      after: { early: true },
    });
  });

  it('has no secret and no person, however deep', () => {
    const secrets = {
      ...{ password: 'x', current_password: 'x', new_password: 'x', secret: 'x', key: 'x' },
      ...{ secret_access_key: 'x', access_key_id: 'x', token: 'x', api_key: 'x', url: 'x' },
      ...{ webhook_url: 'x', email: 'x', recipients: ['x'], text: undefined, owner: 'x' },
      ...{ state: 'x', code_challenge: 'x', redirect_uri: 'x', created_by_email: 'x' },
    };
    const nested = { ...secrets, kind: 's3', inner: { ...secrets, bucket: 'b' } };
    assert.deepEqual(keptChange(undefined, { ...secrets, destination: nested }), {
      after: { destination: { kind: 's3', inner: { bucket: 'b' } } },
    });
  });

  it('hides what looks like a secret or an address in any text', () => {
    const note = [
      'ask ada@northwind.example,',
      `sl_${'a'.repeat(32)}_123456`,
      'whsec_2mZl0yVh3XcQ4n7rT9bKfA8sDuEjWq1P',
      'https://ada:pass@files.example/a?signature=abc#b',
    ].join(' ');
    assert.deepEqual(keptChange(undefined, { note }), {
      after: { note: 'ask (address), (secret) (secret) https://files.example/a' },
    });
  });

  it('is short', () => {
    const { after } = keptChange(undefined, {
      text: 'é'.repeat(5_000),
      ids: [...Array(50).keys()],
    });
    assert.equal(String(after?.text).length, 301);
    assert.equal(Array.isArray(after?.ids) && after.ids.length, 21);
    const many = Object.fromEntries(
      Array.from({ length: 90 }, (_, at) => [`m${at}`, 'x'.repeat(300)]),
    );
    const change = keptChange(many, Object.fromEntries(Object.keys(many).map((name) => [name, 1])));
    assert.ok(JSON.stringify(change).length <= maxChangeLength);
    assert.equal(change.after?.m1, '…');
  });

  it('takes what no JSON has', () => {
    const odd = { at: new Date(0), big: 1n, half: '\ud800', nul: 'a\0b', set: new Set([1]) };
    assert.deepEqual(keptChange(undefined, odd), {
      after: { at: '1970-01-01T00:00:00.000Z', big: '1', half: '\ufffd', nul: 'ab', set: [1] },
    });
  });
});
