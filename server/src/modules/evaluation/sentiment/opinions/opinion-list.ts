/**
 * Words and phrases that praise and criticize, one per line or separated by commas, in small letters. `*` at the end
 * of a word means any ending, `_` for any word.
 */
export interface OpinionList {
  readonly praise: string;
  readonly criticism: string;
  /** Words that turn an opinion that follows within a few words. */
  readonly negators: string;
  /** Words that turn every opinion after them in their clause. */
  readonly farNegators: string;
  /** Phrases that hold words of the other lists and say nothing. */
  readonly idle: string;
  /** Words at which a clause ends and another begins. */
  readonly joints: string;
  /** What follows such a word gets the opposite of the opinion before it. Empty where it has other uses. */
  readonly than: string;
  /** The name before one of these is put above the name after it. */
  readonly beats: string;
  /** A clause that begins like this contrasts its names with the rest of the sentence. */
  readonly unlike: string;
  /** The most frequent words of the language, to know it by. */
  readonly common: string;
}
