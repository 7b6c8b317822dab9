import { bare, mentions, plain, readPhrases, saysOnly, titleParts } from './phrases.ts';

/** Titles and headings of a page for signing in. */
const titles = readPhrases(new URL('./sign-in-titles.txt', import.meta.url));

/** Sentences that require signing in to see the page. */
const demands = readPhrases(new URL('./sign-in-demands.txt', import.meta.url));

const title = saysOnly(titles);
const demand = mentions(demands);

export function isSignInTitle(text: string): boolean {
  return titleParts(text).some((part) => title.test(bare(part)));
}

export function demandsSignIn(text: string): boolean {
  return demand.test(plain(text));
}
