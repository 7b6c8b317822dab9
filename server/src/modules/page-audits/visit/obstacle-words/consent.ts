import { bare, mentions, plain, readPhrases, saysOnly } from './phrases.ts';

/** Subjects that a consent text always mentions. */
const topics = readPhrases(new URL('./consent-topics.txt', import.meta.url));

/** Texts of buttons that give consent. */
const accepts = readPhrases(new URL('./consent-buttons.txt', import.meta.url));

/** Headings of a page that asks for consent before it shows anything else. */
const headings = readPhrases(new URL('./consent-headings.txt', import.meta.url));

const [topic, accept, heading] = [mentions(topics), saysOnly(accepts), saysOnly(headings)];

export function isAboutConsent(text: string): boolean {
  return topic.test(plain(text));
}

export function isAcceptButton(text: string): boolean {
  return accept.test(bare(text));
}

export function isConsentHeading(text: string): boolean {
  return heading.test(bare(text));
}
