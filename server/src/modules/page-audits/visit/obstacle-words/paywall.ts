import { mentions, plain, readPhrases } from './phrases.ts';

/** Sentences that make a subscription the condition for reading on. A plain "subscribe" is a newsletter. */
const demands = readPhrases(new URL('./paywall.txt', import.meta.url));

const demand = mentions(demands);

export function demandsSubscription(text: string): boolean {
  return demand.test(plain(text));
}
