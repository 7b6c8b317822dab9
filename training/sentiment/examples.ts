import {
  createMentionMatcher,
  findInMarkdown,
  type Mention,
} from '../../server/src/modules/evaluation/index.ts';
import type { Sentiment } from '../../server/src/modules/evaluation/sentiment/judge-sentiment.ts';
import { cutWords } from '../../server/src/modules/evaluation/sentiment/net/word-window.ts';
import { createPage } from '../../server/src/modules/evaluation/sentiment/page.ts';
import {
  type NamedSpan,
  namesOf,
  passageWords,
} from '../../server/src/modules/evaluation/sentiment/passage.ts';
import { findPassages } from '../../server/src/modules/evaluation/sentiment/passages.ts';

/** One passage as the network reads it. */
interface Reading {
  readonly words: readonly string[];
  readonly shapes: readonly string[];
  readonly target: number;
}

/** All that a text says of one name, and whether any of it praises or criticizes it. */
export interface Example {
  readonly id: string;
  readonly source: string;
  readonly language: string;
  readonly readings: readonly Reading[];
  readonly praise: boolean;
  readonly criticism: boolean;
  /** What makes it hard, of a contrast. */
  readonly kind?: string;
}

type IsWord = (word: string) => boolean;

/** Finds names in texts; compiled once for many of them. */
export function mentionFinder(names: readonly string[]): (text: string) => Mention[] {
  const matcher = createMentionMatcher(
    names.map((name) => ({ id: name, names: [name], caseSensitive: false })),
  );
  return (text) => findInMarkdown(matcher, text);
}

interface NamedIn {
  readonly mentions: readonly NamedSpan[];
  readonly language: string;
  readonly isWord: IsWord;
}

/** What a text says of one of the names that were found in it, cut as the service cuts it. */
export function readingsOf(
  text: string,
  entity: string | number,
  { mentions, language, isWord }: NamedIn,
): Reading[] {
  const own = mentions.filter((mention) => mention.entity === entity);
  const names = namesOf(entity, own, mentions);
  return findPassages(createPage(text), names, language).map((passage) => {
    const { words, target } = cutWords(passageWords(text, passage, names), language, isWord);
    return {
      words: words.map(({ word }) => word),
      shapes: words.map(({ shape }) => shape),
      target,
    };
  });
}

export function opinionsIn(label: Sentiment): Pick<Example, 'praise' | 'criticism'> {
  return {
    praise: label === 'positive' || label === 'mixed',
    criticism: label === 'negative' || label === 'mixed',
  };
}
