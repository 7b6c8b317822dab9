import { addDays, type Day } from '#contract/days.ts';
import type { Context } from '#kernel/context.ts';
import type { StoredBrand } from '../demo-store.ts';
import type { Industry } from '../industries/industry.ts';

/** A brand of the world, and when its story takes place. */
export interface Scene {
  readonly brandId: number;
  readonly industry: Industry;
  readonly endDay: Day;
  /** Ids of the prompts that it has here, by their key in the world. */
  readonly promptIds: StoredBrand['promptIds'];
}

/** The day on which this many days of the story are left, that day included. */
export function storyDay({ endDay }: Pick<Scene, 'endDay'>, daysBeforeEnd: number): Day {
  return addDays(endDay, 1 - daysBeforeEnd);
}

/** The same caller on a day of the story, so that a verb notes when the story says it was called. */
export function onStoryDay(ctx: Context, scene: Scene, daysBeforeEnd: number): Context {
  // Somewhere in working hours, and not always at the same minute.
  const hour = String(8 + (daysBeforeEnd % 9)).padStart(2, '0');
  const minute = String((daysBeforeEnd * 17) % 60).padStart(2, '0');
  return atTime(ctx, storyDay(scene, daysBeforeEnd), `${hour}:${minute}`);
}

export function atTime(ctx: Context, day: Day, time: string): Context {
  const now = new Date(`${day}T${time}:00Z`);
  return { ...ctx, clock: { now: () => now } };
}

/** Prompts of the brand in their own words; those that it does not have here are left out. */
export function promptTexts({ industry, promptIds }: Scene, keys: readonly string[]): string[] {
  return industry.prompts
    .filter(({ key }) => keys.includes(key) && promptIds[key] !== undefined)
    .map(({ text }) => text);
}

/** The address of a page of the brand's website. */
export function pageUrl({ industry }: Scene, path: string): string {
  return `${industry.body.website}${path}`;
}
