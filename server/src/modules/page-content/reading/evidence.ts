import { attribute, type Element, isElement, type Node, silentElements } from './parse-html.ts';

/** What speaks for or against an element being content, added up over everything inside. */
export interface Evidence {
  readonly characters: number;
  readonly linkedCharacters: number;
  readonly links: number;
  /** Links to other sites: sources rather than navigation. */
  readonly outsideLinks: number;
  /** Sentences outside of links. */
  readonly sentences: number;
  /** Figures outside of links: prices, measures, dates. */
  readonly figures: number;
  /** Buttons and fields. */
  readonly controls: number;
  /** Buttons that do something else than opening a part of the page. */
  readonly buttons: number;
  readonly images: number;
  readonly asksForEmail: boolean;
}

const none: Evidence = {
  characters: 0,
  linkedCharacters: 0,
  links: 0,
  outsideLinks: 0,
  sentences: 0,
  figures: 0,
  controls: 0,
  buttons: 0,
  images: 0,
  asksForEmail: false,
};

/** Six words with an end, or twelve characters where words are not spaced. */
const sentence =
  /(?:\S+\s+){5,}\S+[.!?…؟।](?=\s|$|["'”»)])|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{N}、，,\s]{12,}[。！？]/gu;
const figure = /\p{Nd}/u;
const mostText = 20_000;

export type EvidenceOf = (element: Element) => Evidence;

/** Reads each element once, however often it is asked for. */
export function gatherEvidence(host: string): EvidenceOf {
  const known = new Map<Element, Evidence>();
  const read = (element: Element, isLinked: boolean): Evidence => {
    const earlier = known.get(element);
    if (earlier) return earlier;
    const inLink = isLinked || element.tagName === 'a';
    let sum = own(element, host);
    let line = '';
    for (const child of element.childNodes) {
      if (isElement(child)) {
        if (silentElements.has(child.tagName)) continue;
        sum = add(sum, read(child, inLink));
      } else line += textOf(child);
    }
    // Sentences may run through emphasis and links, so they are looked for in the text of the whole element.
    const text = inLink ? '' : line;
    const found = add(sum, {
      ...none,
      characters: line.trim().length,
      linkedCharacters: inLink ? line.trim().length : 0,
      figures: figure.test(text) ? 1 : 0,
    });
    const result = isSentenceHolder(element)
      ? { ...found, sentences: inLink ? 0 : countSentences(element) }
      : found;
    known.set(element, result);
    return result;
  };
  return (element) => read(element, false);
}

function own(element: Element, host: string): Evidence {
  const { tagName } = element;
  if (tagName === 'a') {
    const href = URL.parse(attribute(element, 'href') ?? '', `https://${host}/`);
    // An address to write to or call is something that the page says.
    if (href && !/^https?:$/.test(href.protocol)) return none;
    const isOutside = href !== null && href.host !== host;
    return { ...none, links: 1, outsideLinks: isOutside ? 1 : 0 };
  }
  if (tagName === 'input') {
    const type = attribute(element, 'type');
    return { ...none, controls: 1, asksForEmail: type === 'email' };
  }
  if (tagName === 'img') return { ...none, images: 1 };
  if (tagName !== 'button') return none;
  const isOpener =
    attribute(element, 'aria-expanded') !== undefined ||
    attribute(element, 'aria-controls') !== undefined;
  return { ...none, controls: 1, buttons: isOpener ? 0 : 1 };
}

function add(one: Evidence, other: Evidence): Evidence {
  return {
    characters: one.characters + other.characters,
    linkedCharacters: one.linkedCharacters + other.linkedCharacters,
    links: one.links + other.links,
    outsideLinks: one.outsideLinks + other.outsideLinks,
    sentences: one.sentences + other.sentences,
    figures: one.figures + other.figures,
    controls: one.controls + other.controls,
    buttons: one.buttons + other.buttons,
    images: one.images + other.images,
    asksForEmail: one.asksForEmail || other.asksForEmail,
  };
}

/** Elements that hold a line of text rather than other blocks. */
function isSentenceHolder({ tagName, childNodes }: Element): boolean {
  if (/^(p|li|dd|td|blockquote|figcaption)$/.test(tagName))
    return !childNodes.some(isBlockWithText);
  return tagName === 'div' && childNodes.some((child) => textOf(child).trim() !== '');
}

function isBlockWithText(node: Node): boolean {
  return isElement(node) && /^(p|ul|ol|div|table|dl)$/.test(node.tagName);
}

function countSentences(element: Element): number {
  let text = '';
  const gather = (node: Element) => {
    for (const child of node.childNodes) {
      if (text.length > mostText) return;
      if (!isElement(child)) text += textOf(child);
      else if (child.tagName === 'br') text += ' ';
      else if (!silentElements.has(child.tagName)) gather(child);
    }
  };
  gather(element);
  return text.replaceAll(/\s+/g, ' ').match(sentence)?.length ?? 0;
}

function textOf(node: Node): string {
  return node.nodeName === '#text' && 'value' in node ? node.value : '';
}
