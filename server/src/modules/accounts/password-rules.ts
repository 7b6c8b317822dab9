import { readFileSync } from 'node:fs';
import { invalidValue } from '#kernel/errors.ts';

/** The 2,000 most common ones of eight characters and more that are no mere numbers, from SecLists (MIT). */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split(/\s+/),
);

/** Shorter than this, what an email leaves of a password is no secret. */
const leastOfOwn = 5;

/** Refuses a new password that an attacker would try first. `field` is where the body has it. */
export function requireUncommonPassword(password: string, email: string, field: string): void {
  const problem = weakness(password, email);
  // The password is not repeated: answers are logged by proxies and kept in browsers.
  if (problem) throw invalidValue(['body', field], problem, null);
}

export function weakness(password: string, email: string): string | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if (common.has(text) || new Set(text).size < 4 || /^\d{1,11}$/.test(text)) {
    return 'This password is too easy to guess; choose another';
  }
  const own = partsOf(email).reduce((left, part) => left.replaceAll(part, ''), text);
  if (own.length < leastOfOwn && own.length < text.length) {
    return 'The password should not be made of the email address';
  }
  return undefined;
}

/** The address and its words, longest first. */
function partsOf(email: string): string[] {
  const words = email.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const local = email.toLowerCase().split('@')[0] ?? '';
  return [email.toLowerCase(), local, ...words]
    .filter((part) => part.length >= 3)
    .sort((one, other) => other.length - one.length);
}
