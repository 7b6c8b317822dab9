/**
 * The first of `offered` that an Accept header allows with the highest weight; undefined when it allows
 * none. A missing header allows everything.
 */
export function negotiate(
  header: string | undefined,
  offered: readonly string[],
): string | undefined {
  if (header === undefined || header.trim() === '') return offered[0];
  const ranges = header.slice(0, 1000).split(',').map(parseRange);
  let best: { type: string; weight: number } | undefined;
  for (const type of offered) {
    const weight = weightOf(type, ranges);
    if (weight > 0 && (!best || weight > best.weight)) best = { type, weight };
  }
  return best?.type;
}

interface Range {
  readonly type: string;
  readonly weight: number;
}

function parseRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return { type, weight: Number.isFinite(weight) ? weight : 0 };
}

/** The most specific range that names the type decides. */
function weightOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.split('/')[0]}/*`;
  for (const pattern of [type, family, '*/*']) {
    const range = ranges.find((candidate) => candidate.type === pattern);
    if (range) return range.weight;
  }
  return 0;
}
