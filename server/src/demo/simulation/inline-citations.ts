import type { Random } from '../random.ts';
import type { LanguagePack } from '../text/language-pack.ts';
import { join, link, type Piece, target, text } from '../text/pieces.ts';
import type { Source } from './citations.ts';
import type { PlatformStyle } from './platform-style.ts';

/** What follows a sentence that rests on a source, in the platform's style. */
export function citedInline(
  random: Random,
  pack: LanguagePack,
  style: PlatformStyle,
  sources: readonly Source[],
): () => Piece[] {
  return () => {
    if (sources.length === 0 || random.chance(0.35)) return [];
    const index = random.integer(0, sources.length - 1);
    const source = sources[index];
    if (!source) return [];
    switch (style.inline) {
      case 'numbers':
        return [text(`[${index + 1}]`)];
      case 'doubled':
        return [text(' '), ...link([text(`[${index + 1}]`)], source.url)];
      case 'names':
        // A link's text would be a mention if it were somebody's name.
        return [
          text(' ('),
          ...link([text(source.siteName ?? pack.labels.officialSite)], source.url),
          text(')'),
        ];
      default:
        return [];
    }
  };
}

/** Bare addresses below the answer; they lead to names, but name nobody. */
export function sourceList(
  random: Random,
  pack: LanguagePack,
  style: PlatformStyle,
  sources: readonly Source[],
): Piece[] {
  if (style.inline !== 'bare' || sources.length === 0 || random.chance(0.3)) return [];
  const { labels, colon } = pack;
  return join(
    [
      [],
      [text(`\n\n${labels.sources}${colon.trimEnd()}`)],
      ...sources.slice(0, 3).map(({ url }) => [text('- '), target(url)]),
    ],
    '\n',
  );
}
