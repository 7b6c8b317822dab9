import type { CompetitorSuggestion } from '#contract/competitor-suggestions.ts';
import type { Context } from '#kernel/context.ts';
import { longestReadingMs } from '#kernel/engine-limits.ts';
import type { AnswerSelection } from '#kernel/ports/analytics/answers.ts';
import type { RivalPlace } from '#kernel/ports/analytics/rivals.ts';
import { foldName } from '../evaluation/index.ts';
import { excerptOf } from '../observations/index.ts';
import type { CountedName } from './choose-names.ts';

type Evidence = CompetitorSuggestion['evidence'];

const shownAnswers = 3;
const batchSize = 50;
/** Of texts that are held at a time, and of all that are read. */
const batchBytes = 500_000;
const mostBytes = 10_000_000;

/** The newest answers that list each of these names, by its key. */
export async function findEvidence(
  ctx: Context,
  selection: AnswerSelection,
  names: readonly CountedName[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Evidence>> {
  const options = { timeLimitMs: longestReadingMs, ...(signal && { signal }) };
  const spellings = names.flatMap((counted) => counted.spellings);
  if (spellings.length === 0) return new Map();
  const range = { names: spellings, answers: shownAnswers };
  const places = await ctx.analytics.rivals.places(selection, range, options);
  const byKey = Map.groupBy(places, ({ name }) => foldName(name));
  const shown = new Map(names.map(({ key }) => [key, newest(byKey.get(key) ?? [])]));
  const texts = await readTexts(ctx, selection, [...shown.values()].flat(), options);
  return new Map([...shown].map(([key, found]) => [key, excerpts(found, texts)]));
}

function newest(places: readonly RivalPlace[]): RivalPlace[] {
  return places
    .toSorted((one, other) =>
      one.day === other.day ? other.id - one.id : one.day < other.day ? 1 : -1,
    )
    .slice(0, shownAnswers);
}

/** The parts of answers around places, by id; places that come first are read first. */
async function readTexts(
  ctx: Context,
  selection: AnswerSelection,
  places: readonly RivalPlace[],
  options: { readonly timeLimitMs: number; readonly signal?: AbortSignal },
): Promise<ReadonlyMap<number, string>> {
  const texts = new Map<number, string>();
  let keys = [...new Map(places.map(({ day, id }) => [id, { day, id }])).values()];
  for (let bytes = 0; keys.length > 0 && bytes < mostBytes; ) {
    const asked = keys.slice(0, batchSize);
    const answers = await ctx.analytics.observations.recent(selection, asked, batchBytes, options);
    for (const { id, text } of answers) {
      texts.set(id, text);
      bytes += Buffer.byteLength(text);
    }
    // What did not fit is asked for again; without any answer, all of these are gone.
    const isLeft = ({ id }: { readonly id: number }) => answers.length > 0 && !texts.has(id);
    keys = [...asked.filter(isLeft), ...keys.slice(asked.length)];
  }
  return texts;
}

/** An answer that was replaced meanwhile may have something else in this place. */
function excerpts(places: readonly RivalPlace[], texts: ReadonlyMap<number, string>): Evidence {
  return places.flatMap(({ id, name, start, end }) => {
    const text = texts.get(id);
    if (text === undefined || foldName(text.slice(start, end)) !== foldName(name)) return [];
    return [{ response_id: id, excerpt: excerptOf(text, { start, end }) }];
  });
}
