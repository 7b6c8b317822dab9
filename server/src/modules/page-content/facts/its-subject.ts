import { comparedText } from './compared-text.ts';
import { skeletonOf } from './extract-facts.ts';
import type { Side } from './sides.ts';
import type { Statement } from './statements.ts';

/** Whether the draft puts a statement under the page's subject for it. */
export function isUnderItsSubject(
  original: Statement | undefined,
  inDraft: Statement,
  page: Side,
): boolean {
  if (!original) return false;
  const own = original.headings.map(comparedText);
  const now = inDraft.headings.map(comparedText);
  const foreign = now.filter((heading) => page.headings.has(heading) && !own.includes(heading));
  if (foreign.length > 0) return false;
  const nearest = own.at(-1) ?? '';
  if (nearest === '' || own.length < 2) return true;
  const isNamedTwice = page.repeated.has(nearest);
  if (now.includes(nearest)) return !isNamedTwice || now.includes(own.at(-2) ?? '');
  // Without its heading it must not be one of several that differ only in their figures...
  const rivals = page.skeletons.get(skeletonOf(original.text));
  if (rivals && rivals.size > 1) return false;
  // ... nor be under a question about a subject that the page says other things about.
  const asked = new Set(now.flatMap(wordsOf));
  const isNamed = (heading: string) =>
    wordsOf(heading).length > 0 && wordsOf(heading).every((word) => asked.has(word));
  return (
    isNamed(nearest) ||
    ![...page.headings].some((heading) => !own.includes(heading) && isNamed(heading))
  );
}

export function wordsOf(heading: string): string[] {
  return (heading.match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    (word) => word.length > 2 || /\p{N}/u.test(word),
  );
}
