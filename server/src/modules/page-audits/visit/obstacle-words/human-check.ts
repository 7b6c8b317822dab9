import { mentions, plain, readPhrases } from './phrases.ts';

/** Texts of pages that demand a proof of being human. */
const demands = readPhrases(new URL('./human-check.txt', import.meta.url));

const demand = mentions(demands);

export function demandsHumanProof(text: string): boolean {
  return demand.test(plain(text));
}
