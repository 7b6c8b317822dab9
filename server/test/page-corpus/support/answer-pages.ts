import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type PageContent,
  readMarkdown,
  readPage,
} from '../../../src/modules/page-content/index.ts';
import { type CorpusQuestion, corpusPages } from './corpus.ts';

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
