import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PageContent,
  readMarkdown,
  readPage,
} from '../../../src/modules/page-content/index.ts';
import { createAnswerFinder } from '../../../src/modules/page-content/retrieval/find-answer.ts';
import { type Passage, passagesOf } from '../../../src/modules/page-content/retrieval/passages.ts';
import { type CorpusQuestion, corpusPages } from './corpus.ts';
import { isRight } from './right-passage.ts';

/** A page with questions about it. */
export interface AnswerPage {
  readonly language: string;
  readonly content: PageContent;
  readonly questions: readonly CorpusQuestion[];
  /** Whether weights, rules or words may be chosen by it; the others are for measuring. */
  readonly isFitted: boolean;
}

const folder = join(import.meta.dirname, '../asked');

/** The pages of the corpus, and those that were written only to be asked about. */
export function answerPages(): AnswerPage[] {
  const asked = readdirSync(folder)
    .sort()
    .map((file) => readAsked(file.replace(/\.md$/, ''), readFileSync(join(folder, file), 'utf8')));
  const corpus = corpusPages().map(({ name, html, url, language, questions }) => ({
    language: language.slice(0, 2),
    content: readPage(html, new URL(url)),
    questions,
    isFitted: isFitted(name),
  }));
  return [...corpus, ...asked];
}

function isFitted(name: string): boolean {
  return (createHash('sha256').update(name).digest()[0] ?? 0) % 2 === 0;
}

/** A line with address and language, the page in Markdown, and below a rule its questions. */
function readAsked(name: string, text: string): AnswerPage {
  const [head = '', ...lines] = text.split('\n');
  const [url = '', language = ''] = head.split(' ');
  const [page = '', questions = ''] = lines.join('\n').split('\n---\n');
  const content = { ...readMarkdown(page, new URL(url)), language };
  const asked = questions.trim().split('\n').map(questionOf);
  return { language, content, questions: asked, isFitted: isFitted(name) };
}

/** "? prompt = a piece of the answer", or "! prompt" for a gap. */
function questionOf(line: string): CorpusQuestion {
  const [prompt = '', answer] = line.slice(2).split(' = ');
  return answer === undefined ? { prompt, gap: true } : { prompt, answer };
}

/** A question and a page, with what was found. */
export interface AskedPair {
  readonly language: string;
  readonly isFitted: boolean;
  readonly isGap: boolean;
  /** Whether any passage was given. */
  readonly isGiven: boolean;
  /** Whether the right one was given first. */
  readonly isRightFirst: boolean;
}

/** Asks all questions of these pages. */
export function askAll(pages: readonly AnswerPage[]): AskedPair[] {
  return ask(pages, (page) => {
    const finder = createAnswerFinder(page.content);
    return ({ prompt }) => finder.find(prompt)[0]?.passage;
  });
}

/**
 * The same by the words that a passage shares with a question, as one would do it at first. Gives what is found with a
 * passage that shares more than a part of them.
 */
export function askByWords(pages: readonly AnswerPage[]): (minShare: number) => AskedPair[] {
  const shares = new Map<CorpusQuestion, number>();
  const pairs = ask(pages, ({ content }) => {
    const passages = passagesOf(content).map((passage) => ({
      passage,
      words: wordsOf([...passage.headings, passage.text].join(' ')),
    }));
    return (question) => {
      const asked = [...wordsOf(question.prompt)];
      const shared = ({ words }: { words: ReadonlySet<string> }) =>
        asked.filter((word) => words.has(word)).length;
      const best = passages.reduce<(typeof passages)[number] | undefined>(
        (most, each) => (most === undefined || shared(each) > shared(most) ? each : most),
        undefined,
      );
      shares.set(question, best ? shared(best) / asked.length : 0);
      return best?.passage;
    };
  });
  const questions = pages.flatMap((page) => page.questions);
  return (minShare) =>
    pairs.map((pair, at) => {
      const question = questions[at];
      const isGiven = question !== undefined && (shares.get(question) ?? 0) > minShare;
      return { ...pair, isGiven, isRightFirst: isGiven && pair.isRightFirst };
    });
}

/** Words, and pairs of characters where words are not spaced. */
function wordsOf(text: string): ReadonlySet<string> {
  const pieces = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return new Set(
    pieces.flatMap((piece) =>
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(piece)
        ? Array.from(piece.slice(1), (character, at) => `${piece[at]}${character}`)
        : [piece],
    ),
  );
}

type Find = (question: CorpusQuestion) => Passage | undefined;

function ask(pages: readonly AnswerPage[], createFind: (page: AnswerPage) => Find): AskedPair[] {
  return pages.flatMap((page) => {
    const find = createFind(page);
    return page.questions.map((question) => {
      const found = find(question);
      return {
        language: page.language,
        isFitted: page.isFitted,
        isGap: question.gap === true,
        isGiven: found !== undefined,
        isRightFirst: found !== undefined && isRight(found, question),
      };
    });
  });
}

/** Of those that the page answers, the share with the right passage first. */
export function rightShare(pairs: readonly AskedPair[]): number {
  return share(
    pairs.filter(({ isGap }) => !isGap),
    ({ isRightFirst }) => isRightFirst,
  );
}

/** Of those that it does not answer, the share without a passage. */
export function gapShare(pairs: readonly AskedPair[]): number {
  return share(
    pairs.filter(({ isGap }) => isGap),
    ({ isGiven }) => !isGiven,
  );
}

function share(pairs: readonly AskedPair[], holds: (pair: AskedPair) => boolean): number {
  return pairs.filter(holds).length / Math.max(1, pairs.length);
}
