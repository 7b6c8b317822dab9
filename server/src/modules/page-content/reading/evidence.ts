import { inlineElements } from './inline-elements.ts';
import { attribute, type Element, isElement, type Node, silentElements } from './parse-html.ts';

/** Evidence for or against an element being content, summed over everything inside. */
export interface Evidence {
  readonly characters: number;
  readonly linkedCharacters: number;
  readonly links: number;
  /** Links to other sites: sources rather than navigation. */
  readonly outsideLinks: number;
  /** Links to parts of this page. */
  readonly localLinks: number;
  /** Sentences outside links. */
  readonly sentences: number;
  /** Texts with figures outside links: prices, measures, dates. */
  readonly figures: number;
  /** Buttons and fields. */
  readonly controls: number;
  /** Buttons that do something other than open a part of the page. */
  readonly buttons: number;
  readonly images: number;
  readonly headings: number;
  readonly mainHeadings: number;
  readonly emailFields: number;
  /** Texts about cookies or consent, and texts that offer a choice about it. */
  readonly consentTexts: number;
  readonly choiceTexts: number;
}

type Sum = { -readonly [Key in keyof Evidence]: number };

const nothing = (): Sum => ({
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
});

const consentWords =
  /cookie|consent|einwilligung|datenschutz|consentement|consentimiento|consenso|consentimento|toestemming|zgod[aęy]|同意|クッキー|쿠키|ملفات تعريف الارتباط|куки/i;
const choiceWords =
  /accept|agree|allow|reject|decline|akzeptier|zustimm|ablehn|accepte|refuse|acept|rechaz|accett|rifiut|aceit|recus|accepteer|weiger|akceptuj|odrzuć|承諾|同意|受け入れ|拒否|接受|拒绝|동의|거부|قبول|رفض|принять|отклонить/i;
const figure = /\p{Nd}/u;
/** Only the start of longer texts is examined. */
const maxText = 20_000;

export type EvidenceOf = (element: Element) => Evidence;

/** Caches the evidence of each element. */
export function gatherEvidence(host: string): EvidenceOf {
  const known = new Map<Element, Evidence>();
  const read = (element: Element, isLinked: boolean): Evidence => {
    const earlier = known.get(element);
    if (earlier) return earlier;
    const inLink = isLinked || element.tagName === 'a';
    const sum = nothing();
    addOwn(sum, element, host);
    for (const child of element.childNodes) {
      if (!isElement(child)) addText(sum, textOf(child), inLink);
      else if (!silentElements.has(child.tagName)) add(sum, read(child, inLink));
    }
    if (!inLink && sum.characters > 0 && isLine(element)) {
      sum.sentences += countSentences(lineOf(element));
    }
    // Inline elements are never judged on their own, unless they contain blocks.
    const isPart = inlineElements.has(element.tagName) && !element.childNodes.some(isElement);
    if (!isPart) known.set(element, sum);
    return sum;
  };
  return (element) => read(element, false);
}

/** Unrolled, since it runs for every element of a page. */
function add(sum: Sum, other: Evidence): void {
  sum.characters += other.characters;
  sum.linkedCharacters += other.linkedCharacters;
  sum.links += other.links;
  sum.outsideLinks += other.outsideLinks;
  sum.localLinks += other.localLinks;
  sum.sentences += other.sentences;
  sum.figures += other.figures;
  sum.controls += other.controls;
  sum.buttons += other.buttons;
  sum.images += other.images;
  sum.headings += other.headings;
  sum.mainHeadings += other.mainHeadings;
  sum.emailFields += other.emailFields;
  sum.consentTexts += other.consentTexts;
  sum.choiceTexts += other.choiceTexts;
}

function addText(sum: Sum, text: string, inLink: boolean): void {
  const characters = text.trim().length;
  if (characters === 0) return;
  const begin = text.length > maxText ? text.slice(0, maxText) : text;
  sum.characters += characters;
  if (inLink) sum.linkedCharacters += characters;
  else if (figure.test(begin)) sum.figures += 1;
  if (consentWords.test(begin)) sum.consentTexts += 1;
  if (choiceWords.test(begin)) sum.choiceTexts += 1;
}

function addOwn(sum: Sum, element: Element, host: string): void {
  switch (element.tagName) {
    case 'a':
      addLink(sum, attribute(element, 'href')?.trim() ?? '', host);
      return;
    case 'img':
      sum.images += 1;
      return;
    case 'h1':
      sum.mainHeadings += 1;
      sum.headings += 1;
      return;
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      sum.headings += 1;
      return;
    case 'input':
      sum.controls += 1;
      if (attribute(element, 'type') === 'email') sum.emailFields += 1;
      return;
    case 'button':
      sum.controls += 1;
      if (!isOpener(element)) sum.buttons += 1;
  }
}

function isOpener(element: Element): boolean {
  return (
    attribute(element, 'aria-expanded') !== undefined ||
    attribute(element, 'aria-controls') !== undefined
  );
}

function addLink(sum: Sum, href: string, host: string): void {
  const url = URL.parse(href, `https://${host}/`);
  // An email address or phone number is content.
  if (url && !/^https?:$/.test(url.protocol)) return;
  sum.links += 1;
  if (url !== null && url.host !== host) sum.outsideLinks += 1;
  if (href.startsWith('#')) sum.localLinks += 1;
}

/** Elements with a line of text instead of other blocks; sentences may run through emphasis and links. */
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
      if (text.length > maxText) return;
      if (!isElement(node)) text += textOf(node);
      else if (node.tagName === 'br') text += ' ';
      else if (!silentElements.has(node.tagName)) gather(node.childNodes);
    }
  };
  gather(element.childNodes);
  return text;
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Six words with an end mark, or twelve characters in scripts without spaces. */
function countSentences(text: string): number {
  // The run of marks is bounded: a longer one would be examined again from each of its characters.
  const parts = text.split(/(?<=[.!?…؟।]["'”»)]{0,9})\s|(?<=[。！？])/u);
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
