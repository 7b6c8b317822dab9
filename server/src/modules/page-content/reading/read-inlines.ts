import type { Inline, Mark } from '../model.ts';
import type { PageSource } from './page-source.ts';
import { attribute, type Element, isElement, type Node } from './parse-html.ts';
import { textOf } from './text-of.ts';

const marks: Readonly<Record<string, Mark>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  sup: 'sup',
  sub: 'sub',
  del: 'del',
  s: 'del',
  strike: 'del',
};

/** The nodes of a line: collapses white space and joins adjacent texts. */
export function readInlines(nodes: readonly Node[], source: PageSource): Inline[] {
  return tidy(nodes.flatMap((node, at) => readNode(node, source, nodes[at - 1])));
}

/** A node of a line before `tidy` collapses its white space. */
export function readNode(node: Node, source: PageSource, before: Node | undefined): Inline[] {
  if (!isElement(node)) {
    return node.nodeName === '#text' && 'value' in node ? [text(clean(node.value))] : [];
  }
  if (source.isLeftOut(node) || repeatsNeighbour(node, before)) return [];
  const found = readElement(node, source);
  return before && isElement(before) && runsTogether(before, node) ? [text(' '), ...found] : found;
}

function readElement(element: Element, source: PageSource): Inline[] {
  const { tagName, childNodes } = element;
  const inner = () => childNodes.flatMap((node, at) => readNode(node, source, childNodes[at - 1]));
  const mark = marks[tagName];
  if (mark) return [{ type: 'mark', mark, children: inner() }];
  switch (tagName) {
    case 'br':
      return [{ type: 'break' }];
    case 'a':
      return link(inner(), targetOf(element, source));
    case 'img':
      return image(attribute(element, 'alt'), pictureOf(element), source);
    case 'q':
      return [text('“'), ...inner(), text('”')];
    case 'rt':
    case 'rp':
    case 'input':
      return [];
    case 'button':
      // A control is an option of the visitor; with a figure it is also content.
      return /\p{Nd}/u.test(textOf(element)) ? inner() : [];
    case 'select':
      return choices(element);
    case 'noscript':
      return picturesIn(element, source);
    case 'svg':
      return label(attribute(element, 'aria-label'));
    case 'math':
      return [text(attribute(element, 'alttext') ?? formula(element))];
    case 'wbr':
      return [];
    default:
      return inner();
  }
}

const text = (value: string): Inline => ({ type: 'text', value });

/** A link within the page leads nowhere once its parts have moved. */
function targetOf(element: Element, source: PageSource): string | undefined {
  const href = attribute(element, 'href')?.trim();
  return href?.startsWith('#') ? undefined : source.absolute(href);
}

function link(children: Inline[], url: string | undefined): Inline[] {
  const isEmpty = children.every((child) => child.type === 'text' && child.value.trim() === '');
  return url === undefined || isEmpty ? children : [{ type: 'link', url, children }];
}

function image(alt: string | undefined, from: string | undefined, source: PageSource): Inline[] {
  const url = source.absolute(from);
  const said = clean(alt ?? '').trim();
  return url !== undefined && said !== '' ? [{ type: 'image', url, alt: said }] : [];
}

/** Pictures that a script would load. */
function picturesIn(element: Element, source: PageSource): Inline[] {
  return element.childNodes.filter(isElement).flatMap((child) => {
    if (child.tagName !== 'img') return picturesIn(child, source);
    return image(attribute(child, 'alt'), pictureOf(child), source);
  });
}

function pictureOf(element: Element): string | undefined {
  const [shown, later] = [attribute(element, 'src'), attribute(element, 'data-src')];
  return shown === undefined || shown.startsWith('data:') ? later : shown;
}

/** A drawing with a meaningful description. */
function label(description: string | undefined): Inline[] {
  const words = (description ?? '').trim().split(/\s+/);
  return words.length > 2 ? [text(clean(words.join(' ')))] : [];
}

function formula(element: Element): string {
  return element.childNodes
    .map((node) => {
      if (isElement(node)) return node.tagName.startsWith('annotation') ? '' : formula(node);
      return node.nodeName === '#text' && 'value' in node ? node.value.trim() : '';
    })
    .join('');
}

