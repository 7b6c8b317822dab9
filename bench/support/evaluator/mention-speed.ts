import { fork } from 'node:child_process';
import { once } from 'node:events';
import { bundleProgram } from '../../../scripts/build/bundle-program.mjs';
import type { EvaluatedEntities } from '../../../server/src/modules/evaluation/entities.ts';
import { matchedEntities } from '../../../server/src/modules/evaluation/entities.ts';
import evaluate from '../../../server/src/modules/evaluation/evaluation-task.ts';
import { createMentionMatcher } from '../../../server/src/modules/evaluation/find-mentions.ts';
import { judge } from '../compare-times.ts';

const minRatio = 10;
const batch = 500;
/** Until its code is compiled either method is slow. */
const warmUps = 8;

/** Seconds of processor time and hits of one method. */
interface Tally {
  readonly seconds: number;
  readonly hits: number;
}

interface Race {
  readonly own: Tally;
  readonly other: Tally;
}

interface Races {
  readonly cold: Race;
  readonly warm: Race;
}

/**
 * The matcher against one expression for each name, in processes that have loaded and done only what a thread of the
 * worker has: what a process did before decides how its code is compiled. Of three the one in the middle counts.
 */
export async function compareWithExpressions(
  texts: readonly string[],
  entities: EvaluatedEntities,
): Promise<void> {
  const races: Races[] = [];
  while (races.length < 3) races.push(await raceInFreshProcess({ texts, entities }));
  const [, middle] = races.toSorted((one, other) => ratioOf(one.warm) - ratioOf(other.warm));
  if (!middle) throw new Error('there are three races');
  const { cold, warm } = middle;
  const ratio = ratioOf(warm);
  console.log(
    `  mentions, fresh process: ${rate(texts, warm.own)} answers/s (${warm.own.hits} hits), one expression per name ` +
      `${rate(texts, warm.other)} answers/s (${warm.other.hits} hits): ${ratio.toFixed(1)} times ` +
      `(limit: at least ${minRatio}) ${judge(ratio >= minRatio)}`,
  );
  console.log(
    `  its first ${warmUps * batch} answers, while code is compiled: ${ratioOf(cold).toFixed(1)} times (no limit)`,
  );
}

interface Work {
  readonly texts: readonly string[];
  readonly entities: EvaluatedEntities;
}

async function raceInFreshProcess(work: Work): Promise<Races> {
  const child = fork(await bundleProgram(import.meta.filename), { serialization: 'advanced' });
  child.send(work);
  const [races] = await once(child, 'message');
  // Sent by the end of this file.
  return races as Races;
}

const ratioOf = ({ own, other }: Race) => other.seconds / own.seconds;

function rate(texts: readonly string[], { seconds }: Tally): string {
  return (texts.length / seconds).toFixed(0);
}

/** The child's side. */
function raceHere({ texts, entities }: Work): Races {
  const asJson = JSON.stringify(entities);
  for (const text of texts.slice(0, batch)) evaluate({ entities: asJson, text });
  const matcher = createMentionMatcher(matchedEntities(entities));
  const expressions = matchedEntities(entities).map(({ names: [name = ''] }) => {
    const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu');
  });
  const findOwn = (text: string) => matcher.find(text).length;
  const findOther = (text: string) =>
    expressions.reduce((sum, expression) => sum + (text.match(expression)?.length ?? 0), 0);
  const cold = race(texts.slice(0, warmUps * batch), findOwn, findOther);
  return { cold, warm: race(texts, findOwn, findOther) };
}

/** In turns, so that whatever disturbs one disturbs the other. */
function race(
  texts: readonly string[],
  findOwn: (text: string) => number,
  findOther: (text: string) => number,
): Race {
  const own = { seconds: 0, hits: 0 };
  const other = { seconds: 0, hits: 0 };
  for (let start = 0; start < texts.length; start += batch) {
    const part = texts.slice(start, start + batch);
    for (const [tally, find] of [
      [own, findOwn],
      [other, findOther],
    ] as const) {
      const began = process.cpuUsage();
      for (const text of part) tally.hits += find(text);
      const { user, system } = process.cpuUsage(began);
      tally.seconds += (user + system) / 1e6;
    }
  }
  return { own, other };
}

if (import.meta.main) {
  process.once('message', (work: Work) => {
    process.send?.(raceHere(work), () => process.disconnect());
  });
}
