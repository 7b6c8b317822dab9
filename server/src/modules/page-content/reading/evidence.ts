import { attribute, type Element, isElement, type Node, silentElements } from './parse-html.ts';

/** What speaks for or against an element being content, added up over everything inside. */
export interface Evidence {
  readonly characters: number;
  readonly linkedCharacters: number;
  readonly links: number;
  /** Links to other sites: sources rather than navigation. */
  readonly outsideLinks: number;
  /** Links to parts of this page. */
  readonly localLinks: number;
  /** Sentences outside of links. */
  readonly sentences: number;
  /** Texts with figures outside of links: prices, measures, dates. */
  readonly figures: number;
  /** Buttons and fields. */
  readonly controls: number;
  /** Buttons that do something else than opening a part of the page. */
  readonly buttons: number;
  readonly images: number;
  readonly headings: number;
  readonly mainHeadings: number;
  readonly emailFields: number;
  /** Texts that speak of cookies or consent, and texts that offer a choice about it. */
  readonly consentTexts: number;
  readonly choiceTexts: number;
}

const none: Evidence = {
  characters: 0,
  linkedCharacters: 0,
  links: 0,
  outsideLinks: 0,
  localLinks: 0,
  sentences: 0,
  figures: 0,
  controls: 0,
  buttons: 0,
  images: 0,
  headings: 0,
  mainHeadings: 0,
  emailFields: 0,
  consentTexts: 0,
  choiceTexts: 0,
};

const names = Object.keys(none) as (keyof Evidence)[];

const consentWords =
  /cookie|consent|einwilligung|datenschutz|consentement|consentimiento|consenso|consentimento|toestemming|zgod[aęy]|同意|クッキー|쿠키|ملفات تعريف الارتباط|куки/i;
const choiceWords =
  /accept|agree|allow|reject|decline|akzeptier|zustimm|ablehn|accepte|refuse|acept|rechaz|accett|rifiut|aceit|recus|accepteer|weiger|akceptuj|odrzuć|承諾|同意|受け入れ|拒否|接受|拒绝|동의|거부|قبول|رفض|принять|отклонить/i;
const figure = /\p{Nd}/u;
/** Longer texts are looked at from their begin. */
const mostText = 20_000;

export type EvidenceOf = (element: Element) => Evidence;

/** Reads each element once, however often it is asked for. */
export function gatherEvidence(host: string): EvidenceOf {
  const known = new Map<Element, Evidence>();
  const read = (element: Element, isLinked: boolean): Evidence => {
    const earlier = known.get(element);
    if (earlier) return earlier;
    const inLink = isLinked || element.tagName === 'a';
    const sum: { -readonly [Key in keyof Evidence]: number } = { ...none };
    add(sum, own(element, host));
    for (const child of element.childNodes) {
      if (!isElement(child)) add(sum, ofText(textOf(child), inLink));
      else if (!silentElements.has(child.tagName)) add(sum, read(child, inLink));
    }
    if (!inLink && isLine(element)) sum.sentences += countSentences(lineOf(element));
    known.set(element, sum);
    return sum;
  };
  return (element) => read(element, false);
}

function add(sum: { -readonly [Key in keyof Evidence]: number }, other: Partial<Evidence>): void {
  for (const name of names) sum[name] += other[name] ?? 0;
}

function ofText(text: string, inLink: boolean): Partial<Evidence> {
  const characters = text.trim().length;
  if (characters === 0) return {};
  const begin = text.slice(0, mostText);
  return {
    characters,
    linkedCharacters: inLink ? characters : 0,
    figures: !inLink && figure.test(begin) ? 1 : 0,
    consentTexts: consentWords.test(begin) ? 1 : 0,
    choiceTexts: choiceWords.test(begin) ? 1 : 0,
  };
}

function own(element: Element, host: string): Partial<Evidence> {
  const { tagName } = element;
  if (tagName === 'a') return ofLink(attribute(element, 'href')?.trim() ?? '', host);
  if (tagName === 'img') return { images: 1 };
  if (tagName === 'h1') return { headings: 1, mainHeadings: 1 };
  if (/^h[2-6]$/.test(tagName)) return { headings: 1 };
  if (tagName === 'input')
    return { controls: 1, emailFields: attribute(element, 'type') === 'email' ? 1 : 0 };
  if (tagName !== 'button') return {};
  const isOpener =
    attribute(element, 'aria-expanded') !== undefined ||
    attribute(element, 'aria-controls') !== undefined;
  return { controls: 1, buttons: isOpener ? 0 : 1 };
}

function ofLink(href: string, host: string): Partial<Evidence> {
  const url = URL.parse(href, `https://${host}/`);
  // An address to write to or call is something that the page says.
  if (url && !/^https?:$/.test(url.protocol)) return {};
  const isOutside = url !== null && url.host !== host;
  return { links: 1, outsideLinks: isOutside ? 1 : 0, localLinks: href.startsWith('#') ? 1 : 0 };
}

/** Elements that hold a line of text rather than other blocks; sentences may run through emphasis and links. */
function isLine({ tagName, childNodes }: Element): boolean {
  if (!/^(p|li|dd|td|blockquote|figcaption|div)$/.test(tagName)) return false;
  if (childNodes.some((child) => isElement(child) && blockNames.test(child.tagName))) return false;
  return tagName !== 'div' || childNodes.some((child) => textOf(child).trim() !== '');
}

const blockNames = /^(p|ul|ol|div|table|dl|section|article|blockquote|figure|details)$/;

function lineOf(element: Element): string {
  let text = '';
  const gather = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (text.length > mostText) return;
      if (!isElement(node)) text += textOf(node);
      else if (node.tagName === 'br') text += ' ';
      else if (!silentElements.has(node.tagName)) gather(node.childNodes);
    }
  };
  gather(element.childNodes);
  return text;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Six words with an end, or twelve characters where words are not spaced. */
function countSentences(text: string): number {
  const parts = text.split(/(?<=[.!?…؟।]["'”»)]*)\s|(?<=[。！？])/u);
  return parts.filter((part) => {
    const ends = /[.!?…؟।。！？]["'”»)]*\s*$/u.test(part.slice(-8));
    return (
      ends && (part.trim().split(/\s+/).length >= 6 || (part.match(unspaced)?.length ?? 0) >= 10)
    );
  }).length;
}

function textOf(node: Node): string {
  return node.nodeName === '#text' && 'value' in node ? node.value : '';
}
