/** A range of text; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where spans overlap, the longest wins, then the first; identical spans are all kept. Ordered by start. */
export function longestMatches<Match extends Span>(matches: readonly Match[]): Match[] {
  const ordered = inOrder(matches);
  const kept: Match[] = [];
  for (let first = 0; first < ordered.length; ) {
    const cluster = overlapping(ordered, first);
    for (const match of cluster.length === 1 ? cluster : longestOf(cluster)) kept.push(match);
    first += cluster.length;
  }
  return kept;
}

function inOrder<Match extends Span>(matches: readonly Match[]): Match[] {
  return matches.toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The run of overlapping matches that begins at `first`. */
function overlapping<Match extends Span>(ordered: readonly Match[], first: number): Match[] {
  let end = ordered[first]?.end ?? 0;
  let next = first + 1;
  for (; next < ordered.length; next++) {
    const match = ordered[next];
    if (!match || match.start >= end) break;
    end = Math.max(end, match.end);
  }
  return ordered.slice(first, next);
}

/** Processed longest first, so a longer match that overlaps covers this match's start or end. */
function longestOf<Match extends Span>(cluster: readonly Match[]): Match[] {
  const origin = cluster[0]?.start ?? 0;
  const reach = cluster.reduce((end, match) => Math.max(end, match.end), 0);
  const owner = new Int32Array(reach - origin).fill(-1);
  const kept: Match[] = [];
  for (const match of cluster.toSorted((one, other) => lengthOf(other) - lengthOf(one))) {
    const atStart = owner[match.start - origin] ?? -1;
    const atEnd = owner[match.end - 1 - origin] ?? -1;
    if (atStart < 0 && atEnd < 0) {
      owner.fill(kept.length, match.start - origin, match.end - origin);
      kept.push(match);
    } else if (isSame(kept[atStart], match)) {
      kept.push(match);
    }
  }
  return inOrder(kept);
}

function lengthOf(span: Span): number {
  return span.end - span.start;
}

function isSame(one: Span | undefined, other: Span): boolean {
  return one?.start === other.start && one.end === other.end;
}

/** The matches that remain: a barrier that overlaps a match and is not shorter removes it. */
export function outsideOf<Match extends Span>(
  matches: readonly Match[],
  barriers: readonly Span[],
): Match[] {
  const ordered = outermost(barriers);
  return matches.filter((match) => {
    for (let index = firstEndingAfter(ordered, match.start); index < ordered.length; index++) {
      const barrier = ordered[index];
      if (!barrier || barrier.start >= match.end) return true;
      if (lengthOf(barrier) >= lengthOf(match)) return false;
    }
    return true;
  });
}

/** Spans that lie inside no other span, so that both starts and ends rise. */
function outermost(spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  const order = spans.toSorted((one, other) => one.start - other.start || other.end - one.end);
  for (const span of order) if (span.end > (kept.at(-1)?.end ?? -1)) kept.push(span);
  return kept;
}

function firstEndingAfter(ordered: readonly Span[], offset: number): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ordered[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
