import type { Position } from '../world-types.ts';

/**
 * An answer is put together from pieces, so that what is true of it is known without reading it again.
 * `syntax` is Markdown that a reader does not see, `target` is what only leads somewhere.
 */
export type Piece =
  | { readonly kind: 'text' | 'syntax' | 'target'; readonly text: string }
  | { readonly kind: 'name'; readonly text: string; readonly entity: string | null };

export const text = (value: string): Piece => ({ kind: 'text', text: value });
export const syntax = (value: string): Piece => ({ kind: 'syntax', text: value });
export const target = (value: string): Piece => ({ kind: 'target', text: value });

export function bold(pieces: readonly Piece[]): Piece[] {
  return [syntax('**'), ...pieces, syntax('**')];
}

export function link(pieces: readonly Piece[], url: string): Piece[] {
  return [syntax('['), ...pieces, syntax(']'), target(`(${url})`)];
}

/** The lists one after the other with `between` in the gaps. */
export function join(parts: readonly (readonly Piece[])[], between: string): Piece[] {
  return parts
    .filter((part) => part.length > 0)
    .flatMap((part, index) => (index === 0 ? [...part] : [text(between), ...part]));
}

export interface FinishedText {
  readonly markdown: string;
  /** For each tracked name in the text, the third in which its first mention starts. */
  readonly positions: ReadonlyMap<string, Position>;
  /** Names whose third depends on whether Markdown or a few characters are counted. */
  readonly unclear: ReadonlySet<string>;
}

interface Place {
  readonly plain: number;
  readonly marked: number;
}

export function finish(pieces: readonly Piece[]): FinishedText {
  const first = new Map<string, Place>();
  let plain = 0;
  let marked = 0;
  for (const piece of pieces) {
    if (piece.kind === 'name' && piece.entity !== null && !first.has(piece.entity)) {
      first.set(piece.entity, { plain, marked });
    }
    if (piece.kind !== 'target') marked += piece.text.length;
    if (piece.kind === 'text' || piece.kind === 'name') plain += piece.text.length;
  }
  const places = [...first].map(([entity, place]) => ({
    entity,
    shares: [place.plain / plain, place.marked / marked],
  }));
  const margin = Math.max(0.012, 8 / plain);
  return {
    markdown: pieces.map((piece) => piece.text).join(''),
    positions: new Map(places.map(({ entity, shares }) => [entity, thirdOf(shares[0] ?? 0)])),
    unclear: new Set(
      places
        .filter(({ shares }) => shares.some((share) => !isClear(shares[0] ?? 0, share, margin)))
        .map(({ entity }) => entity),
    ),
  };
}

/** Both ways of counting say the same third, and not by a hair. */
function isClear(expected: number, share: number, margin: number): boolean {
  const third = thirdOf(expected);
  return (
    thirdOf(Math.max(0, share - margin)) === third &&
    thirdOf(Math.min(share + margin, 0.999)) === third
  );
}

function thirdOf(share: number): Position {
  if (share < 1 / 3) return 'top';
  return share < 2 / 3 ? 'middle' : 'bottom';
}
