import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { PageTooComplex } from '../page-content/index.ts';
import { readPasted } from './read-pasted.ts';

const ofHtml = (html: string) => readPasted({ html, citations: [] });
const ofText = (text: string) => readPasted({ text, citations: [] });
const linksOf = (text: string) => ofText(text).citations.map(({ url, title }) => [url, title]);

describe('a pasted answer as HTML', () => {
  it('becomes Markdown, with the pages that its links lead to', () => {
    const { text, citations } = ofHtml(`<meta charset="utf-8">
      <p>For a small depot:</p>
      <ol><li><strong>Northwind</strong> is easy <a href="https://northwind.example/depots">Small depots</a>.</li>
      <li>Contoso <a href="https://reviews.example/a#:~:text=slow">1</a></li></ol>`);
    assert.equal(
      text,
      'For a small depot:\n\n1. **Northwind** is easy [Small depots](https://northwind.example/depots).\n' +
        '2. Contoso [1](https://reviews.example/a#:~:text=slow)',
    );
    assert.deepEqual(citations, [
      { url: 'https://northwind.example/depots', title: 'Small depots', snippet: null },
      { url: 'https://reviews.example/a', title: null, snippet: null },
    ]);
  });

  it('drops scripts, styles, buttons and what is hidden, and links that lead nowhere', () => {
    const { text, citations } = ofHtml(`<style>p { color: red }</style><script>steal()</script>
      <p onclick="steal()">Northwind <a href="javascript:steal()">runs</a> <a href="/c/1">here</a>.</p>
      <p hidden>Contoso <a href="https://hidden.example">x</a></p><button>Copy</button>`);
    assert.equal(text, 'Northwind runs here.');
    assert.deepEqual(citations, []);
  });

  it('keeps lists that consist of links, also where they end the answer', () => {
    const { text, citations } = ofHtml(
      `<ul><li><a href="https://a.example">Northwind</a></li><li><a href="https://b.example">Contoso</a></li></ul>`,
    );
    assert.equal(text, '- [Northwind](https://a.example/)\n- [Contoso](https://b.example/)');
    assert.equal(citations.length, 2);
  });

  it('takes the main content of a whole page, without its title', () => {
    const { text, citations } = ofHtml(`<html><head><title>Freight - Chat</title></head><body>
      <nav><a href="https://chat.example/1">Yesterday</a></nav>
      <main><p>Northwind, by <a href="https://a.example/b">A</a>.</p></main></body></html>`);
    assert.equal(text, 'Northwind, by [A](https://a.example/b).');
    assert.deepEqual(
      citations.map(({ url }) => url),
      ['https://a.example/b'],
    );
  });

  it('reads numbered paragraphs as the list that they look like', () => {
    assert.equal(ofHtml('<p>1. Northwind</p><p>2. Contoso</p>').text, '1. Northwind\n\n2. Contoso');
  });

  it('refuses what is nested to exhaust its reader', () => {
    assert.throws(() => ofHtml('<div>'.repeat(100_000)), PageTooComplex);
  });
});

describe('the links of a pasted text', () => {
  it('are those of Markdown with their titles, and bare web addresses, each page once', () => {
    assert.deepEqual(
      linksOf(
        'See [**Small** depots](https://a.example/x), https://b.example/y. and www.c.example (https://a.example/x)\n' +
          '[1]: https://d.example/wiki/A_(b)',
      ),
      [
        ['https://a.example/x', 'Small depots'],
        ['https://b.example/y', null],
        ['https://www.c.example/', null],
        ['https://d.example/wiki/A_(b)', null],
      ],
    );
  });

  it('are no names, mail addresses or other schemes', () => {
    assert.deepEqual(
      linksOf('Booking.com, ask@northwind.example, ftp://a.example/b, mailto:x@y.example'),
      [],
    );
  });

  it('follow the pages that were given, at most two hundred', () => {
    const citations = [{ url: 'https://a.example', title: 'Given', snippet: 'Words' }];
    const text = Array.from({ length: 300 }, (_, at) => `https://b.example/${at}`).join('\n');
    const read = readPasted({ text: `https://a.example/ ${text}`, citations });
    assert.equal(read.citations.length, 200);
    assert.deepEqual(read.citations[0], {
      url: 'https://a.example/',
      title: 'Given',
      snippet: 'Words',
    });
  });
});
