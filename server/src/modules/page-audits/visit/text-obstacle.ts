import { countWords } from '../document/count-words.ts';
import { isConsentHeading } from './obstacle-words/consent.ts';
import { demandsHumanProof } from './obstacle-words/human-check.ts';
import { saysMissing, saysNotFound } from './obstacle-words/not-found.ts';
import { demandsSubscription } from './obstacle-words/paywall.ts';
import { demandsSignIn, isSignInTitle } from './obstacle-words/sign-in.ts';
import { readWallSigns, type WallSigns } from './wall-signs.ts';

export type TextObstacleKind =
  | 'challenge'
  | 'sign_in'
  | 'paywall'
  | 'consent'
  | 'soft_404'
  | 'script_only'
  | 'thin';

export interface TextObstacle {
  readonly kind: TextObstacleKind;
  readonly evidence: readonly string[];
}

/** Words of main text below which a page may be each of these walls, and is examined more closely. */
const fewerThan = {
  /** A teaser ends after a few paragraphs; a longer text is worth reading without the rest. */
  teaser: 300,
  notFound: 150,
  emptyMount: 100,
  thin: 50,
  /** Outside the form, whose labels and links do not count. */
  outsideOfSignIn: 40,
  humanCheck: 60,
  outsideOfConsent: 20,
};

/** `words` is the number of words of main text. */
type Rule = (signs: WallSigns, words: number) => readonly string[] | undefined;

/** In this order: a wall explains why there is little text, so it is checked before little text itself. */
const rules: readonly (readonly [TextObstacleKind, Rule])[] = [
  ['soft_404', findNotFound],
  ['challenge', findHumanCheck],
  ['paywall', findPaywall],
  ['sign_in', findSignIn],
  ['script_only', findEmptyMount],
  ['consent', findConsent],
  ['script_only', findScriptDemand],
  ['thin', findThin],
];

/** What is in place of the page's text; `words` is the number of words of main text. */
export function findTextObstacle(html: string, words: number): TextObstacle | undefined {
  if (words >= fewerThan.teaser) return undefined;
  const signs = readWallSigns(html);
  // Text that the page reader left out still counts: the reader may be wrong about a banner.
  const most = Math.max(words, countWords(signs.unlinkedText));
  for (const [kind, rule] of rules) {
    const evidence = rule(signs, most);
    if (evidence) return { kind, evidence };
  }
  return undefined;
}

const sentenceEnd = /(?<=[.!?。！？؟।])\s*/u;

function findNotFound({ title, heading, blocks }: WallSigns, words: number) {
  if (words >= fewerThan.notFound) return undefined;
  // On an almost empty page, a sentence of the text may be the message, too.
  const sentences =
    words < fewerThan.thin ? blocks.flatMap((block) => block.split(sentenceEnd)) : [];
  const message = [title, heading].find(saysNotFound) ?? sentences.find(saysMissing);
  if (message === undefined) return undefined;
  return [`${quoted(message)}, ${words} words`];
}

function findHumanCheck(signs: WallSigns, words: number) {
  if (words >= fewerThan.humanCheck || signs.hasPassword) return undefined;
  const said = [signs.title, signs.heading, ...(signs.hasCaptcha ? signs.blocks : [])];
  const demand = said.find(demandsHumanProof);
  return demand === undefined ? undefined : [quoted(demand), `${words} words`];
}

/** A separate call to subscribe, with the end of the text before it. */
function findPaywall({ blocks, asides, isDeclaredPaid }: WallSigns, words: number) {
  const isCall = (text: string) => demandsSubscription(text) && countWords(text) <= 60;
  const call = asides.find(isCall) ?? blocks.find(isCall);
  if (call !== undefined) {
    const position = blocks.indexOf(call);
    const after = position < 0 ? [] : blocks.slice(position + 1);
    if (countWords(after.join('\n')) <= 100) return [quoted(call), `${words} words before it`];
  }
  return isDeclaredPaid && words < fewerThan.notFound
    ? ['isAccessibleForFree is false in the structured data', `${words} words`]
    : undefined;
}

function findSignIn(signs: WallSigns) {
  const { hasPassword, hasUsername, title, heading, blocks, asides } = signs;
  const words = countWords(signs.unlinkedText);
  if (words >= fewerThan.outsideOfSignIn) return undefined;
  if (hasPassword) return ['A form with a password field', `${words} words outside of it`];
  const demand = [...blocks, ...asides].find(demandsSignIn);
  if (demand !== undefined) return [quoted(demand), `${words} words`];
  const name = [title, heading].find(isSignInTitle);
  return name !== undefined && hasUsername
    ? [`${quoted(name)} and a field for a name`, `${words} words outside of it`]
    : undefined;
}

function findEmptyMount({ mounts }: WallSigns, words: number) {
  if (mounts.length === 0 || words >= fewerThan.emptyMount) return undefined;
  return [...mounts.map((mount) => `${mount} is empty until a script fills it`), `${words} words`];
}

function findConsent(signs: WallSigns, words: number) {
  const [dialog] = signs.consents;
  const outside = countWords(signs.unlinkedText);
  if (dialog !== undefined) {
    return outside < fewerThan.outsideOfConsent
      ? [quoted(dialog), `${outside} words outside of the dialog`]
      : undefined;
  }
  // A whole page asking for consent: its text is long and all about consent.
  const heading = [signs.heading, signs.title].find(isConsentHeading);
  return heading !== undefined && signs.hasAcceptButton
    ? [`${quoted(heading)} with a button to accept, ${words} words`]
    : undefined;
}

/** Names of JavaScript in scripts that do not use Latin letters. */
const scriptNames = /javascript|जावास्क्रिप्ट|자바스크립트|ジャバスクリプト|جافا ?سكريبت|джаваскрипт/i;

/** Many complete pages have a note for visitors without scripts: it only counts on an almost empty page. */
function findScriptDemand({ noscript }: WallSigns, words: number) {
  if (words >= fewerThan.thin || !scriptNames.test(noscript)) return undefined;
  const note = noscript.replaceAll(/\s+/g, ' ').trim().slice(0, 160);
  return [`noscript: ${note}`, `${words} words`];
}

function findThin(_signs: WallSigns, words: number) {
  return words < fewerThan.thin ? [`${words} words of main text`] : undefined;
}

function quoted(text: string): string {
  return text.length <= 160 ? `"${text}"` : `"${text.slice(0, 160)} …"`;
}
