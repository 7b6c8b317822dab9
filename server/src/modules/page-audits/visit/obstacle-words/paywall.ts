import { mentions, plain, readPhrases } from './phrases.ts';

/** Sentences that require a subscription to read on. A plain "subscribe" is a newsletter. */
const demands = readPhrases(new URL('./paywall.txt', import.meta.url));

const demand = mentions(demands);

export function demandsSubscription(text: string): boolean {
  return demand.test(plain(text));
}
