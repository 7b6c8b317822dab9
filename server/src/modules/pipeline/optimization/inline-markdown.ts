import {
  attribute,
  type Element,
  isElement,
  isHidden,
  isSilent,
  isSurrounding,
  type Node,
} from '../../page-audits/index.ts';

/** Controls say what a visitor can do, not what the page says. */
const controls: ReadonlySet<string> = new Set(['button', 'input', 'select', 'textarea', 'dialog']);
/** Marks a line break until white space is folded; no page contains it, since it is removed from texts. */
const lineBreak = '\u2028';

/** Whether a reader of the page finds nothing here. */
export function isSkipped(element: Element): boolean {
  return (
    isSilent(element) ||
    isHidden(element) ||
    isSurrounding(element) ||
    controls.has(element.tagName)
  );
}

/** Nodes of a line as Markdown, with absolute links. */
export function inlineMarkdown(nodes: readonly Node[], base: URL): string {
  return tidy(nodes.map((node) => rawInline(node, base)).join(''));
}

/** One node as Markdown whose white space is not folded yet; see `tidy`. */
export function rawInline(node: Node, base: URL): string {
  if (isElement(node)) return isSkipped(node) ? '' : inlineElement(node, base);
  return node.nodeName === '#text' && 'value' in node ? escaped(node.value) : '';
}

/** White space folded, line breaks kept. */
export function tidy(raw: string): string {
  return raw
    .replaceAll(/[^\S\u2028]+/g, ' ')
    .replaceAll(/ ?\u2028 ?/g, '  \n')
    .trim();
}

function inlineElement(element: Element, base: URL): string {
  const inner = () => element.childNodes.map((node) => rawInline(node, base)).join('');
  switch (element.tagName) {
    case 'a':
      return link(inner(), attribute(element, 'href'), base);
    case 'strong':
    case 'b':
      return wrapped('**', inner());
    case 'em':
    case 'i':
      return wrapped('*', inner());
    case 'code':
    case 'kbd':
    case 'samp':
      return code(plainText(element));
    case 'br':
      return lineBreak;
    case 'img':
      return image(attribute(element, 'alt'), attribute(element, 'src'), base);
    default:
      return inner();
  }
}

function link(inner: string, href: string | undefined, base: URL): string {
  const text = tidy(inner);
  const url = absolute(href, base);
  if (text === '' || !url || /^\s*#/.test(href ?? '')) return inner;
  return `[${text}](${url})`;
}

function image(alt: string | undefined, source: string | undefined, base: URL): string {
  const url = absolute(source, base);
  const text = escaped(alt ?? '').trim();
  return url && text !== '' ? `![${text}](${url})` : '';
}

/** As a Markdown target: brackets and spaces would end it. */
function absolute(href: string | undefined, base: URL): string | undefined {
  const url = href === undefined ? null : URL.parse(href.trim(), base.href);
  if (!url || !/^(https?|mailto|tel):$/.test(url.protocol)) return undefined;
  return url.href.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Emphasis hugs its text; outside of it the spaces stay. */
function wrapped(sign: string, inner: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(inner) ?? [];
  return text === '' ? inner : `${before}${sign}${text}${sign}${after}`;
}

function code(text: string): string {
  if (text.trim() === '') return '';
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

export function plainText(element: Element): string {
  return element.childNodes
    .map((node) => {
      if (isElement(node)) return node.tagName === 'br' ? '\n' : plainText(node);
      return node.nodeName === '#text' && 'value' in node ? node.value : '';
    })
    .join('');
}

/** What would be a sign of Markdown stays what the page shows. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .toWellFormed()
    .replaceAll(/[\\`*[\]<>]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&');
}
