/** What prompts of a stage are about, whatever the stage is called. */
export type Purpose =
  | 'advice'
  | 'awareness'
  | 'evaluation'
  | 'comparison'
  | 'conversion'
  | 'loyalty';

/**
 * Questions with gaps for `{brand}`, `{rival}` and `{topic}`. They are worded so that any noun fits into a gap
 * without an article; the most useful come first.
 */
export type TemplateSet = Readonly<Record<Purpose, readonly string[]>>;