/** The options, unless they are a list of numbers or countries. */
const maxChoices = 40;

function choices(element: Element): Inline[] {
  const options = optionsOf(element)
    .map((option) => clean(textOf(option)).trim())
    .filter((option) => option !== '');
  const saysSomething = options.some((option) => !/^\p{Nd}*$/u.test(option));
  if (options.length < 2 || options.length > maxChoices || !saysSomething) return [];
  return [text(` ${options.join(', ')} `)];
}

function optionsOf(element: Element): Element[] {
  return element.childNodes
    .filter(isElement)
    .flatMap((child) => (child.tagName === 'option' ? [child] : optionsOf(child)));
}

/** Text for the eyes that is repeated for screen readers is kept once. */
function repeatsNeighbour(element: Element, before: Node | undefined): boolean {
  if (attribute(element, 'aria-hidden') !== 'true') return false;
  const said = squeezed(textOf(element));
  if (said === '') return true;
  const siblings = element.parentNode?.childNodes.slice(0, 12) ?? [];
  const others = before && isElement(before) ? [before] : siblings;
  return others.some(
    (other) => isElement(other) && other !== element && squeezed(textOf(other)) === said,
  );
}

const squeezed = (value: string) => value.replaceAll(/\s+/g, '');

const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** `<b>12</b><i>kg</i>`: parts that the page separates by style must not run together. */
function runsTogether(before: Element, element: Element): boolean {
  const mark = marks[element.tagName];
  if (mark === 'sup' || mark === 'sub') return false;
  const [one, other] = [textOf(before).trim(), textOf(element).trim()];
  const [left, right] = [one.at(-1) ?? '', firstCharacter(other)];
  // Adjacent labels; single letters may be parts of an animated word.
  const areLabels = before.tagName === 'span' && element.tagName === 'span';
  if (
    areLabels &&
    one.length > 1 &&
    other.length > 1 &&
    /\p{L}/u.test(left) &&
    /\p{L}/u.test(right)
  )
    return true;
  if (unspacedScript.test(left) || unspacedScript.test(right)) return false;
  const isWord = /[\p{L}\p{Nd}]/u;
  return isWord.test(left) && isWord.test(right) && /\p{Nd}/u.test(left + right);
}

const firstCharacter = (value: string) => String.fromCodePoint(value.codePointAt(0) ?? 32);

/** Only characters that a database, a page and a reader can handle. */
export function clean(value: string): string {
  return value.replaceAll(/[^\P{Cc}\s]|[\u2028\u2029\u200b\ufeff\u00ad]/gu, '').toWellFormed();
}

/** Collapses white space over the whole line, with none at its ends or around line breaks. */
export function tidy(line: readonly Inline[]): Inline[] {
  let endsInSpace = true;
  const folded = (parts: readonly Inline[]): Inline[] =>
    parts.flatMap((part): Inline[] => {
      if (part.type === 'text') {
        let value = part.value.replaceAll(/\s+/g, ' ');
        if (endsInSpace) value = value.trimStart();
        if (value === '') return [];
        endsInSpace = value.endsWith(' ');
        return [{ type: 'text', value }];
      }
      if (part.type === 'break' || part.type === 'image') {
        endsInSpace = part.type === 'break';
        return [part];
      }
      const children = folded(part.children);
      return children.length === 0 ? [] : [{ ...part, children }];
    });
  return joined(withoutEnd(folded(line)));
}

/** Without a space or break at the end, or before a break. */
function withoutEnd(line: readonly Inline[]): Inline[] {
  const result = [...line];
  for (let last = result.at(-1); last; last = result.at(-1)) {
    if (last.type === 'break') result.pop();
    else if (last.type === 'text') {
      const value = last.value.trimEnd();
      if (value === last.value) break;
      result.pop();
      if (value !== '') {
        result.push({ type: 'text', value });
        break;
      }
    } else break;
  }
  return result[0]?.type === 'break' ? withoutEnd(result.slice(1)) : result;
}

function joined(line: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const part of line) {
    const last = result.at(-1);
    if (part.type === 'text' && last?.type === 'text') {
      result[result.length - 1] = text(last.value + part.value);
    } else result.push(part);
  }
  return result;
}
