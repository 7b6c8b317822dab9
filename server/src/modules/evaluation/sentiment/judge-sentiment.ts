import type { Span } from '../longest-matches.ts';
import { languageOfText } from '../text-language.ts';
import type { Names } from './names.ts';
import { type Chances, type SentimentNet, shippedNet } from './net/sentiment-net.ts';
import { createPage } from './page.ts';
import { passageWords } from './passage-words.ts';
import { findPassages } from './passages.ts';

export type Sentiment = 'positive' | 'mixed' | 'negative' | 'none';

/** A sentence or cell that a sentiment rests on, and what it says of the entity. */
export interface Evidence extends Span {
  readonly says: 'praise' | 'criticism';
}

export interface JudgedSentiment {
  readonly sentiment: Sentiment;
  /** The passages that decided it, in order. */
  readonly evidence: readonly Evidence[];
}

/** What is known of an answer's language before it is read. */
interface KnownLanguages {
  /** The prompt's. */
  readonly language?: string | undefined;
  readonly usualLanguage?: string | undefined;
}

/** The languages that the network was trained in; in others nothing is judged. */
const languages: ReadonlySet<string> = new Set(['en', 'de', 'es', 'fr', 'ja', 'nl', 'it', 'pt']);
const mostEvidence = 10;
/** However many names an answer of whatever size holds, reading it ends: what comes later is not judged. */
const mostPassages = 20_000;
const mostReadings = 2_000;
/** From here on a passage counts. Chosen on the development part of the labelled answers. */
const likely = { praise: 0.5, criticism: 0.5 };
const silent: Chances = { praise: 0, criticism: 0 };

/**
 * Cuts an answer up once, then judges one entity after another. The prompt's language goes before what the text
 * looks like: a table or a list of remarks shows no language.
 */
export function createSentimentJudge(
  text: string,
  known: KnownLanguages = {},
): (names: Names) => JudgedSentiment {
  const language = languageOf(text, known);
  if (!languages.has(language)) return () => ({ sentiment: 'none', evidence: [] });
  const page = createPage(text);
  let readings = 0;
  let passages = 0;
  const judge: SentimentNet['judge'] = (...given) =>
    readings++ < mostReadings ? shippedNet().judge(...given) : silent;
  return (names) => {
    const evidence: Evidence[] = [];
    for (const passage of passages < mostPassages ? findPassages(page, names, language) : []) {
      passages++;
      const { start, end } = passage;
      const chances = judge(passageWords(text, passage, names), language);
      if (chances.praise > likely.praise) evidence.push({ start, end, says: 'praise' });
      if (chances.criticism > likely.criticism) evidence.push({ start, end, says: 'criticism' });
    }
    return { sentiment: sentimentOf(evidence), evidence: someOfEach(evidence) };
  };
}

/** A text whose language cannot be told is mostly a few names and English words. */
function languageOf(text: string, { language, usualLanguage = 'en' }: KnownLanguages): string {
  const shown = languageOfText(text);
  // A Japanese answer to an English prompt shows by its script.
  const isOfItsScript = shown === undefined || (shown === 'ja') === (language === 'ja');
  if (language && languages.has(language) && isOfItsScript) return language;
  return shown ?? usualLanguage;
}

function sentimentOf(evidence: readonly Evidence[]): Sentiment {
  const praises = evidence.some(({ says }) => says === 'praise');
  const criticizes = evidence.some(({ says }) => says === 'criticism');
  if (praises) return criticizes ? 'mixed' : 'positive';
  return criticizes ? 'negative' : 'none';
}

/** A mixed sentiment shows both sides. */
function someOfEach(evidence: readonly Evidence[]): Evidence[] {
  const chosen = (['praise', 'criticism'] as const).flatMap((side) =>
    evidence.filter(({ says }) => says === side).slice(0, mostEvidence / 2),
  );
  return chosen.toSorted((one, other) => one.start - other.start);
}
