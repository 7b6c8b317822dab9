import {
  attribute,
  type Element,
  isElement,
  type Node,
  parseHtml,
  silentElements,
} from '../../page-content/index.ts';
import { isAboutConsent, isAcceptButton } from './obstacle-words/consent.ts';

/** The most that a dialog or form sensibly has; text in nested elements is read repeatedly. */
const maxCharacters = 6_000;
const maxNodes = 2_000;

/** The visible text of an element, with white space collapsed. */
function elementText(element: Element): string {
  let [text, nodes] = ['', 0];
  const gather = (parent: Element): void => {
    for (const child of parent.childNodes) {
      nodes += 1;
      if (nodes > maxNodes || text.length > maxCharacters) return;
      if (isElement(child)) {
        if (isUnseen(child)) continue;
        gather(child);
        text += ' ';
      } else if (child.nodeName === '#text' && 'value' in child) text += child.value;
    }
  };
  gather(element);
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Whether a visible element inside it matches. */
function hasInside(element: Element, isWanted: (inner: Element) => boolean): boolean {
  let nodes = 0;
  const search = (parent: Element): boolean =>
    parent.childNodes.some((child) => {
      nodes += 1;
      if (nodes > maxNodes || !isElement(child) || isUnseen(child)) return false;
      return isWanted(child) || search(child);
    });
  return search(element);
}

/** The text of a button; undefined for other elements. */
function buttonText(element: Element): string | undefined {
  const type = attribute(element, 'type')?.toLowerCase();
  if (element.tagName === 'input' && (type === 'submit' || type === 'button')) {
    return attribute(element, 'value') ?? '';
  }
  const isButton = element.tagName === 'button' || attribute(element, 'role') === 'button';
  return isButton || element.tagName === 'a' ? elementText(element) : undefined;
}

/** Elements that show nothing, and those hidden until something opens them. */
function isUnseen(element: Element): boolean {
  if (silentElements.has(element.tagName)) return true;
  if (attribute(element, 'hidden') !== undefined) return true;
  if (attribute(element, 'aria-hidden') === 'true') return true;
  const style = attribute(element, 'style');
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

/** Signs of walls in a page without its scripts: forms, dialogs, empty elements, and the text outside them. */
export interface WallSigns {
  readonly title: string;
  /** The main heading, or else the first of any level. */
  readonly heading: string;
  /** The remaining text, block by block. */
  readonly blocks: readonly string[];
  /** The same without links: menus are not always marked as such. */
  readonly unlinkedText: string;
  /** Texts of dialogs and asides, which are often walls. */
  readonly asides: readonly string[];
  readonly hasPassword: boolean;
  /** A field for a name or an address to sign in. */
  readonly hasUsername: boolean;
  /** Texts of consent dialogs that have a button to give consent. */
  readonly consents: readonly string[];
  /** A button that gives consent outside such a dialog. */
  readonly hasAcceptButton: boolean;
  readonly hasCaptcha: boolean;
  /** Empty elements that a script is meant to fill. */
  readonly mounts: readonly string[];
  readonly noscript: string;
  /** Whether structured data says that the text is not free to read. */
  readonly isDeclaredPaid: boolean;
}

type Draft = {
  -readonly [Key in keyof WallSigns]: WallSigns[Key] extends readonly string[]
    ? string[]
    : WallSigns[Key];
};
type Zone = 'main' | 'aside' | 'form' | 'surroundings';

const landmarks: ReadonlySet<string> = new Set(['html', 'body', 'main', 'article']);
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi bdo cite code data dfn em font i kbd label mark q s samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const consentName =
  /cookie|consent|gdpr|cmp|onetrust|didomi|usercentrics|sp_message|truste|iubenda|klaro|osano|borlabs|privacy/i;
const asideRoles = /^(complementary|dialog|alertdialog)$/;
const surroundingRoles = /^(navigation|banner|contentinfo|search)$/;
const captchaName = /g-recaptcha|h-captcha|cf-turnstile|captcha/i;
const mountName =
  /^(root|app|__next|__nuxt|___gatsby|gatsby-focus-wrapper|svelte|main-app|ember|application|app-root|react-root|q-app)$/;
/** Longer than "Loading …". */
const mountCharacters = 20;
const maxConsentLength = 5_000;
const maxNoteLength = 5_000;

/** Collects them in one walk over the page's tree. */
export function readWallSigns(html: string): WallSigns {
  const signs: Draft = {
    title: '',
    heading: '',
    blocks: [],
    unlinkedText: '',
    asides: [],
    hasPassword: false,
    hasUsername: false,
    consents: [],
    hasAcceptButton: false,
    hasCaptcha: false,
    mounts: [],
    noscript: '',
    isDeclaredPaid: false,
  };
  let pending = '';

  function endBlock(zone: Zone): void {
    const text = pending.replaceAll(/\s+/g, ' ').trim();
    pending = '';
    signs.unlinkedText += '\n';
    if (text === '') return;
    if (zone === 'main') signs.blocks.push(text);
    else if (zone === 'aside') signs.asides.push(text);
  }

  function walk(nodes: readonly Node[], zone: Zone, isLink = false): void {
    for (const node of nodes) {
      if (isElement(node)) enter(node, zone, isLink);
      else if (node.nodeName === '#text' && 'value' in node) {
        pending += node.value;
        if (zone === 'main' && !isLink) signs.unlinkedText += node.value;
      }
    }
  }

  function enter(element: Element, outer: Zone, isLink: boolean): void {
    readHead(signs, element);
    if (element.tagName === 'title') return;
    if (element.tagName !== 'head' && isUnseen(element)) return;
    if (isConsentDialog(element)) {
      signs.consents.push(elementText(element));
      return;
    }
    const zone = zoneOf(element, outer);
    readBody(signs, element, zone);
    const isBlock = !inline.has(element.tagName);
    if (isBlock) endBlock(outer);
    walk(element.childNodes, zone, isLink || element.tagName === 'a');
    if (isBlock) endBlock(zone);
  }

  walk(parseHtml(html).childNodes, 'main');
  return signs;
}

function readHead(signs: Draft, element: Element): void {
  const { tagName } = element;
  const raw = element.childNodes[0];
  const text = raw && 'value' in raw ? raw.value : '';
  if (tagName === 'title' && element.namespaceURI.endsWith('xhtml'))
    signs.title ||= text.slice(0, 500).trim();
  else if (tagName === 'noscript' && signs.noscript.length < maxNoteLength) {
    signs.noscript += ` ${elementText(element).slice(0, maxNoteLength)}`;
  } else if (tagName === 'script' && /ld\+json/i.test(attribute(element, 'type') ?? '')) {
    signs.isDeclaredPaid ||= /"isAccessibleForFree"\s*:\s*"?false/i.test(text);
  }
}

function readBody(signs: Draft, element: Element, zone: Zone): void {
  const { tagName } = element;
  const name = nameOf(element);
  if (tagName === 'h1' && zone !== 'surroundings') signs.heading = elementText(element);
  else if (/^h[2-6]$/.test(tagName)) signs.heading ||= elementText(element);
  if (tagName === 'input' && zone !== 'surroundings') readField(signs, element);
  if (captchaName.test(name)) signs.hasCaptcha = true;
  if (mountName.test(attribute(element, 'id') ?? '') || tagName === 'app-root') {
    if (elementText(element).length <= mountCharacters) {
      signs.mounts.push(`#${attribute(element, 'id') ?? tagName}`);
    }
  }
  const button = buttonText(element);
  if (button !== undefined && isAcceptButton(button)) signs.hasAcceptButton = true;
}

function readField(signs: Draft, field: Element): void {
  const type = attribute(field, 'type')?.toLowerCase() ?? 'text';
  if (type === 'password') signs.hasPassword = true;
  const hints = `${attribute(field, 'autocomplete') ?? ''} ${attribute(field, 'name') ?? ''}`;
  if (type === 'email' || (type === 'text' && /user|login|email|account|phone/i.test(hints))) {
    signs.hasUsername = true;
  }
}

function zoneOf(element: Element, outer: Zone): Zone {
  if (outer !== 'main') return outer;
  if (element.tagName === 'form' && hasInside(element, isPasswordField)) return 'form';
  const role = attribute(element, 'role') ?? '';
  const { tagName } = element;
  if (/^(aside|dialog)$/.test(tagName) || asideRoles.test(role)) return 'aside';
  if (/^(nav|footer|menu)$/.test(tagName) || surroundingRoles.test(role)) return 'surroundings';
  // The header of an article is content; that of the page is not.
  const isPageHeader =
    tagName === 'header' && !hasInside(element, (inner) => inner.tagName === 'h1');
  return isPageHeader ? 'surroundings' : 'main';
}

/** By its name or role, its words and its button: an article about consent only has the words. */
function isConsentDialog(element: Element): boolean {
  if (landmarks.has(element.tagName)) return false;
  const isDialog =
    element.tagName === 'dialog' ||
    /^(alert)?dialog$/.test(attribute(element, 'role') ?? '') ||
    attribute(element, 'aria-modal') === 'true';
  if (!isDialog && !consentName.test(nameOf(element))) return false;
  const text = elementText(element);
  if (text.length > maxConsentLength || !isAboutConsent(text)) return false;
  const accepts = (inner: Element) => isAcceptButton(buttonText(inner) ?? '');
  return (
    hasInside(element, accepts) && !hasInside(element, ({ tagName }) => landmarks.has(tagName))
  );
}

function isPasswordField(element: Element): boolean {
  return element.tagName === 'input' && attribute(element, 'type')?.toLowerCase() === 'password';
}

function nameOf(element: Element): string {
  return `${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''}`;
}
