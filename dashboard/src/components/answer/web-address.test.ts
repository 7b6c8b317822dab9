import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { webAddress } from './web-address.ts';

describe('webAddress', () => {
  for (const address of ['https://example.com/a?b=c', 'http://example.com/']) {
    it(`takes ${address}`, () => assert.equal(webAddress(address), address));
  }
  for (const text of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//example.com',
    '/path',
    '',
  ]) {
    it(`takes no ${JSON.stringify(text)}`, () => assert.equal(webAddress(text), undefined));
  }
});
