import type { Day } from '#contract/days.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { ModelDay } from '#kernel/ports/analytics/models.ts';

/** What a platform reports on one way of asking. */
interface WatchedModel {
  readonly model: string;
  /** Another one that most answers of the latest day came from; it is a change if the next day says so, too. */
  readonly rising: { readonly model: string; readonly since: Day } | null;
}

/** By platform and surface: to ask in another way is no change of the provider's. */
export type WatchedModels = Readonly<Record<string, WatchedModel>>;

export interface ModelChange {
  readonly platform: PlatformValue;
  /** Tells two ways of asking one platform apart. */
  readonly key: string;
  readonly before: string;
  readonly after: string;
  /** The first day on which most answers came from the new model. */
  readonly day: Day;
}

export interface Followed {
  readonly watched: WatchedModels;
  readonly changes: readonly ModelChange[];
}

/**
 * Follows the model of each platform over days in order. A change is when most answers of a day come from another
 * model and those of the next day that has a majority come from it as well: a provider that switches back and forth,
 * or serves two models at once, has not changed.
 */
export function followModels(known: WatchedModels, days: readonly ModelDay[]): Followed {
  const watched: Record<string, WatchedModel> = { ...known };
  const changes: ModelChange[] = [];
  for (const { key, platform, day, model } of majorities(days)) {
    const current = watched[key];
    const rising = current?.rising ?? null;
    if (!current || current.model === model) {
      watched[key] = { model, rising: null };
    } else if (rising?.model === model) {
      watched[key] = { model, rising: null };
      changes.push({ platform, key, before: current.model, after: model, day: rising.since });
    } else {
      watched[key] = { ...current, rising: { model, since: day } };
    }
  }
  return { watched, changes };
}

interface Majority extends Pick<ModelDay, 'platform' | 'day' | 'model'> {
  readonly key: string;
}

/** The model of more than half of the answers that report one, where there is such a model. */
function majorities(days: readonly ModelDay[]): Majority[] {
  const groups = Map.groupBy(days, ({ day, platform, surface }) => `${day}/${platform}/${surface}`);
  return [...groups.values()]
    .flatMap((models) => {
      const all = models.reduce((sum, { answers }) => sum + answers, 0);
      return models.filter(({ answers }) => 2 * answers > all);
    })
    .map(({ day, platform, surface, model }) => ({
      ...{ day, platform, model },
      key: `${platform}/${surface}`,
    }))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}
