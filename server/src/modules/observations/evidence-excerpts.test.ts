import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addExcerpts, excerptOf } from './evidence-excerpts.ts';

const whole = (text: string) => excerptOf(text, 0, text.length);

describe('an excerpt', () => {
  it('is the words of a part of the text, without markup and on one line', () => {
    const text = 'Before. **Northwind** is [hard to\nbeat](https://a.example/b). After.';
    const start = text.indexOf('**');
    assert.equal(excerptOf(text, start, text.indexOf(' After')), 'Northwind is hard to beat.');
  });

  it('is cut between words where they are many', () => {
    const cut = whole(`Northwind ${'is reliable and '.repeat(40)}`);
    assert.match(cut, /^Northwind (?:is |reliable |and )+…$/);
    assert.ok(cut.length > 250 && cut.length <= 302);
  });

  it('is cut anywhere in a word without an end, but never within a character', () => {
    for (const text of ['a'.repeat(5000), `x${'😀'.repeat(500)}`]) {
      const cut = whole(text);
      assert.ok(cut.length <= 302 && cut.endsWith(' …') && cut.isWellFormed());
    }
  });
});

describe('addExcerpts', () => {
  const written = (text: string, evidence: object) =>
    `{"response_text":${JSON.stringify(text)},"cost":1.50,"sentiment_evidence":${JSON.stringify(evidence)}}`;

  it('adds words and leaves everything else as it was written', () => {
    const text = 'Northwind is good. Contoso is slow. ,"sentiment_evidence":';
    const json = written(text, {
      brand: [{ start: 0, end: 18, says: 'praise' }],
      competitors: [
        { id: 3, spans: [{ start: 19, end: 35, says: null }] },
        { id: 4, spans: [] },
      ],
    });
    const expected = {
      brand: [{ start: 0, end: 18, says: 'praise', text: 'Northwind is good.' }],
      competitors: [
        { id: 3, spans: [{ start: 19, end: 35, says: null, text: 'Contoso is slow.' }] },
        { id: 4, spans: [] },
      ],
    };
    assert.equal(addExcerpts(json), written(text, expected));
  });

  it('gives evidence that lies outside of the text no words', () => {
    const json = written('Short', { brand: [{ start: 7, end: 9, says: null }], competitors: [] });
    assert.equal(JSON.parse(addExcerpts(json)).sentiment_evidence.brand[0].text, '');
  });
});
