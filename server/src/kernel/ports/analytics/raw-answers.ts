import type { BrandKey } from './reading.ts';

/** A provider's response as received, to read it again when its collector improves. */
export interface RawAnswer extends BrandKey {
  readonly day: string;
  /** The observation that was made from it; the same key on the same day replaces the earlier body. */
  readonly observationKey: string;
  readonly platform: string;
  readonly collector: string;
  readonly collectorVersion: string;
  /** SHA-256 of the body, in hexadecimal. */
  readonly hash: string;
  readonly body: string;
}

/** Bodies by the observations that were made from them, on these days (inclusive). */
export interface RawAnswerSelection {
  readonly firstDay: string;
  readonly lastDay: string;
  readonly observationKeys: readonly string[];
}

export interface RawAnswerStore {
  /** Resolved means durable; repeating a call changes nothing. */
  store(answers: readonly RawAnswer[]): Promise<void>;
  /** The bodies of these observations of one day, in no order, without those never stored. */
  find(
    brand: BrandKey,
    day: string,
    observationKeys: readonly string[],
  ): Promise<readonly Pick<RawAnswer, 'observationKey' | 'body'>[]>;
  count(brand: BrandKey, selection: RawAnswerSelection): Promise<number>;
  /** Permanently deletes these bodies: resolved means gone. Repeating it is harmless. */
  remove(brand: BrandKey, selection: RawAnswerSelection): Promise<void>;
}
