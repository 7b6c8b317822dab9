import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import MarkdownIt from 'markdown-it';
import { readPage, writeHtml, writeMarkdown } from '../../src/modules/page-content/index.ts';
import { corpusPages } from './support/corpus.ts';
import { published, squeezed } from './support/find-fact.ts';

const toHtml = new MarkdownIt({ html: true });

describe('reading and writing a page', () => {
  const pages = corpusPages();

  it('has a corpus to read', () => {
    assert.ok(pages.length >= 60, `only ${pages.length} pages`);
    assert.ok(new Set(pages.map(({ language }) => language)).size >= 8);
  });

  for (const page of pages) {
    it(`keeps the facts of ${page.name}`, () => {
      const content = readPage(page.html, new URL(page.url));
      const forms = {
        html: published(writeHtml(content)),
        markdown: published(toHtml.render(writeMarkdown(content))),
      };
      for (const [form, result] of Object.entries(forms)) {
        const lost = page.facts.filter((fact) => !result.has(fact));
        assert.deepEqual(lost, [], `lost in ${form}`);
        const present = page.absent.filter((text) =>
          squeezed(result.text).includes(squeezed(text)),
        );
        assert.deepEqual(present, [], `not content, in ${form}`);
      }
    });
  }
});
