import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countWords } from './count-words.ts';
import { decodeHtml } from './decode-html.ts';
import { mainText } from './page-document.ts';
import { readDocument } from './read-document.ts';

const address = new URL('https://a.example/');
const text = (html: string) => mainText(readDocument(html, address));

describe('the main content', () => {
  it('is the main landmark, without what surrounds it', () => {
    const html =
      '<header>Brand</header><nav>Menu</nav><main><p>One <b>two</b></p><aside>Ad</aside><p>three</main><footer>Imprint';
    assert.equal(text(html), 'One two\nthree');
  });

  it('is the article that makes up most of the page, or all of them', () => {
    assert.equal(
      text(`<div>Top</div><article>${'Long '.repeat(20)}</article>`),
      'Long '.repeat(20).trim(),
    );
    assert.equal(text('<article>One</article><article>Two</article>'), 'One\nTwo');
  });

  it('leaves out what visitors do not see, and banners that ask for consent', () => {
    const html =
      '<p hidden>a</p><p style="display: none">b</p><p style="font-size:0">c</p><div>We use cookies. <button>Accept</button></div><template>e</template><noscript>f</noscript><svg><title>g</title></svg><p>seen';
    assert.equal(text(html), 'seen');
    assert.deepEqual(readDocument(html, address).hiddenTexts, ['a', 'b', 'c']);
    assert.deepEqual(readDocument(html, address).titles, []);
  });

  it('keeps the header that has the heading', () => {
    assert.equal(text('<header><h1>Title</h1></header><p>Text'), 'Title\nText');
  });

  it('knows what kind each block is', () => {
    const { blocks } = readDocument(
      '<h2>H</h2><p>P</p><ul><li>L<p>In it</p></ul><table><tr><th>C</th></tr></table>',
      address,
    );
    assert.deepEqual(
      blocks.map(({ kind }) => kind),
      ['heading', 'paragraph', 'item', 'item', 'cell'],
    );
  });
});

describe('words', () => {
  for (const [sample, words] of [
    ['', 0],
    ['one two, three!', 3],
    ["don't re-enter 3.5", 3],
    ['濡れた岩の上でも滑りません', 9],
    ['ภาษาไทยง่าย', 3],
    ['한국어 문장입니다', 2],
    ['यह जूता हर दौड़ में टिका रहा', 7],
    ['המחיר הוא 120 ש״ח', 4],
    ['می‌خواهم بدوم', 2],
    ['这双鞋在潮湿的岩石上没有打滑', 10],
    ['— … !', 0],
  ] as const) {
    it(sample || 'nothing', () => {
      const found = countWords(sample);
      assert.ok(Math.abs(found - words) <= (words > 4 ? 3 : 0), String(found));
    });
  }
});

describe('encodings', () => {
  const bytes = (hex: string) => Buffer.from(hex, 'hex');
  for (const [name, body, header, html, from] of [
    ['of the header', bytes('e4'), 'text/html; charset="ISO-8859-1"', 'ä', 'header'],
    [
      'of the page',
      Buffer.concat([Buffer.from('<meta charset=koi8-r>'), bytes('c4c1')]),
      'text/html',
      '<meta charset=koi8-r>да',
      'meta',
    ],
    [
      'of the byte order mark, before all others',
      bytes('fffe6100'),
      'text/html; charset=utf-8',
      'a',
      'byte order mark',
    ],
    ['that nobody knows', bytes('c3a4'), 'text/html; charset=nonsense', 'ä', 'default'],
    ['that is not said', bytes('c3a4'), '', 'ä', 'default'],
    ['that cannot be', Buffer.from('<meta charset=utf-16>ä'), '', '<meta charset=utf-16>ä', 'meta'],
  ] as const) {
    it(name, () => {
      const decoded = decodeHtml(body, header);
      assert.deepEqual([decoded.html, decoded.from], [html, from]);
    });
  }
});
