import type { Token } from '../tokens.ts';
import { capitalizedButNoName } from './capitalized.ts';

export function isCapital({ raw }: Token): boolean {
  return /^\p{Lu}/u.test(raw);
}

/** Inner capitals, a number behind letters, or a domain: "HubSpot", "V15", "monday.com". */
export function isShaped(token: Token | undefined): boolean {
  if (token === undefined || capitalizedButNoName.has(token.word)) return false;
  return /^\p{L}+\.\p{L}{2,}$|^\p{L}{1,12}\d{1,4}\p{L}?$|^\p{L}*\p{Ll}\p{Lu}/u.test(token.raw);
}
