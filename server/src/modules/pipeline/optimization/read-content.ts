import {
  type Element,
  findContentRoot,
  isElement,
  type Node,
  parseHtml,
} from '../../page-audits/index.ts';
import { inlineMarkdown, isSkipped, plainText, rawInline, tidy } from './inline-markdown.ts';
import type { ContentBlock, PageContent } from './page-content.ts';
import { tableMarkdown } from './table-markdown.ts';

const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo br cite code data del dfn em font i img ins kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Reads the main content of a page as Markdown blocks; links become absolute. */
export function readContent(html: string, base: URL): PageContent {
  const tree = parseHtml(html);
  const { element } = findContentRoot(tree);
  const blocks = element ? readBlocks(element.childNodes, base) : [];
  const first = blocks.findIndex(({ level }) => level === 1);
  const title = blocks[first]?.markdown ?? headingText(titleOf(tree.childNodes));
  return { title, blocks: first < 0 ? blocks : blocks.toSpliced(first, 1) };
}

/** Plain text as a heading: on one line, its own signs harmless. */
export function headingText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*[\]<>]/g, '\\$&')
    .trim();
}

function readBlocks(nodes: readonly Node[], base: URL): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  let pending = '';
  const endText = () => {
    const markdown = unlikeABlock(tidy(pending));
    pending = '';
    if (markdown !== '') blocks.push({ kind: 'text', level: 0, markdown });
  };
  for (const node of nodes) {
    if (!isElement(node) || isInline(node)) {
      pending += rawInline(node, base);
      continue;
    }
    endText();
    if (isSkipped(node)) continue;
    for (const block of readElement(node, base)) blocks.push(block);
  }
  endText();
  return blocks;
}

/** A span or link that wraps whole blocks is a block, too. */
function isInline(element: Element): boolean {
  return inline.has(element.tagName) && !element.childNodes.some(holdsBlock);
}

function holdsBlock(node: Node): boolean {
  return isElement(node) && (!inline.has(node.tagName) || node.childNodes.some(holdsBlock));
}

function readElement(element: Element, base: URL): ContentBlock[] {
  const { tagName, childNodes } = element;
  if (/^h[1-6]$/.test(tagName)) {
    const markdown = inlineMarkdown(childNodes, base).replaceAll(/\s+/g, ' ');
    return markdown === '' ? [] : [{ kind: 'heading', level: Number(tagName[1]), markdown }];
  }
  if (tagName === 'ul' || tagName === 'ol') return asBlock('list', listMarkdown(element, base));
  if (tagName === 'dl') return asBlock('list', definitionMarkdown(element, base));
  if (tagName === 'blockquote') {
    return asBlock('quote', prefixed('> ', '> ', joined(readBlocks(childNodes, base))));
  }
  if (tagName === 'pre') return asBlock('code', fenced(plainText(element)));
  if (tagName === 'table') {
    const markdown = tableMarkdown(element, base);
    if (markdown !== undefined) return asBlock('table', markdown);
  }
  return readBlocks(childNodes, base);
}

function asBlock(kind: ContentBlock['kind'], markdown: string): ContentBlock[] {
  return markdown.trim() === '' ? [] : [{ kind, level: 0, markdown }];
}

function listMarkdown(list: Element, base: URL): string {
  const items = list.childNodes.filter(
    (node): node is Element => isElement(node) && !isSkipped(node),
  );
  const lines = items.flatMap((item, index) => {
    const sign = list.tagName === 'ol' ? `${index + 1}. ` : '- ';
    const blocks = readBlocks(item.childNodes, base);
    const tight = blocks.every(({ kind }) => kind === 'text' || kind === 'list');
    const text = joined(blocks, tight ? '\n' : '\n\n');
    return text === '' ? [] : [prefixed(sign, ' '.repeat(sign.length), text)];
  });
  return lines.join('\n');
}

function definitionMarkdown(list: Element, base: URL): string {
  const lines: string[] = [];
  for (const node of list.childNodes.flatMap(unwrapped)) {
    const text = joined(readBlocks(node.childNodes, base), ' ').replaceAll(/\s+/g, ' ');
    if (text === '') continue;
    if (node.tagName === 'dt') lines.push(`- **${text.replaceAll('**', '')}**`);
    else if (lines.length > 0) lines.push(`${lines.pop()}: ${text}`);
    else lines.push(`- ${text}`);
  }
  return lines.join('\n');
}

/** Terms may be in groups of their own. */
function unwrapped(node: Node): Element[] {
  if (!isElement(node) || isSkipped(node)) return [];
  return node.tagName === 'div' ? node.childNodes.flatMap(unwrapped) : [node];
}

function joined(blocks: readonly ContentBlock[], between = '\n\n'): string {
  return blocks
    .map(({ kind, markdown }) => (kind === 'heading' ? `**${markdown}**` : markdown))
    .join(between);
}

function prefixed(first: string, others: string, text: string): string {
  return text
    .split('\n')
    .map((line, index) =>
      line === '' && index > 0 ? others.trimEnd() : (index === 0 ? first : others) + line,
    )
    .join('\n');
}

function fenced(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text.replace(/^\n/, '').trimEnd()}\n${fence}`;
}

/** A paragraph that begins like a heading, list or quotation stays a paragraph. */
function unlikeABlock(text: string): string {
  return text.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2').replace(/^([#+=-]|~~~)/, '\\$1');
}

function titleOf(nodes: readonly Node[]): string {
  for (const node of nodes) {
    if (!isElement(node) || node.tagName === 'body') continue;
    const title = node.tagName === 'title' ? tidy(plainText(node)) : titleOf(node.childNodes);
    if (title !== '') return title;
  }
  return '';
}
