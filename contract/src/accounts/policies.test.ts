import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { domainName, domainOfEmail, policiesBody } from './policies.ts';

describe('domainName', () => {
  it('is in lower case, in ASCII and without a dot at its end', () => {
    const same: readonly (readonly [string, string])[] = [
      ['example.com', 'example.com'],
      ['Mail.EXAMPLE.com.', 'mail.example.com'],
      ['münchen.example', 'xn--mnchen-3ya.example'],
      ['XN--MNCHEN-3YA.example', 'xn--mnchen-3ya.example'],
      ['例え.テスト', 'xn--r8jz45g.xn--zckzah'],
    ];
    for (const [text, name] of same) assert.equal(domainName(text), name, text);
  });

  it('is undefined for what is no domain', () => {
    const none = [
      ...['', 'com', '.com', 'a..com', '-a.com', 'a-.com', '*.example.com', '@example.com'],
      ...['ada@example.com', 'https://example.com', 'example.com/a', 'example.com:80', '[::1]'],
      ...['127.0.0.1', '0x7f.1', 'exa mple.com', 'example.c', 'a_b.com', `${'a'.repeat(64)}.com`],
      ...[`${'a.'.repeat(130)}com`, 'example.com?', 'example.com#', 'user%40example.com'],
    ];
    for (const text of none) assert.equal(domainName(text), undefined, text);
  });
});

describe('domainOfEmail', () => {
  it('is what follows the last @', () => {
    assert.equal(domainOfEmail('ada@München.example'), 'xn--mnchen-3ya.example');
    assert.equal(domainOfEmail('"a@b"@example.com'), 'example.com');
    assert.equal(domainOfEmail('ada@localhost'), undefined);
  });
});

describe('policiesBody', () => {
  it('has each domain once, as it is compared', () => {
    const { invitation_domains } = policiesBody.parse({
      invitation_domains: [' Example.com ', 'example.com', 'münchen.example'],
    });
    assert.deepEqual(invitation_domains, ['example.com', 'xn--mnchen-3ya.example']);
  });
});
