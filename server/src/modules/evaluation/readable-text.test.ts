import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMentionMatcher, findInMarkdown, readableText } from './index.ts';

describe('a readable text', () => {
  const cases: [markdown: string, text: string][] = [
    ['plain', 'plain'],
    ['', ''],
    ['**bold** and *slanted* and ~~gone~~', 'bold and slanted and gone'],
    ['2 * 3 * 4, a_b_c, ~5', '2 * 3 * 4, a_b_c, ~5'],
    ['[text](https://a.example "title")!', 'text!'],
    ['![alt](a.png)', 'alt'],
    ['[a](b(c)d) [a](<b c>) [a]( b )', 'a a a'],
    ['[a](b c)', '[a](b c)'],
    ['[a][1] [b][] [c] [d]\n\n[1]: /x\n[B]: /y "t"\n[c]: <z>', 'a b c [d]\n\n\n\n\n\n\n\n\n\n'],
    ['see https://a.example/b(c)d. And', 'see  . And'],
    ['(https://a.example/b)', '( )'],
    ['mail a.b@c.example!', 'mail  !'],
    ['<https://a.example> <a@b.example>', ' '],
    ['a <b class="c > d">e</b> f', 'a e f'],
    ['a<br/>b', 'a\n\nb'],
    ['a<!-- b\n\nc -->d', 'a\u2063d'],
    ['a**b**c', 'a\u2063b\u2063c'],
    ['`a*b*` ``c`d``', 'a*b* c`d'],
    ['```js\n*a*\n```\nb', '\n\n\n*a*\n\n\n\nb'],
    ['# a\nb', '# a\n\nb'],
    ['&amp; &#169; &unknown; &#0;', '& © &unknown; &#0;'],
    ['\\*a\\* \\a', '*a* \\a'],
    ['a.b booking.com/x booking.com', 'a.b   booking.com'],
  ];
  for (const [markdown, text] of cases) {
    it(`of ${JSON.stringify(markdown)}`, () => assert.equal(readableText(markdown).text, text));
  }

  it('leads back to the original', () => {
    const markdown = 'a **b** [c](/d)&amp;e';
    const { text, toOriginal } = readableText(markdown);
    assert.equal(text, 'a b c&e');
    const places = Array.from(text, (_, offset) =>
      markdown.slice(toOriginal(offset), toOriginal(offset + 1, 'end')),
    );
    assert.deepEqual(places, ['a', ' ', 'b', ' ', 'c', '&amp;', 'e']);
    assert.equal(toOriginal(0), 0);
    assert.equal(toOriginal(text.length, 'end'), markdown.length);
    assert.equal(toOriginal(text.length), markdown.length);
  });

  it('says where bare domains are', () => {
    const markdown = 'On **booking.com**, not [x](a.com) or a.com/b';
    const places = readableText(markdown).domains.map(({ start, end }) =>
      markdown.slice(start, end),
    );
    assert.deepEqual(places, ['booking.com']);
  });
});

describe('Markdown made to hurt', { timeout: 60_000 }, () => {
  const matcher = createMentionMatcher([{ id: 1, names: ['Northwind'], caseSensitive: false }]);
  const units = [
    ...[
      '[',
      ']',
      '[](',
      '[](<',
      '[](a "',
      '![',
      '[a][',
      '[a]: b\n',
      '`',
      '`a``',
      '```\n',
      '<',
      '<a',
      '<a b="',
    ],
    ...[
      '<!--',
      '&',
      '&amp;',
      '*',
      '*a**',
      '_a',
      '~~',
      '\\',
      'a.',
      'a@a.',
      'http://',
      'http://)',
      'www.',
      '# a\n',
    ],
    ...['| a ', '\n', '> ', '\uD800', '\0', '\u0301'],
  ];
  for (const unit of units) {
    it(`repeats ${JSON.stringify(unit)}`, () => {
      const markdown = `${unit.repeat(20_000 / unit.length)} \n\nNorthwind`;
      const places = findInMarkdown(matcher, markdown).map(({ end }) => end);
      assert.deepEqual(places, [markdown.length]);
    });
  }

  it('hides a megabyte in a target', () => {
    const markdown = `![Northwind](data:image/png;base64,${'A'.repeat(1_000_000)})`;
    assert.deepEqual(findInMarkdown(matcher, markdown), [
      { entity: 1, start: 2, end: 11, name: 'Northwind' },
    ]);
  });
});
