import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { z } from 'zod';
import { competitorWebsite, id, label, list, parseWebsite, text, website } from './fields.ts';
import { validationIssues } from './validation-issues.ts';

/** The envelope's types for what is wrong with a value; none when it passes. */
function failures(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : validationIssues('body', parsed.error.issues, value).map((issue) => issue.type);
}

describe('text', () => {
  it('keeps what is sent, white space included', () => {
    assert.equal(text(0, 10).parse('  a\n '), '  a\n ');
    assert.equal(text(0, 10).parse(''), '');
  });

  it('counts characters as people do: an emoji is one', () => {
    assert.deepEqual(failures(text(0, 3), '😀😀😀'), []);
    assert.deepEqual(failures(text(0, 3), '😀😀😀😀'), ['string_too_long']);
    assert.deepEqual(failures(text(2, 3), '😀'), ['string_too_short']);
  });

  it('takes both bounds inclusively', () => {
    assert.deepEqual(failures(text(2, 3), 'ab'), []);
    assert.deepEqual(failures(text(2, 3), 'abc'), []);
    assert.deepEqual(failures(text(2, 3), 'a'), ['string_too_short']);
    assert.deepEqual(failures(text(2, 3), 'abcd'), ['string_too_long']);
  });

  it('refuses what no store can hold as text', () => {
    assert.deepEqual(failures(text(0, 10), 'a\0b'), ['string_unicode']);
    assert.deepEqual(failures(text(0, 10), '\ud800'), ['string_unicode']);
    assert.deepEqual(failures(text(0, 10), 'a\udc00'), ['string_unicode']);
  });

  it('names the bound in ctx', () => {
    const { error } = text(1, 3).safeParse('');
    assert.deepEqual(validationIssues('body', error?.issues ?? [], '')[0]?.ctx, { min_length: 1 });
  });
});

describe('label', () => {
  it('cuts surrounding white space and composes Unicode, so that equal names are equal', () => {
    assert.equal(label(1, 10).parse('\t Cafe\u0301 '), 'Caf\u00e9');
  });

  it('measures after cutting', () => {
    assert.deepEqual(failures(label(1, 3), '   '), ['string_too_short']);
    assert.deepEqual(failures(label(1, 3), '  abc  '), []);
    assert.deepEqual(failures(label(1, 3), 'abcd'), ['string_too_long']);
  });

  it('is a string or nothing', () => {
    for (const value of [1, true, null, [], {}]) {
      assert.deepEqual(failures(label(1, 3), value), ['string_type']);
    }
    assert.deepEqual(failures(label(1, 3), undefined), ['missing']);
  });
});

describe('website', () => {
  const accepted = [
    'https://www.northwind.example',
    'http://northwind.example/path?query=1#part',
    'HTTPS://NORTHWIND.EXAMPLE',
    'northwind.example',
    'www.northwind.example/shop',
    'northwind.example:8080/shop',
    'http://localhost:3000',
    'https://münchen.example',
    'münchen.example',
    'https://192.0.2.1/',
    'https://[2001:db8::1]/',
  ];
  for (const value of accepted) {
    it(`takes ${value}, stored as given`, () => assert.equal(website.parse(value), value));
  }

  const refused = [
    'not a url',
    'northwind',
    'localhost:8080',
    '192.0.2.1',
    'ftp://northwind.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@northwind.example',
    'file:///etc/passwd',
    'https://',
    'https://user:secret@northwind.example',
    'user@northwind.example',
    'https://north wind.example',
    'https://northwind.example/a b',
    'https://northwind.example/<script>',
    'https://northwind.example\\evil',
    '//northwind.example',
    '/shop',
    'http://',
    'https://northwind.example:99999',
    'https://exa"mple.example',
  ];
  for (const value of refused) {
    it(`refuses ${value}`, () => assert.deepEqual(failures(website, value), ['url_parsing']));
  }

  it('of a competitor can be any host', () => {
    for (const value of ['contoso', 'contoso/shop', 'localhost:8080', '192.0.2.1', 'https://x.y']) {
      assert.equal(competitorWebsite.parse(value), value);
    }
    for (const value of [
      'con toso',
      '/shop',
      'ftp://contoso',
      'a@contoso',
      '.contoso',
      'x'.repeat(2083),
    ]) {
      assert.deepEqual(failures(competitorWebsite, value), ['url_parsing'], value);
    }
  });

  it('is 1 to 2083 characters', () => {
    const base = 'https://northwind.example/';
    const exactly = base + 'a'.repeat(2083 - base.length);
    assert.deepEqual(failures(website, exactly), []);
    assert.deepEqual(failures(website, `${exactly}a`), ['string_too_long']);
    assert.deepEqual(failures(website, ''), ['string_too_short']);
    assert.deepEqual(failures(website, '  '), ['string_too_short']);
  });

  it('reads a bare host as https', () => {
    assert.equal(parseWebsite('northwind.example/shop')?.href, 'https://northwind.example/shop');
    assert.equal(parseWebsite('northwind.example:8080')?.port, '8080');
  });
});

describe('list and id', () => {
  it('bounds a list at both ends', () => {
    const letters = list(text(0, 9), 3, 1);
    assert.deepEqual(failures(letters, ['a', 'b', 'c']), []);
    assert.deepEqual(failures(letters, []), ['too_short']);
    assert.deepEqual(failures(letters, ['a', 'b', 'c', 'd']), ['too_long']);
    assert.deepEqual(failures(letters, 'abc'), ['list_type']);
    assert.deepEqual(failures(letters, { 0: 'a', length: 1 }), ['list_type']);
  });

  it('takes positive safe integers only', () => {
    assert.deepEqual(failures(id, 1), []);
    assert.deepEqual(failures(id, Number.MAX_SAFE_INTEGER), []);
    for (const value of [0, -1, 1.5, 2 ** 53, 1e21, Number.POSITIVE_INFINITY, '1', true, null]) {
      assert.equal(failures(id, value).length, 1, String(value));
    }
    assert.deepEqual(failures(id, 1.5), ['int_from_float']);
    assert.deepEqual(failures(id, 0), ['greater_than']);
  });
});
