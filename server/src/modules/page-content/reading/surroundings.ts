import type { Evidence, EvidenceOf } from './evidence.ts';
import { attribute, type Element } from './parse-html.ts';
import type { Reach } from './reachable.ts';
import { textOf } from './text-of.ts';

/** The state of the walk over a page. */
export interface Place {
  /** Inside the main landmark or an article. */
  readonly inMain: boolean;
  /** Whether the page marks its main content. */
  readonly hasMain: boolean;
  /** Inside a quotation or figure, where a footer is the attribution. */
  readonly isAttribution?: boolean;
  /** Copied by someone: all of it is content, unless it is a page that marks its main content. */
  readonly isCopied?: boolean;
}

export type Verdict = 'content' | 'surroundings' | 'navigation';

/** Authors' names for surroundings. Such a name only adds to other evidence. */
const surroundingName =
  /(?:^|[\s_-])(?:foot|footer|bottom|fuss|kopf|rand|pied|pie|piede|rodape|voet|banner|also|colophon|copyright|legal|related|similar|recommended|popular|partners?|sponsors?|share|social|instagram|newsletter|subscribe|modal|popup|overlay|toast|snackbar|cookies?|consent|breadcrumbs?|menu|nav|masthead|topbar|sidebar|promo)(?:[\s_-]|$)/i;
const maxBanner = 1_500;
const maxForm = 500;
const maxWidget = 160;

/**
 * Whether an element is content, by evidence: links without sentences, places that every page has, consent banners.
 * Never by a class name alone. `navigation` is dropped at the edges of the content and kept inside it.
 */
export function judgeElement(
  element: Element,
  place: Place,
  { of, reach }: { readonly of: EvidenceOf; readonly reach: Reach },
): Verdict {
  if (place.isCopied && (place.inMain || !place.hasMain)) return 'content';
  const kind = landmarkOf(element, attribute(element, 'role') ?? '');
  const evidence = of(element);
  const isOpened = reach.openers.has(attribute(element, 'id') ?? '');
  if (kind === 'navigation') return evidence.sentences < 2 ? 'surroundings' : 'content';
  if (kind === 'dialog') {
    return isOpened && !asksForConsent(element, evidence) ? 'content' : 'surroundings';
  }
  if (asksForConsent(element, evidence) && (!place.inMain || evidence.sentences < 3)) {
    return 'surroundings';
  }
  if (asksToSubscribe(evidence) || asksForOpinion(element, evidence)) return 'surroundings';
  if (place.isAttribution) return 'content';
  if (kind === 'footer') {
    const isOfPart = place.inMain || !isOfWholePage(element, of);
    return isOfPart && saysSomething(evidence) ? 'content' : 'surroundings';
  }
  if (kind === 'header' && !place.inMain) {
    return evidence.mainHeadings > 0 || evidence.sentences > 0 ? 'content' : 'surroundings';
  }
  if (kind === 'aside') {
    return saysSomething(evidence) && !isLinkList(evidence) ? 'content' : 'surroundings';
  }
  if (isTableOfContents(element, evidence)) return 'surroundings';
  return isGroup(element) && readsLikeNavigation(element, evidence, isOpened)
    ? 'navigation'
    : 'content';
}

/** Outside the main landmark, only elements that read like content count. */
export function isStrayContent(evidence: Evidence): boolean {
  return evidence.sentences > 0 && evidence.characters >= 60 && !isLinkList(evidence);
}

/** Elements that group others; a paragraph at the edge of the content is content. */
function isGroup({ tagName }: Element): boolean {
  return /^(div|section|ul|ol|header|footer|aside|form|table)$/.test(tagName);
}

function readsLikeNavigation(element: Element, evidence: Evidence, isOpened: boolean): boolean {
  const { links, sentences, figures, characters, linkedCharacters, outsideLinks } = evidence;
  if (isLinkList(evidence)) return true;
  const isLinked = outsideLinks < links && linkedCharacters >= characters * 0.4;
  if (isLinked && sentences === 0 && figures === 0) return true;
  const names = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`;
  if (isOpened || !surroundingName.test(names) || characters > maxBanner) return false;
  const isPopup = /(?:^|[\s_-])(?:modal|popup|overlay|toast|snackbar)(?:[\s_-]|$)/i.test(names);
  const isShort = characters < 150 && (figures === 0 || isPopup) && sentences < 2;
  return sentences === 0 || isShort || (isLinked && sentences < 2) || links > 2;
}

function landmarkOf({ tagName }: Element, role: string): string {
  if (tagName === 'nav' || tagName === 'menu') return 'navigation';
  if (/^(navigation|menu|menubar|search|toolbar|tablist)$/.test(role)) return 'navigation';
  if (tagName === 'dialog' || /^(dialog|alertdialog)$/.test(role)) return 'dialog';
  if (tagName === 'footer' || role === 'contentinfo') return 'footer';
  if (tagName === 'header' || role === 'banner') return 'header';
  return tagName === 'aside' || role === 'complementary' ? 'aside' : '';
}

/** Next to the main heading, or directly in the body: a footer of the page, not of a part. */
function isOfWholePage({ parentNode }: Element, of: EvidenceOf): boolean {
  if (!parentNode || !('tagName' in parentNode) || parentNode.tagName === 'body') return true;
  return of(parentNode).mainHeadings > 0;
}

function saysSomething({ sentences, figures, outsideLinks }: Evidence): boolean {
  return sentences > 0 || figures > 0 || outsideLinks > 0;
}

/** Three or more links to pages of this site, with hardly any other words. */
function isLinkList(evidence: Evidence): boolean {
  const { links, outsideLinks, sentences, figures, characters, linkedCharacters } = evidence;
  if (links < 3 || sentences > 0 || figures > 0 || outsideLinks * 2 >= links) return false;
  return linkedCharacters >= characters * 0.75;
}

function isTableOfContents({ tagName }: Element, evidence: Evidence): boolean {
  const { links, localLinks, sentences } = evidence;
  return /^(ul|ol)$/.test(tagName) && links > 2 && localLinks === links && sentences === 0;
}

function asksForConsent(element: Element, evidence: Evidence): boolean {
  const { controls, characters, figures, headings, consentTexts, choiceTexts } = evidence;
  if (characters > maxBanner || consentTexts === 0) return false;
  if (controls > 0 && choiceTexts > 0) return true;
  // A short notice with a close button, or one that its author names so.
  const name = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`;
  const isNotice = controls > 0 || /cookie|consent/i.test(name);
  return isNotice && characters < 200 && figures === 0 && headings === 0;
}

/** "Was this helpful?": a short question with buttons to choose from. */
function asksForOpinion(element: Element, evidence: Evidence): boolean {
  const { buttons, controls, images, characters, links, sentences } = evidence;
  if (buttons < 2 || controls > buttons || images > 0 || links > 1 || sentences > 0) return false;
  return characters <= maxWidget && /[?？؟]/.test(textOf(element));
}

function asksToSubscribe({ emailFields, characters, sentences, figures }: Evidence): boolean {
  return emailFields > 0 && characters <= maxForm && (sentences < 2 || figures === 0);
}
