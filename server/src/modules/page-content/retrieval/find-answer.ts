import type { PageContent } from '../model.ts';
import { type Passage, passagesOf } from './passages.ts';
import { questionTerms, termsOf } from './terms.ts';

export interface Answer {
  readonly passage: Passage;
  /** How much of what is asked the passage and its headings speak of: 0 to 1. */
  readonly coverage: number;
  readonly score: number;
}

export interface AnswerFinder {
  /** Passages that speak of what is asked, the best first; none where the page does not answer. */
  find(question: string): Answer[];
}

/** The usual constants of BM25. */
const saturation = 1.2;
const lengthWeight = 0.75;
/** A heading says what its section is about; those further up say it of more than that. */
const headingWeight = 2.5;
const outerWeight = 0.8;
const titleWeight = 0.3;
/** Below this a passage speaks of something else. */
const leastCoverage = 0.2;

interface Indexed {
  readonly passage: Passage;
  readonly weights: ReadonlyMap<string, number>;
  readonly length: number;
}

/** BM25 over the passages of a page, with headings as a field of more weight. */
export function createAnswerFinder(content: PageContent): AnswerFinder {
  const passages = passagesOf(content).map((passage) => indexed(passage, content.title));
  const counts = new Map<string, number>();
  for (const { weights } of passages)
    for (const term of weights.keys()) counts.set(term, (counts.get(term) ?? 0) + 1);
  const average =
    passages.reduce((sum, { length }) => sum + length, 0) / Math.max(1, passages.length);
  const rarity = (term: string) => {
    const count = counts.get(term) ?? 0;
    return Math.log(1 + (passages.length - count + 0.5) / (count + 0.5));
  };
  return {
    find(question) {
      const asked = [...new Set(questionTerms(question))];
      const answers = passages.map(({ passage, weights, length }) => {
        let [score, found, all] = [0, 0, 0];
        for (const term of asked) {
          const weight = weights.get(term) ?? 0;
          const value = rarity(term);
          all += value;
          if (weight === 0) continue;
          found += value;
          score +=
            (value * weight * (saturation + 1)) /
            (weight + saturation * (1 - lengthWeight + (lengthWeight * length) / average));
        }
        const fit = fits(question, passage.text);
        return { passage, coverage: all === 0 ? 0 : found / all, score: score * fit };
      });
      return answers
        .filter(({ coverage, score }) => coverage >= leastCoverage && score > 0)
        .sort((one, other) => other.score - one.score);
    },
  };
}

function indexed(passage: Passage, title: string): Indexed {
  const weights = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of termsOf(text)) weights.set(term, (weights.get(term) ?? 0) + weight);
  };
  add(passage.text, 1);
  const [nearest = '', ...outer] = [...passage.headings].reverse();
  add(nearest, headingWeight);
  for (const heading of outer) add(heading, outerWeight);
  add(title, titleWeight);
  return { passage, weights, length: termsOf(passage.text).length };
}

const asksForAmount =
  /how (?:much|many|long|old|far|big|heavy|often|fast)|wie ?(?:viel|lange|oft|groß|schwer|alt|hoch|weit)|combien|cuánt|quant[oaie]|hoeveel|hoe lang|сколько|كم |いくら|何[年日時分人円度個回]|どのくらい|どれくらい|多少|多久|多长|几[天个人点]/iu;
const asksForTime =
  /\bwhen\b|\bwann\b|\bquand\b|cuándo|\bquando\b|wanneer|когда|متى|いつ|何時|什么时候|几点|截止/iu;

/** A question for an amount or a time is answered by a passage with a figure. */
function fits(question: string, text: string): number {
  const wantsFigure = asksForAmount.test(question) || asksForTime.test(question);
  if (!wantsFigure) return 1;
  return /\p{Nd}/u.test(text) || /free|kostenlos|gratuit|gratis|無料|免费|مجان/iu.test(text)
    ? 1.25
    : 0.5;
}
