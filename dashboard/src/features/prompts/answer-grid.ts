import type { Response } from '#contract/answers/responses.ts';
import type { Day } from '#contract/days.ts';
import { platformNames } from '../../lib/words/platforms.ts';

type Answer = Pick<
  Response,
  'id' | 'created_at' | 'platform' | 'brand_present' | 'brand_position' | 'brand_sentiment'
>;

export interface GridRow {
  readonly platform: Answer['platform'];
  readonly name: string;
  /** The latest answer of each day, in the order of the days; undefined where there is none. */
  readonly cells: readonly (Answer | undefined)[];
}

/** Answers by platform and day. They come newest first, so the first of a day is its latest. */
export function answerGrid(answers: readonly Answer[], days: readonly Day[]): GridRow[] {
  const byPlatform = Map.groupBy(answers, ({ platform }) => platform);
  return [...byPlatform]
    .map(([platform, own]) => {
      const latest = new Map<string, Answer>();
      for (const answer of own) {
        const day = answer.created_at.slice(0, 10);
        if (!latest.has(day)) latest.set(day, answer);
      }
      return {
        platform,
        name: platformNames[platform],
        cells: days.map((day) => latest.get(day)),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}
