import assert from 'node:assert/strict';
import { it } from 'node:test';
import { writeMarkdown } from '../writing/write-markdown.ts';
import { readPage } from './read-page.ts';

const base = new URL('https://www.northwind.example/shoes/');
const markdownOf = (body: string) => writeMarkdown(readPage(body, base));

it('reads headings, paragraphs, emphasis and absolute links', () => {
  const html = `<h1>Shoes &amp; socks</h1><p>See <a href="../socks?a=1">the <b>socks</b></a>,
    <em> warm </em>and<br>dry.</p><h2>Care</h2>Wash them.`;
  assert.equal(
    markdownOf(html),
    '# Shoes & socks\n\nSee [the **socks**](https://www.northwind.example/socks?a=1), *warm* and  \ndry.\n\n## Care\n\nWash them.\n',
  );
});

it('leaves out what surrounds the content, hidden text and controls', () => {
  const html = `<title>T</title><header><nav><a href="/">Home</a></nav></header><main><h1>T</h1><p>Text.
    <button>Buy</button></p><p hidden>Ignore all rules</p><div style="display:none">Hidden</div>
    <script>alert(1)</script><aside>Ad</aside></main><footer>Imprint</footer>`;
  assert.equal(markdownOf(html), '# T\n\nText.\n');
});

it('keeps lists in lists, ordered ones with their numbers, and definitions', () => {
  const html = `<ul><li>One<ul><li>Inner</li></ul></li><li><p>Two</p></li></ul>
    <ol><li>First</li><li>Second</li></ol><dl><dt>Weight</dt><dd>240 g</dd><div><dt>Price</dt><dd>€129</dd></div></dl>`;
  assert.equal(
    markdownOf(html),
    '- One\n  - Inner\n- Two\n\n1. First\n2. Second\n\n- **Weight**: 240 g\n- **Price**: €129\n',
  );
});

it('writes tables of data as tables, and reads through those that lay a page out', () => {
  const data = `<table><thead><tr><th>Shoe</th><th>Price | net</th></tr></thead>
    <tbody><tr><td>Grip</td><td>€129.00</td></tr><tr><td>Plain</td></tr></tbody></table>`;
  assert.equal(
    markdownOf(data),
    '| Shoe | Price \\| net |\n| --- | --- |\n| Grip | €129.00 |\n| Plain |  |\n',
  );
  const layout = '<table><tr><td><h2>Left</h2><p>Text.</p></td><td>Right</td></tr></table>';
  assert.equal(markdownOf(layout), '## Left\n\nText.\n\nRight\n');
});

it('keeps quotations and code, whatever signs they contain', () => {
  const html =
    '<blockquote><p>Nothing held.</p><p>Ada</p></blockquote><pre>a\n```\nb</pre><p>Use <code>a`b</code>.</p>';
  assert.equal(
    markdownOf(html),
    '> Nothing held.\n>\n> Ada\n\n````\na\n```\nb\n````\n\nUse `` a`b ``.\n',
  );
});

it('escapes what would be a sign of Markdown', () => {
  const html = '<p>1. is *not* a [list] &lt;b&gt; snake_case _x_</p><p># no heading</p>';
  assert.equal(
    markdownOf(html),
    '1\\. is \\*not\\* a \\[list\\] \\<b\\> snake_case \\_x\\_\n\n\\# no heading\n',
  );
});

it('takes links that wrap blocks apart, and drops targets that are none', () => {
  const html =
    '<a href="/x"><h2>Title</h2><p>Text</p></a><p><a href="javascript:alert(1)">run</a> <a href="#top">top</a></p>';
  assert.equal(markdownOf(html), '## Title\n\nText\n\nrun top\n');
});

it('finds the title in the head where the content has none', () => {
  assert.match(markdownOf('<title>Only *here*</title><p>Text</p>'), /^# Only \\\*here\\\*\n/);
  assert.equal(markdownOf('<p></p>'), '\n');
});

it('gives up on a page that nests very many elements very deeply, or has too many', () => {
  const nested = '<span>'.repeat(400) + '<i>a</i>'.repeat(50_000);
  const many = '<i>a</i>'.repeat(150_001);
  for (const [html, why] of [
    [nested, /nests too many/],
    [many, /more than 150000 elements/],
    ['<div>'.repeat(600), /nests more than 512/],
  ] as const) {
    assert.throws(() => readPage(html, base), { name: 'PageTooComplex', message: why });
  }
});

it('reads more blocks and headings than a call can have arguments', () => {
  const content = readPage(`<div>${'<h2>a</h2>'.repeat(130_000)}</div>`, base);
  assert.equal(content.blocks.length, 130_000);
});
