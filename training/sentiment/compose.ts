import { readdirSync, readFileSync } from 'node:fs';
import type { Sentiment } from '../../server/src/modules/evaluation/sentiment/judge-sentiment.ts';
import { type Example, mentionFinder, opinionsIn, readingsOf } from './examples.ts';

/** Sentences made of phrases and frames that we wrote: what is said, and how it is put. */
export interface Composed {
  readonly text: string;
  readonly labels: ReadonlyMap<string, Sentiment>;
}

type Phrases = ReadonlyMap<string, readonly string[]>;
type Choose = (count: number) => number;

const slot = /\{(noun|verb|is|clause|short|adj|more)(\d?)([+0-])\}/g;

export function readPhrases(language: string): Phrases {
  const phrases = new Map<string, string[]>();
  for (const [type = '', tone = '', phrase = ''] of rows(`phrases/${language}.tsv`)) {
    const kind = `${type}${tone}`;
    phrases.set(kind, [...(phrases.get(kind) ?? []), phrase]);
  }
  return phrases;
}

export function readFrames(language: string): Composed[] {
  return rows(`frames/${language}.tsv`).map(([given = '', frame = '']) => ({
    text: frame.replaceAll('\\n', '\n'),
    labels: new Map(
      given.split(',').map((each) => {
        const [name = '', label = ''] = each.trim().split('=');
        return [name, label as Sentiment] as const;
      }),
    ),
  }));
}

/** Sentences that speak of no brand, whatever their words. */
export function readTips(language: string): string[] {
  return readFileSync(new URL(`tips/${language}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
}

/** The same text with such a sentence after it or, less often, before it. */
export function withTip(composed: Composed, tips: readonly string[], choose: Choose): Composed {
  const tip = tips[choose(tips.length)];
  const { text } = composed;
  if (tip === undefined || /[\n|]/.test(text)) return composed;
  const ended = /[.!?。！？]$/.test(text) ? text : `${text}.`;
  const space = /[。！？]$/.test(ended) ? '' : ' ';
  return {
    ...composed,
    text: choose(3) === 0 ? `${tip}${space}${text}` : `${ended}${space}${tip}`,
  };
}

export function languagesWritten(): string[] {
  return readdirSync(new URL('frames/', import.meta.url)).map((file) => file.slice(0, 2));
}

/** Fills each slot with a phrase of its type and tone; undefined where there is none. */
export function fill(
  { text, labels }: Composed,
  phrases: Phrases,
  choose: Choose,
): Composed | undefined {
  let isWhole = true;
  const used = new Map<string, string>();
  const filled = text.replace(slot, (given, type: string, _number: string, tone: string) => {
    const known = used.get(given);
    if (known !== undefined) return known;
    const phrase = fitting(text, phrases.get(`${type}${tone}`) ?? [], choose);
    if (phrase === undefined) isWhole = false;
    used.set(given, phrase ?? '');
    return phrase ?? '';
  });
  return isWhole ? { text: capitalized(filled), labels } : undefined;
}

const denies =
  /(?<!\p{L})(?:no|not|n't|without|lacks?|free of|zero|ohne|kein\p{L}*|nicht|sin|ningún|ninguna|sans|aucune?|senza|nessun\p{L}?|sem|nenhum\p{L}?|zonder|geen|niet)(?!\p{L})/iu;

const maxDraws = 10;

/** "Lacks no hidden fees" would say the opposite: what denies itself goes into no frame that denies. */
function fitting(frame: string, choices: readonly string[], choose: Choose): string | undefined {
  for (let draw = 0; draw < maxDraws; draw++) {
    const phrase = choices[choose(choices.length)];
    if (phrase === undefined || !denies.test(phrase.slice(0, 12)) || !denies.test(frame))
      return phrase;
  }
  return undefined;
}

/** A sentence begins with a capital, also where a slot begins it. */
function capitalized(text: string): string {
  return text.replace(
    /(^|[.!?]\s+|\n(?:[-*] |\d+\. )?)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

function rows(path: string): string[][] {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'));
}

/** The same sequence on every run. */
export function createChoice(seed: number): Choose {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

const names: Readonly<Record<string, string>> = { X: 'Qaxowna', Y: 'Qeyothera', Z: 'Qizothero' };

const find = mentionFinder(Object.values(names));

/** What the network reads of a composed text for each name that has a label. */
export function composedExamples(
  { text, labels }: Composed,
  id: string,
  language: string,
  isWord: (word: string) => boolean,
): Example[] {
  const named = text.replace(/\{([XYZ])\}/g, (_, name: string) => names[name] ?? name);
  const mentions = find(named);
  return [...labels].flatMap(([name, label]) => {
    const readings = readingsOf(named, names[name] ?? '', { mentions, language, isWord });
    return readings.length === 0
      ? []
      : [{ id: `${id}/${name}`, source: 'composed', language, readings, ...opinionsIn(label) }];
  });
}
