import type { Span } from '../longest-matches.ts';
import { judgePassage } from './judge-passage.ts';
import type { Announces } from './labels.ts';
import type { Names } from './names.ts';
import { type Chances, type SentimentNet, shippedNet } from './net/sentiment-net.ts';
import { languageOf, type OpinionLanguage } from './opinions/languages.ts';
import type { Opinions } from './opinions/opinions-about.ts';
import { createPage } from './page.ts';
import { passageWords } from './passage-words.ts';
import { findPassages } from './passages.ts';
import { tokenize } from './tokenize.ts';

export type Sentiment = 'positive' | 'mixed' | 'negative' | 'none';

export interface JudgedSentiment {
  readonly sentiment: Sentiment;
  /** The passages that decided it, in order. */
  readonly evidence: readonly Span[];
}

/** A language shows in its first words. */
const languageSample = { characters: 20_000, words: 300 };
const mostEvidence = 10;
/** However many names an answer of whatever size holds, reading it ends: what comes later is not judged. */
const mostPassages = 20_000;
/** The network takes about a thousand times as long as a word list; after this many readings the words must do. */
const mostReadings = 2_000;

const neutral: Chances = { negative: 0, neutral: 1, positive: 0 };
const announcedOpinions: Readonly<Record<Announces, Opinions>> = {
  good: { praise: true, criticism: false },
  bad: { praise: false, criticism: true },
};

/** Cuts an answer up once, then judges one entity after another. */
export function createSentimentJudge(text: string): (names: Names) => JudgedSentiment {
  const page = createPage(text);
  const language = languageOfText(text);
  let readings = 0;
  let passages = 0;
  const net: SentimentNet = {
    judge: (...words) => (readings++ < mostReadings ? shippedNet().judge(...words) : neutral),
  };
  return (names) => {
    const praise: Span[] = [];
    const criticism: Span[] = [];
    for (const passage of passages < mostPassages ? findPassages(page, names) : []) {
      passages++;
      const { announced } = passage;
      const opinions = announced
        ? announcedOpinions[announced]
        : judgePassage(net, passageWords(page.text, passage, names), language);
      if (opinions.praise) praise.push(passage);
      if (opinions.criticism) criticism.push(passage);
    }
    return { sentiment: sentimentOf(praise, criticism), evidence: evidenceOf(praise, criticism) };
  };
}

function languageOfText(text: string): OpinionLanguage | undefined {
  const { characters, words } = languageSample;
  return languageOf(tokenize(text.slice(0, characters), 0, characters, words));
}

function sentimentOf(praise: readonly Span[], criticism: readonly Span[]): Sentiment {
  if (praise.length > 0) return criticism.length > 0 ? 'mixed' : 'positive';
  return criticism.length > 0 ? 'negative' : 'none';
}

/** Some of each side, so that a mixed sentiment shows both. */
function evidenceOf(praise: readonly Span[], criticism: readonly Span[]): Span[] {
  const chosen = new Set([
    ...praise.slice(0, mostEvidence / 2),
    ...criticism.slice(0, mostEvidence / 2),
  ]);
  return [...chosen]
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => ({ start, end }));
}
