import { type Block, type Inline, plainText } from '../model.ts';
import { inlineElements } from './inline-elements.ts';
import type { PageSource } from './page-source.ts';
import { attribute, type Element, isElement, type Node } from './parse-html.ts';
import { clean, readInlines, readNode, tidy } from './read-inlines.ts';
import { readTable } from './read-table.ts';
import { isStrayContent, judgeElement, type Place } from './surroundings.ts';

/** Reads blocks in page order. Create one reader per page: it tracks the level of the last heading. */
export function createBlockReader(source: PageSource) {
  let level = 1;
  /** Lists of links, which are dropped at the start and end of the content. */
  const navigation = new Set<Block>();
  const holders = new Map<Node, boolean>();

  function read(nodes: readonly Node[], place: Place): Block[] {
    const blocks: Block[] = [];
    let line: Inline[] = [];
    let before: Node | undefined;
    const endLine = () => {
      const content = tidy(line);
      line = [];
      before = undefined;
      if (plainText(content) !== '') blocks.push({ type: 'paragraph', content });
    };
    nodes.forEach((node, at) => {
      if (!isElement(node) || isInline(node)) {
        if (isElement(node) && opensNext(node, nodes, at)) {
          endLine();
          blocks.push(...heading(readInlines(node.childNodes, source)));
        } else line.push(...readNode(node, source, before));
        before = node;
        return;
      }
      endLine();
      // In a loop: a page may have more blocks than a call can have arguments.
      for (const block of readElement(node, place)) blocks.push(block);
    });
    endLine();
    return blocks;
  }

  function readElement(element: Element, place: Place): Block[] {
    if (source.isLeftOut(element)) return [];
    const verdict = judgeElement(element, place, { of: source.evidenceOf, reach: source.reach });
    if (verdict === 'surroundings') return [];
    const inner = { ...place, inMain: place.inMain || source.mains.has(element) };
    if (
      place.hasMain &&
      !inner.inMain &&
      !source.aroundMains.has(element) &&
      !isStrayContent(source.evidenceOf(element))
    ) {
      return [];
    }
    const blocks = [...panelTitle(element), ...marked(readKind(element, inner), element)];
    if (verdict === 'navigation') for (const block of blocks) navigation.add(block);
    return blocks;
  }

  function readKind(element: Element, place: Place): Block[] {
    const { tagName, childNodes } = element;
    if (/^h[1-6]$/.test(tagName)) {
      level = Number(tagName[1]);
      return heading(readHeading(childNodes), level);
    }
    switch (tagName) {
      case 'ul':
      case 'ol':
        return readList(element, place);
      case 'dl':
        return readDefinitions(element);
      case 'blockquote': {
        const blocks = read(childNodes, { ...place, isAttribution: true });
        return blocks.length > 0 ? [{ type: 'quote', blocks }] : [];
      }
      case 'pre':
        return readCode(element);
      case 'table':
        return readTable(element, source) ?? read(childNodes, place);
      case 'footer':
        // Sources are in lists and paragraphs; a bare link leads elsewhere.
        return read(
          childNodes.filter((node) => !isElement(node) || node.tagName !== 'a'),
          place,
        );
      case 'fieldset':
        return readGroup(element, 'legend', place);
      case 'figure':
        return read(childNodes, { ...place, isAttribution: true });
      case 'details':
        return readGroup(element, 'summary', place);
      default:
        return read(childNodes, place);
    }
  }

  function heading(content: readonly Inline[], at = Math.min(level + 1, 6)): Block[] {
    return plainText(content) === '' ? [] : [{ type: 'heading', level: at, content }];
  }

  /** In a heading, a button's text is content. */
  function readHeading(nodes: readonly Node[]): Inline[] {
    const parts = nodes.flatMap((node, at): Inline[] =>
      isElement(node) && (node.tagName === 'button' || !inlineElements.has(node.tagName))
        ? [
            ...(at > 0 ? [{ type: 'text' as const, value: ' ' }] : []),
            ...readHeading(node.childNodes),
          ]
        : readNode(node, source, nodes[at - 1]),
    );
    return tidy(
      parts.map((part): Inline => (part.type === 'break' ? { type: 'text', value: ' ' } : part)),
    );
  }

  function readList(list: Element, place: Place): Block[] {
    const items = list.childNodes
      .filter(isElement)
      .filter((item) => !source.isLeftOut(item))
      .map((item) => inDepth(() => read(item.tagName === 'li' ? item.childNodes : [item], place)))
      .filter((blocks) => blocks.length > 0);
    if (items.length === 0) return [];
    const isOrdered = list.tagName === 'ol';
    const start = Number.parseInt(attribute(list, 'start') ?? '1', 10);
    return [{ type: 'list', isOrdered, start: Number.isFinite(start) ? start : 1, items }];
  }

  /** Headings inside a list item or quotation do not apply to what follows it. */
  function inDepth<Value>(work: () => Value): Value {
    const outer = level;
    const value = work();
    level = outer;
    return value;
  }

  function readDefinitions(list: Element): Block[] {
    const entries: { term: Inline[]; details: Inline[][] }[] = [];
    for (const part of list.childNodes.flatMap(unwrapped)) {
      if (source.isLeftOut(part)) continue;
      const content = flat(read(part.childNodes, { inMain: true, hasMain: false }));
      if (plainText(content) === '') continue;
      const last = entries.at(-1);
      if (part.tagName === 'dt') entries.push({ term: content, details: [] });
      else if (last) last.details.push(content);
      else entries.push({ term: [], details: [content] });
    }
    return entries.length > 0 ? [{ type: 'definitions', entries }] : [];
  }

  /** An element with a title of its own: a summary or a legend. */
  function readGroup(element: Element, titleName: string, place: Place): Block[] {
    const named = element.childNodes.find(
      (node): node is Element => isElement(node) && node.tagName === titleName,
    );
    const outer = level;
    const own = named?.childNodes.find(
      (node): node is Element => isElement(node) && /^h[1-6]$/.test(node.tagName),
    );
    const at = own ? Number(own.tagName[1]) : Math.min(outer + 1, 6);
    const title = named ? heading(readHeading(named.childNodes), at) : [];
    level = at;
    const blocks = read(
      element.childNodes.filter((node) => node !== named),
      place,
    );
    level = outer;
    return blocks.length > 0 ? [...title, ...blocks] : [];
  }

  /** A tab or button elsewhere that opens a panel is the panel's heading. */
  function panelTitle(element: Element): Block[] {
    const opener = openerOf(element);
    if (!opener || isInHeading(opener)) return [];
    return heading(readHeading(opener.childNodes));
  }

  function openerOf(element: Element): Element | undefined {
    const labelled = attribute(element, 'aria-labelledby')?.trim().split(/\s+/)[0] ?? '';
    const role = attribute(element, 'role');
    const label = role === 'tabpanel' ? source.byId.get(labelled) : undefined;
    const opener = label ?? source.reach.openers.get(attribute(element, 'id') ?? '');
    if (!opener) return undefined;
    const isControl =
      opener.tagName === 'button' ||
      /^(tab|button)$/.test(attribute(opener, 'role') ?? '') ||
      attribute(opener, 'data-bs-toggle') !== undefined ||
      attribute(opener, 'data-toggle') !== undefined;
    return isControl ? opener : undefined;
  }

  /** A button that opens the next element without referring to its id. */
  function opensNext(element: Element, nodes: readonly Node[], place: number): boolean {
    if (element.tagName !== 'button' || source.isLeftOut(element)) return false;
    const controlled = attribute(element, 'aria-controls') ?? attribute(element, 'data-bs-target');
    if (controlled && source.byId.has(controlled.trim().replace(/^#/, ''))) return false;
    const next = nodes.slice(place + 1, place + 4).find(isElement);
    return (
      attribute(element, 'aria-expanded') !== undefined ||
      (next !== undefined && attribute(next, 'hidden') !== undefined)
    );
  }

  /** A span or link around whole blocks is a block, too. */
  function isInline(element: Element): boolean {
    if (closed.test(element.tagName)) return true;
    return (
      inlineElements.has(element.tagName) &&
      !element.childNodes.some((child) => holdsBlock(child, holders))
    );
  }

  /** The id and language of an element go to its first block. */
  function marked(blocks: Block[], element: Element): Block[] {
    const [first, ...others] = blocks;
    const id = attribute(element, 'id');
    const anchor = id !== undefined && /^[\w:.-]{1,200}$/.test(id) ? id : undefined;
    const language = attribute(element, 'lang');
    if (!first || (anchor === undefined && language === undefined)) return blocks;
    const copy = { anchor, language, ...withoutUndefined(first) };
    if (navigation.has(first)) navigation.add(copy);
    return [copy, ...others];
  }

  return { read, navigation };
}

/** Elements whose contents are not blocks of the page. */
const closed = /^(svg|math|select|noscript|picture)$/;

/** Whether the nodes contain a block, cached per element. */
function holdsBlock(node: Node, known: Map<Node, boolean>): boolean {
  if (!isElement(node) || closed.test(node.tagName)) return false;
  const earlier = known.get(node);
  if (earlier !== undefined) return earlier;
  const found =
    !inlineElements.has(node.tagName) || node.childNodes.some((child) => holdsBlock(child, known));
  known.set(node, found);
  return found;
}

function isInHeading(element: Element): boolean {
  for (
    let node: Element | null = element;
    node && 'tagName' in node;
    node = node.parentNode as Element | null
  ) {
    if (/^(h[1-6]|summary|dt)$/.test(node.tagName)) return true;
  }
  return false;
}

/** Terms may be grouped in elements. */
function unwrapped(node: Node): Element[] {
  if (!isElement(node)) return [];
  return node.tagName === 'div' ? node.childNodes.flatMap(unwrapped) : [node];
}

function readCode(element: Element): Block[] {
  const text = preformatted(element).replace(/^\n/, '').trimEnd();
  const name = `${attribute(element, 'class') ?? ''} ${classOfCode(element)}`;
  const syntax = /(?:^|\s)(?:language|lang|highlight-source)-([\w+#-]{1,30})/.exec(name)?.[1] ?? '';
  return text === '' ? [] : [{ type: 'code', syntax, text }];
}

function classOfCode(element: Element): string {
  const code = element.childNodes.find((node) => isElement(node) && node.tagName === 'code');
  return code && isElement(code) ? (attribute(code, 'class') ?? '') : '';
}

function preformatted(element: Element): string {
  return element.childNodes
    .map((node) => {
      if (isElement(node)) return node.tagName === 'br' ? '\n' : preformatted(node);
      return node.nodeName === '#text' && 'value' in node ? clean(node.value) : '';
    })
    .join('');
}

/** Blocks as one line, for places that cannot hold more. */
function flat(blocks: readonly Block[]): Inline[] {
  return blocks.flatMap((block, at): Inline[] => {
    const inlines = lineOf(block);
    return at === 0 ? inlines : [{ type: 'break' }, ...inlines];
  });
}

function lineOf(block: Block): Inline[] {
  const say = (value: string): Inline => ({ type: 'text', value });
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [...block.content];
    case 'list':
      return block.items.flatMap((item, at) => [...(at > 0 ? [say('; ')] : []), ...flat(item)]);
    case 'quote':
      return [say('“'), ...flat(block.blocks), say('”')];
    case 'code':
      return [{ type: 'mark', mark: 'code', children: [say(block.text.replaceAll(/\s+/g, ' '))] }];
    case 'definitions':
      return block.entries.flatMap(({ term, details }, at) => [
        ...(at > 0 ? [say('; ')] : []),
        ...term,
        ...details.flatMap((detail) => [say(': '), ...detail]),
      ]);
    case 'table':
      return block.rows.flatMap((row, at) => [
        ...(at > 0 ? [say('; ')] : []),
        ...row.flatMap((cell, column) => [...(column > 0 ? [say(', ')] : []), ...cell.content]),
      ]);
  }
}

function withoutUndefined(block: Block): Block {
  const { anchor, language, ...rest } = block;
  return {
    ...rest,
    ...(anchor === undefined ? {} : { anchor }),
    ...(language === undefined ? {} : { language }),
  };
}
