/** A part of a text, by UTF-16 units; the end is left out. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Mark extends Span {
  /** Whom the text names here, that a sentiment rests on it, or that it was searched for. */
  readonly kind: 'brand' | 'competitor' | 'passed' | 'evidence' | 'search';
  /** What is said of it where it is shown. */
  readonly title: string;
}

export interface Segment extends Span {
  readonly marks: readonly Mark[];
}

/** Cuts the part of a text from `start` to `end` wherever a mark begins or ends. */
export function segmentsOf({ start, end }: Span, marks: readonly Mark[]): Segment[] {
  const inside = marks.filter((mark) => mark.start < end && mark.end > start);
  const cuts = new Set([start, end]);
  for (const mark of inside) {
    cuts.add(Math.max(start, mark.start));
    cuts.add(Math.min(end, mark.end));
  }
  const places = [...cuts].sort((one, other) => one - other);
  return places.slice(1).map((to, index) => {
    const from = places[index] ?? start;
    return {
      start: from,
      end: to,
      marks: inside.filter((mark) => mark.start <= from && mark.end >= to),
    };
  });
}
