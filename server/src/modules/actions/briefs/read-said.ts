import type { Day } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import type { BrandRow } from '../../brands/index.ts';
import { readableText } from '../../evaluation/index.ts';
import { comparedText } from '../../page-content/index.ts';
import { readAnswers } from '../find-evidence.ts';

interface SaidInput {
  readonly brand: BrandRow;
  readonly days: { readonly first: Day; readonly last: Day };
  readonly promptIds: readonly number[];
  readonly signal: AbortSignal;
}

/** Something that answers have in common, with those that have it. */
interface Shared {
  readonly text: string;
  readonly answers: readonly number[];
}

/** What the newest answers to some prompts say. */
export interface Said {
  readonly answers: readonly number[];
  /** Of `answers`, those that name the brand. */
  readonly naming: readonly number[];
  /** Competitors, the most named first. */
  readonly named: readonly Shared[];
  /** Sentences, the most frequent first. */
  readonly sentences: readonly Shared[];
  /** Addresses, the most cited first, and who cites them. */
  readonly cited: readonly string[];
  readonly citing: ReadonlyMap<string, readonly number[]>;
}

const maxAnswersPerPrompt = 30;
const readMembers = [
  'id',
  'brand_present',
  'competitors_present',
  'citations',
  'response_text',
] as const;
const [minSentence, maxSentence] = [25, 300];
const maxSentences = 12;
const maxNamed = 10;
const maxCited = 50;

export async function readSaid(ctx: Context, input: SaidInput): Promise<Said> {
  const answers: number[] = [];
  const naming: number[] = [];
  const named = new Map<string, number[]>();
  const cited = new Map<string, number[]>();
  const sentences = new Map<string, { text: string; answers: number[] }>();
  for (const prompt_id of input.promptIds) {
    const wanted = { filters: { prompt_id }, read: maxAnswersPerPrompt, members: readMembers };
    for await (const answer of readAnswers(ctx, { ...input, isUnbranded: false }, wanted)) {
      const { id, brand_present, competitors_present, citations, response_text } = answer;
      answers.push(id);
      if (brand_present) naming.push(id);
      for (const name of new Set(competitors_present)) add(named, name, id);
      for (const url of new Set(citations.map((citation) => citation.url))) add(cited, url, id);
      for (const text of sentencesOf(readableText(response_text).text)) {
        const known = sentences.get(comparedText(text)) ?? { text, answers: [] };
        if (!known.answers.includes(id)) known.answers.push(id);
        sentences.set(comparedText(text), known);
      }
    }
  }
  const ranked = [...cited].toSorted(([, one], [, other]) => other.length - one.length);
  return {
    ...{ answers, naming },
    named: [...named]
      .map(([text, ids]) => ({ text, answers: ids }))
      .toSorted(mostFirst)
      .slice(0, maxNamed),
    sentences: [...sentences.values()].toSorted(mostFirst).slice(0, maxSentences),
    cited: ranked.slice(0, maxCited).map(([url]) => url),
    citing: new Map(ranked.slice(0, maxCited)),
  };
}

const mostFirst = (one: Shared, other: Shared) => other.answers.length - one.answers.length;

function add(lists: Map<string, number[]>, key: string, id: number): void {
  lists.set(key, [...(lists.get(key) ?? []), id]);
}

/** Half a table says nothing, and a list is one sentence for each item. */
const isTableRow = /^\s*\||\|\s*$/u;
const listMark = /^\s*(?:[-*•+]|\p{Nd}{1,3}[.)])\s+/u;

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{L}\p{N}"“(])|(?<=[。！？])|\s*\n+\s*/u)
    .filter((line) => !isTableRow.test(line))
    .map((sentence) => sentence.replace(listMark, '').replaceAll(/\s+/gu, ' ').trim())
    .filter(({ length }) => length >= minSentence && length <= maxSentence);
}
