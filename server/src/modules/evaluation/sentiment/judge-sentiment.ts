interface Span {
  readonly start: number;
  readonly end: number;
}

/** Stand-in until the model lands beside it: presence without a sentiment. */
export function judgeSentiment(
  _text: string,
  _mentions: readonly Span[],
  _otherMentions: readonly Span[],
): { sentiment: 'positive' | 'mixed' | 'negative' | 'none'; evidence: readonly Span[] } {
  return { sentiment: 'none', evidence: [] };
}
