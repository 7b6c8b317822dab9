import type { WeeklySums, Windows } from '../weekly-sums.ts';
import type { PlaceboPrompt } from './placebo-effects.ts';

export interface PlaceboWeeks {
  readonly windows: Windows;
  /** The first and last whole week of the panel: windows are inside. */
  readonly firstWeek: number;
  readonly lastWeek: number;
}

/** The number of weeks in which a publication with such windows could have happened. */
export function countDates({ windows, firstWeek, lastWeek }: PlaceboWeeks): number {
  return Math.max(0, lastWeek - firstWeek + 1 - windows.before - windows.after);
}

/** For each date that the windows fit around, the change of each prompt, ordered by id. */
export function changesByDate(
  cells: readonly WeeklySums[],
  weeks: PlaceboWeeks,
): PlaceboPrompt[][] {
  const { windows, firstWeek } = weeks;
  const running = runningSums(cells, weeks);
  return Array.from({ length: countDates(weeks) }, (_, date) =>
    changesAt(running, { ...windows, published: firstWeek + windows.before + date }, firstWeek),
  );
}

/** Prefix sums over the weeks of a prompt on a platform, so that any window is one subtraction. */
interface RunningSums {
  readonly prompt: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
}

function runningSums(
  cells: readonly WeeklySums[],
  { firstWeek, lastWeek }: PlaceboWeeks,
): RunningSums[] {
  const length = lastWeek - firstWeek + 2;
  const strata = new Map<string, RunningSums>();
  for (const { week, prompt, platform, x, y } of cells) {
    if (week < firstWeek || week > lastWeek) continue;
    const key = `${prompt} ${platform}`;
    const sums = strata.get(key) ?? {
      prompt,
      x: new Float64Array(length),
      y: new Float64Array(length),
    };
    strata.set(key, sums);
    const at = week - firstWeek + 1;
    sums.x[at] = (sums.x[at] ?? 0) + x;
    sums.y[at] = (sums.y[at] ?? 0) + y;
  }
  for (const { x, y } of strata.values()) {
    for (let week = 1; week < length; week++) {
      x[week] = (x[week] ?? 0) + (x[week - 1] ?? 0);
      y[week] = (y[week] ?? 0) + (y[week - 1] ?? 0);
    }
  }
  return [...strata.values()].toSorted((one, other) => one.prompt - other.prompt);
}

function changesAt(
  strata: readonly RunningSums[],
  { published, before, after }: Windows,
  firstWeek: number,
): PlaceboPrompt[] {
  const at = published - firstWeek;
  const between = (sums: Float64Array, from: number, to: number) =>
    (sums[to] ?? 0) - (sums[from] ?? 0);
  const prompts = new Map<number, PlaceboPrompt>();
  for (const { prompt, x, y } of strata) {
    const [was, is] = [between(x, at - before, at), between(x, at + 1, at + 1 + after)];
    if (was <= 0 || is <= 0) continue;
    const difference = between(y, at + 1, at + 1 + after) / is - between(y, at - before, at) / was;
    const known = prompts.get(prompt) ?? { weight: 0, moved: 0 };
    const weight = was + is;
    prompts.set(prompt, {
      prompt,
      weight: known.weight + weight,
      moved: known.moved + weight * difference,
    });
  }
  return [...prompts.values()];
}
