import type { BrandKey } from './reading.ts';

/** What a provider sent, as it came: read again when a collector learns to read it better. */
export interface RawAnswer extends BrandKey {
  readonly day: string;
  /** Names the observation that was made of it; the same key on the same day replaces the earlier body. */
  readonly observationKey: string;
  readonly platform: string;
  readonly collector: string;
  readonly collectorVersion: string;
  /** SHA-256 of the body, in hexadecimal. */
  readonly hash: string;
  readonly body: string;
}

export interface RawAnswerStore {
  /** Resolved means durable; repeating a call changes nothing. */
  store(answers: readonly RawAnswer[]): Promise<void>;
  /** The bodies of these observations of one day, in no order; what was never kept is left out. */
  find(
    brand: BrandKey,
    day: string,
    observationKeys: readonly string[],
  ): Promise<readonly Pick<RawAnswer, 'observationKey' | 'body'>[]>;
}
