import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { EvaluatedEntities } from '../../../server/src/modules/evaluation/index.ts';
import { createEvaluator } from '../../../server/src/modules/evaluation/index.ts';
import { shippedNet } from '../../../server/src/modules/evaluation/sentiment/net/sentiment-net.ts';
import { tokenize } from '../../../server/src/modules/evaluation/sentiment/tokenize.ts';
import { judge, megabytes } from '../compare-times.ts';
import { sized } from '../sized.ts';
import { simulatedWorld } from './evaluator-world.ts';
import { compareWithExpressions } from './mention-speed.ts';

const answerCount = sized({ full: 10_000, quick: 10_000, short: 20 });
const batch = 500;
const competitors = 200;
const sentences = sized({ full: 2_000, quick: 2_000, short: 20 });
const hostileBytes = sized({ full: 1_000_000, quick: 1_000_000, short: 1_000 });
const limits = { answers: 200, judgement: 5, growth: 20_000_000, linear: 10 };

/** Seconds of one core, whatever else the machine does. */
function cpuSeconds(work: () => void): number {
  const began = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
}

export async function measureSpeed(): Promise<void> {
  const texts = answerTexts();
  const entities = namesToLookFor();
  console.log(`Speed: ${texts.length} answers, a brand and ${competitors} competitors, one core`);
  await compareWithExpressions(texts, entities);
  evaluateAll(texts, entities);
  judgeSentences(texts);
  readHostile(entities);
}

function answerTexts(): string[] {
  const world = simulatedWorld();
  const texts: string[] = [];
  for (const day of world.days) {
    for (const { key } of world.brands) {
      for (const { responseText } of world.answers(key, day)) {
        if (texts.length === answerCount) return texts;
        // As it comes from the network, in one piece: the simulation leaves a chain of pieces.
        texts.push(Buffer.from(responseText).toString());
      }
    }
  }
  return texts;
}

/** The world's own names, then invented ones up to the number. */
function namesToLookFor(): EvaluatedEntities {
  const own = simulatedWorld().brands.flatMap(({ body }) => [
    body.name,
    ...body.competitors.map(({ name }) => name),
  ]);
  const invented = Array.from({ length: competitors }, (_, index) => inventedName(index));
  const [brand = '', ...others] = [...own, ...invented].slice(0, competitors + 1);
  return {
    brand: { names: [brand], caseSensitive: false },
    competitors: others.map((name, id) => ({ id, names: [name], caseSensitive: false })),
  };
}

/** Two or three syllables, as brands have them. */
function inventedName(index: number): string {
  const syllables = 'ka lo mi ren sa vo ti dun pel no ra zi bel co fa gri hu jo'.split(' ');
  const chosen = [index, Math.floor(index / syllables.length) + 5, index * 7 + 3]
    .slice(0, 2 + (index % 2))
    .map((place) => syllables[place % syllables.length]);
  const name = chosen.join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function evaluateAll(texts: readonly string[], entities: EvaluatedEntities): void {
  const evaluate = createEvaluator(entities);
  for (const text of texts.slice(0, batch)) evaluate(text);
  const before = usedMemory();
  const seconds = cpuSeconds(() => {
    for (const text of texts) evaluate(text);
  });
  const growth = usedMemory() - before;
  const perSecond = texts.length / seconds;
  console.log(
    `  whole evaluation: ${perSecond.toFixed(0)} answers/s (limit: at least ${limits.answers}) ` +
      judge(perSecond >= limits.answers),
  );
  console.log(
    `  memory: ${megabytes(growth)} more after ${texts.length} answers ` +
      `(limit: at most ${megabytes(limits.growth)}) ${judge(growth <= limits.growth)}`,
  );
}

/** Sentences as they come, the first word of each its target. */
function judgeSentences(texts: readonly string[]): void {
  const chosen = texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.length > 30)
    .slice(0, sentences);
  const passages = chosen.map((sentence) => ({ words: tokenize(sentence), target: 0 }));
  const net = shippedNet();
  const words = passages.reduce((sum, passage) => sum + passage.words.length, 0);
  const seconds = fastest(() => {
    for (const passage of passages) net.judge(passage, 'en');
  });
  const milliseconds = (seconds * 1000) / chosen.length;
  console.log(
    `  network: ${milliseconds.toFixed(2)} ms a judgement of ${(words / chosen.length).toFixed(1)} words ` +
      `(limit: at most ${limits.judgement} ms) ${judge(milliseconds <= limits.judgement)}`,
  );
}

/** Texts made to be slow, in two sizes: linear is four times as long, quadratic sixteen. */
function readHostile(entities: EvaluatedEntities): void {
  const evaluate = createEvaluator(entities);
  const name = entities.brand.names[0] ?? '';
  const units = {
    'one name over and over': `${name} `,
    'open brackets': `[${name}](`,
    'emphasis that never closes': `*_**${name}`,
    'one endless sentence': `${name}, good, `,
    'lists within lists': `- ${name}\n  - `,
    'table cells': `| ${name} `,
    'lone surrogates': `${name} \ud800`,
  };
  for (const [what, unit] of Object.entries(units)) {
    const small = unit.repeat(Math.ceil(hostileBytes / unit.length));
    const large = small.repeat(4);
    const short = fastest(() => evaluate(small));
    const long = fastest(() => evaluate(large));
    const ratio = long / Math.max(short, 0.001);
    console.log(
      `  ${what}: 1 MB ${short.toFixed(2)} s, 4 MB ${long.toFixed(2)} s, ${ratio.toFixed(1)} times ` +
        `(limit: at most ${limits.linear}) ${judge(ratio <= limits.linear)}`,
    );
  }
}

/** What else a machine does only makes work slower. */
function fastest(work: () => void): number {
  return Math.min(...[1, 2, 3].map(() => cpuSeconds(work)));
}

/** After a collection, or what waits to be collected would count as growth. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
}
