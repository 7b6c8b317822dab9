import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isFaithful,
  judgeDraft,
  readMarkdown,
  readPage,
  writeMarkdown,
} from '../../src/modules/page-content/index.ts';
import { corpusPages } from './support/corpus.ts';

const nothingGiven = { headings: [], sources: [], links: [] };
const figure = /(?<![\p{Nd}.,:])\p{Nd}+(?:[.,]\p{Nd}+)?(?![\p{Nd}.,:)])/gu;

/** Ways to lie about a page, each on its Markdown; undefined where the page has nothing to do it with. */
const lies: Readonly<Record<string, (markdown: string) => string | undefined>> = {
  'changes a figure': (text) =>
    replaceAt(text, figures(text), 0.5, (value) =>
      value.replace(/\p{Nd}/u, (digit) => (digit === '7' ? '3' : '7')),
    ),
  'swaps two figures'(text) {
    const found = figures(text);
    const [one] = found;
    const other = found.find((match) => match[0] !== one?.[0]);
    if (!one || !other) return undefined;
    return (
      text.slice(0, one.index) +
      other[0] +
      text.slice(one.index + one[0].length, other.index) +
      one[0] +
      text.slice(other.index + other[0].length)
    );
  },
  'drops a sentence': (text) => withoutLine(text, /^(?![#|>`\-\s\d!]).{40,}$/mu),
  'drops a row': (text) => withoutLine(text, /(?<=\| --- \|\n)\|.*\|$/mu),
  'drops an item': (text) => withoutLine(text, /^- .*$/mu),
  'swaps two cells of a row': (text) =>
    swapped(
      text,
      /^\| ([^|\n]+) \| ([^|\n]+) \| ([^|\n]+) \|(?!.*\n\| ---)/mu,
      (match, [name, one, other]) =>
        one === other || /---/.test(match)
          ? undefined
          : match.replace(`| ${name} | ${one} | ${other} |`, `| ${name} | ${other} | ${one} |`),
    ),
  'adds a sentence': (text) =>
    text.replace(/\n\n(?=\p{L})/u, '\n\nIt also won the golden award of 2031.\n\n'),
  'adds a promise to a sentence': (text) =>
    text.replace(/(?<=\p{L}{4})\.(?=\s)/u, ', guaranteed for 99 years.'),
  'adds a heading': (text) => text.replace(/\n\n(?=\p{L})/u, '\n\n## The best choice of all\n\n'),
  'takes a strike away': (text) =>
    /~~|<del>/.test(text) ? text.replaceAll(/~~|<\/?del>/g, '') : undefined,
  'lowers a power': (text) => (/<sup>/.test(text) ? text.replaceAll(/<\/?sup>/g, '') : undefined),
  'drops a negation': (text) =>
    text.replace(/ (?:not|nicht|kein|keine|no|ne|pas|niet|geen|não) /u, ' '),
  'links elsewhere': (text) =>
    text.replace(/\]\(https:\/\/[^)\s]+\)/u, '](https://elsewhere.example/)'),
  'moves a section under another heading'(text) {
    const heads = [...text.matchAll(/^(##+) (.+)$/gmu)];
    const [one] = heads;
    const other = heads.find((head) => head[1] === one?.[1] && head[2] !== one?.[2]);
    if (!one || !other) return undefined;
    const mark = '\u0000';
    return text
      .replace(`${one[1]} ${one[2]}\n`, `${mark}\n`)
      .replace(`${other[1]} ${other[2]}\n`, `${one[1]} ${one[2]}\n`)
      .replace(`${mark}\n`, `${other[1]} ${other[2]}\n`);
  },
};

function figures(text: string): RegExpExecArray[] {
  return [...text.matchAll(figure)].filter((match) => !isInTarget(text, match.index));
}

/** Addresses, numbers of list items and signs of Markdown are no figures of the page. */
function isInTarget(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  return /\]\([^)\s]*$/.test(line) || /^\s*$/.test(line) || /^\s*#/.test(line);
}

function replaceAt(
  text: string,
  found: readonly RegExpExecArray[],
  place: number,
  change: (value: string) => string,
): string | undefined {
  const match = found[Math.floor(found.length * place)];
  if (!match) return undefined;
  return text.slice(0, match.index) + change(match[0]) + text.slice(match.index + match[0].length);
}

function withoutLine(text: string, line: RegExp): string | undefined {
  return line.test(text) ? text.replace(line, '') : undefined;
}

function swapped(
  text: string,
  line: RegExp,
  change: (match: string, groups: string[]) => string | undefined,
): string | undefined {
  for (const match of text.matchAll(new RegExp(line, `${line.flags}g`))) {
    const changed = change(match[0], match.slice(1));
    if (changed !== undefined) return text.replace(match[0], changed);
  }
  return undefined;
}

describe('a draft that lies', () => {
  const pages = corpusPages().map((page) => {
    const url = new URL(page.url);
    const content = readPage(page.html, url);
    return { ...page, address: url, content, markdown: writeMarkdown(content) };
  });

  it('is told from one that does not', () => {
    for (const { name, address, content, markdown } of pages) {
      const report = judgeDraft(content, readMarkdown(markdown, address), nothingGiven);
      assert.ok(isFaithful(report), `${name}: ${JSON.stringify(report)}`);
      assert.ok(report.kept > 10, `${name} has ${report.kept} facts`);
    }
  });

  for (const [name, lie] of Object.entries(lies)) {
    it(`is caught when it ${name}`, (test) => {
      const tried = pages.flatMap((page) => {
        const draft = lie(page.markdown);
        return draft === undefined || draft === page.markdown ? [] : [{ page, draft }];
      });
      assert.ok(tried.length >= 8, `tried on ${tried.length} pages only`);
      const believed = tried.filter(({ page: { content, address }, draft }) =>
        isFaithful(judgeDraft(content, readMarkdown(draft, address), nothingGiven)),
      );
      assert.deepEqual(
        believed.map(({ page }) => page.name),
        [],
      );
      test.diagnostic(`${tried.length} pages`);
    });
  }
});
