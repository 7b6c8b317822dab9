import type { PlatformValue } from '#contract/platforms.ts';
import type { Surface } from './observations.ts';
import type { BrandKey, DayRange, ReadOptions } from './reading.ts';

/** The number of answers of one day for which a platform reported a model. */
export interface ModelDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly platform: PlatformValue;
  readonly surface: Surface;
  readonly model: string;
  readonly answers: number;
}

/** Counts the models that platforms report with their answers; ignores answers without one. */
export interface ModelReader {
  /** Ordered by day, platform, surface and model. */
  days(brand: BrandKey, range: DayRange, options?: ReadOptions): Promise<readonly ModelDay[]>;
}
