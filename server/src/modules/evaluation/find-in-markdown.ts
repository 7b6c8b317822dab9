import type { Mention } from './entity.ts';
import type { MentionMatcher } from './find-mentions.ts';
import type { Span } from './longest-matches.ts';
import { type ReadableText, readableText } from './readable-text.ts';

/**
 * The mentions in what a reader of the Markdown sees, with offsets of the Markdown itself. A domain is one
 * word: "booking.com" mentions Booking.com and not Booking.
 */
export function findInMarkdown(
  matcher: MentionMatcher,
  markdown: string,
  readable: ReadableText = readableText(markdown),
): Mention[] {
  const found = matcher.find(readable.text).map((mention) => ({
    ...mention,
    start: readable.toOriginal(mention.start),
    end: readable.toOriginal(mention.end, 'end'),
  }));
  return withoutPartsOf(readable.domains, found);
}

/** Both lists are in order. */
function withoutPartsOf(words: readonly Span[], mentions: readonly Mention[]): Mention[] {
  let next = 0;
  return mentions.filter((mention) => {
    while ((words[next]?.end ?? Number.POSITIVE_INFINITY) <= mention.start) next++;
    for (let index = next; (words[index]?.start ?? mention.end) < mention.end; index++) {
      const word = words[index];
      if (word && (mention.start > word.start || mention.end < word.end)) return false;
    }
    return true;
  });
}
