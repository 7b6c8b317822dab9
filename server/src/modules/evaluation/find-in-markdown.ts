import type { Mention } from './entities.ts';
import type { MentionMatcher, ReadMentions } from './find-mentions.ts';
import type { Span } from './longest-matches.ts';
import { type ReadableText, readableText } from './readable-text.ts';

interface MarkdownHints {
  /** The text that a reader of the Markdown sees, if it is known already. */
  readonly readable?: ReadableText | undefined;
  readonly language?: string | undefined;
  readonly prompt?: string | undefined;
}

/**
 * The mentions in what a reader of the Markdown sees, with offsets of the Markdown itself. A domain is one
 * word: "booking.com" mentions Booking.com and not Booking, unless it is written as a name, "Booking.com".
 */
export function findInMarkdown(
  matcher: MentionMatcher,
  markdown: string,
  hints?: MarkdownHints,
): Mention[] {
  return readInMarkdown(matcher, markdown, hints).mentions;
}

/** The same, plus the places where a name means something else. */
export function readInMarkdown(
  matcher: MentionMatcher,
  markdown: string,
  { readable = readableText(markdown), language, prompt }: MarkdownHints = {},
): ReadMentions {
  const { mentions, passedOver } = matcher.read(readable.text, language, prompt);
  const inMarkdown = <Place extends Mention>(places: readonly Place[]): Place[] => {
    const found = places.map((place) => ({
      ...place,
      start: readable.toOriginal(place.start),
      end: readable.toOriginal(place.end, 'end'),
    }));
    return withoutPartsOf(readable.domains, found, markdown);
  };
  return { mentions: inMarkdown(mentions), passedOver: inMarkdown(passedOver) };
}

/** The lists of mentions and of domains are both in order. */
function withoutPartsOf<Place extends Mention>(
  domains: readonly Span[],
  mentions: readonly Place[],
  markdown: string,
): Place[] {
  let next = 0;
  return mentions.filter((mention) => {
    while ((domains[next]?.end ?? Number.POSITIVE_INFINITY) <= mention.start) next++;
    for (let index = next; (domains[index]?.start ?? mention.end) < mention.end; index++) {
      const domain = domains[index];
      if (domain && !isWhole(mention, domain) && !isWrittenAsName(mention, domain, markdown))
        return false;
    }
    return true;
  });
}

function isWhole(mention: Mention, domain: Span): boolean {
  return mention.start <= domain.start && mention.end >= domain.end;
}

/** "Northwind.com" begins with the name and its capital; "northwind.com" is an address. */
function isWrittenAsName(mention: Mention, domain: Span, markdown: string): boolean {
  const beginsIt = mention.start === domain.start && markdown.charAt(mention.end) === '.';
  return beginsIt && /^\p{Lu}/u.test(markdown.slice(mention.start, mention.start + 2));
}
