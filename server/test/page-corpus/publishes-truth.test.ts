import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import MarkdownIt from 'markdown-it';
import {
  isFaithful,
  isSelfLink,
  judgeDraft,
  type PageContent,
  readMarkdown,
  readPage,
  withoutSelfLinks,
  writeHtml,
  writeMarkdown,
} from '../../src/modules/page-content/index.ts';
import { answerFirst } from '../../src/modules/pipeline/optimization/answer-first.ts';
import { corpusPages } from './support/corpus.ts';
import { published, squeezed } from './support/find-fact.ts';

const toHtml = new MarkdownIt({ html: true });

/** The published forms of a page, as HTML. */
function formsOf(content: PageContent) {
  const markdown = writeMarkdown(content);
  return { html: published(writeHtml(content)), markdown: published(toHtml.render(markdown)) };
}

describe('a page with answers first', () => {
  const pages = corpusPages();

  it('has a corpus to be tried with', () => {
    assert.ok(pages.length >= 60, `only ${pages.length} pages`);
    assert.ok(new Set(pages.map(({ language }) => language)).size >= 8);
    assert.ok(pages.flatMap(({ facts }) => facts).length >= 1_400);
  });

  for (const page of pages) {
    const address = new URL(page.url);
    const original = withoutSelfLinks(readPage(page.html, address));
    const prompts = page.questions.map(({ prompt }) => prompt);
    const { content } = answerFirst(original, { prompts, personas: [], sources: [] });

    it(`keeps the facts of ${page.name}, and adds none`, () => {
      for (const [form, result] of Object.entries(formsOf(content))) {
        const lost = page.facts.filter((fact) => !result.has(fact));
        assert.deepEqual(lost, [], `lost in ${form}`);
        const present = page.absent.filter((text) =>
          squeezed(result.text).includes(squeezed(text)),
        );
        assert.deepEqual(present, [], `not content, in ${form}`);
        const source = new Set(wordsOf([page.html, ...prompts].join(' ')));
        const all = squeezed(page.html.replaceAll(/<[^>]*>/g, ''));
        const added = wordsOf(result.partedText).filter(
          (word) => !source.has(word) && !all.includes(word),
        );
        assert.deepEqual(added, [], `added in ${form}`);
      }
    });

    it(`is judged faithful to ${page.name}`, () => {
      const given = { headings: prompts, sources: [], links: [] };
      for (const draft of [
        readMarkdown(writeMarkdown(content), address),
        readPage(writeHtml(content), address),
      ]) {
        const { kept: _, ...report } = judgeDraft(original, draft, given);
        assert.deepEqual(report, { lost: [], changed: [], moved: [], added: [] });
        assert.ok(isFaithful({ kept: 1, ...report }));
      }
    });

    it(`has no paragraph of ${page.name} twice`, () => {
      const paragraphs = content.blocks
        .filter(({ type }) => type !== 'heading')
        .map((block) => JSON.stringify(block));
      const before = original.blocks.filter(({ type }) => type !== 'heading').length;
      assert.equal(paragraphs.length, before);
    });

    it(`has no link of ${page.name} to itself`, () => {
      for (const form of [writeHtml(content), toHtml.render(writeMarkdown(content))])
        for (const [, url = ''] of form.matchAll(/<a href="([^"]*)"/g))
          assert.ok(!isSelfLink(url.replaceAll('&amp;', '&'), page.url), url);
    });
  }
});

/** Words of a text or of markup, with what is in attributes. */
function wordsOf(text: string): string[] {
  const decoded = text.replaceAll(/&(?:nbsp|#160|thinsp|#8239);/g, ' ').replaceAll('&amp;', '&');
  return decoded.match(/\p{N}+|\p{L}+/gu) ?? [];
}
