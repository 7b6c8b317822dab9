import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createMentionMatcher,
  findInMarkdown,
  type MentionMatcher,
  readableText,
} from '../../../server/src/modules/evaluation/index.ts';
import { judge } from '../compare-times.ts';
import { sampled } from '../sized.ts';

interface Product {
  readonly brand?: string | null;
  readonly rank: number;
}

export interface LabelledAnswer {
  /** The question that was asked. */
  readonly query_id: string;
  readonly response: string;
  readonly products_mentioned: readonly Product[];
}

interface Method {
  /** Where each hit of a name starts and ends in the answer. */
  find(answer: string, name: string): readonly { start: number; end: number }[];
}

/** Whether real answers are found to name the brands that they are labelled with, and in which order. */
export function measureAnswers(folder: string): void {
  const answers = readAnswers(folder);
  const names = new Set(answers.flatMap((answer) => [...ranks(answer).keys()]));
  console.log(`Answers with labelled brands: ${answers.length}, ${names.size} names, ${folder}`);
  const ours = figures(answers, createOwnMethod());
  const plain = figures(answers, createPlainMethod());
  const line = (name: string, own: number, other: number) =>
    console.log(
      `  ${name.padEnd(40)}${own.toFixed(4)}, whole words ${other.toFixed(4)} ` +
        `(limit: no less) ${judge(own >= other)}`,
    );
  line('labelled brands found', ours.recall, plain.recall);
  line('order against rank, Kendall tau', ours.tau, plain.tau);
  const both = orderOfSame(answers, createOwnMethod(), createPlainMethod());
  line('... of the names that both find', both.one, both.other);
  console.log(
    `  ${'hits inside another word'.padEnd(40)}${ours.inside} of ${ours.hits} ` +
      `(limit: 0) ${judge(ours.inside === 0)}`,
  );
}

export function readAnswers(folder: string): LabelledAnswer[] {
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .toSorted()
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean));
  return sampled(lines)
    .map((line): Partial<LabelledAnswer> => JSON.parse(line))
    .filter(
      (row): row is LabelledAnswer =>
        typeof row.response === 'string' && Array.isArray(row.products_mentioned),
    );
}

/** Each labelled brand with its best rank. */
export function ranks({ products_mentioned }: LabelledAnswer): Map<string, number> {
  const best = new Map<string, number>();
  for (const { brand, rank } of products_mentioned) {
    const name = brand?.trim();
    if (name) best.set(name, Math.min(rank, best.get(name) ?? rank));
  }
  return best;
}

/** Each name for itself: the labels hold both "Apple" and "Apple Watch", of which the longest would win. */
function createOwnMethod(): Method {
  const matchers = new Map<string, MentionMatcher>();
  let last = { answer: '', readable: readableText('') };
  return {
    find(answer, name) {
      const known = matchers.get(name);
      const matcher =
        known ?? createMentionMatcher([{ id: name, names: [name], caseSensitive: false }]);
      if (!known) matchers.set(name, matcher);
      if (last.answer !== answer) last = { answer, readable: readableText(answer) };
      return findInMarkdown(matcher, answer, { readable: last.readable });
    },
  };
}

function createPlainMethod(): Method {
  return {
    find(answer, name) {
      const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
      return [...answer.matchAll(word)].map(({ index, 0: hit }) => ({
        start: index,
        end: index + hit.length,
      }));
    },
  };
}

function figures(answers: readonly LabelledAnswer[], method: Method) {
  let labelled = 0;
  let found = 0;
  let hits = 0;
  let inside = 0;
  const taus: number[] = [];
  for (const answer of answers) {
    const places: { rank: number; start: number }[] = [];
    for (const [name, rank] of ranks(answer)) {
      const spans = method.find(answer.response, name);
      hits += spans.length;
      inside += spans.filter((span) => isInside(answer.response, span)).length;
      const times = answer.products_mentioned.filter(({ brand }) => brand?.trim() === name).length;
      labelled += times;
      const [first] = spans;
      if (!first) continue;
      found += times;
      places.push({ rank, start: first.start });
    }
    const tau = kendallTau(places);
    if (tau !== undefined) taus.push(tau);
  }
  const mean = taus.reduce((sum, tau) => sum + tau, 0) / Math.max(1, taus.length);
  return { recall: found / Math.max(1, labelled), tau: mean, hits, inside };
}

/** A name that only one of them finds moves its figure, although nothing shows that the order is wrong. */
function orderOfSame(answers: readonly LabelledAnswer[], one: Method, other: Method) {
  const taus = answers.flatMap((answer) => {
    const found = [...ranks(answer)].flatMap(([name, rank]) => {
      const [first] = one.find(answer.response, name);
      const [second] = other.find(answer.response, name);
      return first && second ? [{ rank, one: first.start, other: second.start }] : [];
    });
    const tau = kendallTau(found.map((place) => ({ rank: place.rank, start: place.one })));
    const others = kendallTau(found.map((place) => ({ rank: place.rank, start: place.other })));
    return tau === undefined || others === undefined ? [] : [{ one: tau, other: others }];
  });
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  return { one: mean(taus.map((tau) => tau.one)), other: mean(taus.map((tau) => tau.other)) };
}

/** Whether a letter or digit continues the word where the hit begins or ends. */
function isInside(text: string, { start, end }: { start: number; end: number }): boolean {
  const isWord = (at: number) => /[\p{L}\p{N}]/u.test(text.charAt(at));
  return (isWord(start - 1) && isWord(start)) || (isWord(end - 1) && isWord(end));
}

/** 1: the same order, -1: the opposite. Undefined for fewer than two. */
function kendallTau(places: readonly { rank: number; start: number }[]): number | undefined {
  let [same, opposite] = [0, 0];
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      const sign = Math.sign(one.rank - other.rank) * Math.sign(one.start - other.start);
      if (sign > 0) same += 1;
      if (sign < 0) opposite += 1;
    }
  }
  return same + opposite === 0 ? undefined : (same - opposite) / (same + opposite);
}
