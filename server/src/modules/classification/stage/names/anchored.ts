import { once } from '#kernel/once.ts';
import { expandCue } from '../cue-notation.ts';
import type { Token } from '../tokens.ts';
import { type Anchors, anchors } from './anchors.ts';

type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

interface CompiledAnchors {
  readonly before: Phrases;
  readonly after: Phrases;
}

/** By the word next to the name, so that a look-up suffices for most words. */
function phrases(list: readonly string[], next: (steps: readonly string[]) => string): Phrases {
  const byWord = new Map<string, string[][]>();
  for (const steps of list.flatMap(expandCue)) {
    const word = next(steps);
    byWord.set(word, [...(byWord.get(word) ?? []), steps]);
  }
  return byWord;
}

function compile({ before, after }: Anchors): CompiledAnchors {
  return {
    before: phrases(before, (steps) => steps.at(-1) ?? ''),
    after: phrases(after, (steps) => steps[0] ?? ''),
  };
}

const compiled = once(
  (): ReadonlyMap<string, CompiledAnchors> =>
    new Map(Object.entries(anchors).map(([language, list]) => [language, compile(list)])),
);

/** Whether a word stands where a bare word is a name: "is ___ legit", "alternatives to ___". */
export function isAnchored(tokens: readonly Token[], at: number, language: string): boolean {
  const found = compiled().get(language) ?? compiled().get('en');
  if (found === undefined) return false;
  const before = found.before.get(tokens[at - 1]?.word ?? '') ?? [];
  const after = found.after.get(tokens[at + 1]?.word ?? '') ?? [];
  return (
    before.some((steps) => stands(tokens, at - lengthOf(steps), steps)) ||
    after.some((steps) => stands(tokens, at + 1, steps))
  );
}

function lengthOf(steps: readonly string[]): number {
  return steps[0] === '@start' ? steps.length - 1 : steps.length;
}

function stands(tokens: readonly Token[], from: number, steps: readonly string[]): boolean {
  if (from < 0) return false;
  const isStart = from === 0 || tokens[from]?.afterBreak === true;
  if (steps[0] === '@start') return isStart && stands(tokens, from, steps.slice(1));
  return steps.every((step, index) => tokens[from + index]?.word === step);
}
