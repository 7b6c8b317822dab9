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

export interface RawAnswerStore {
  /** Resolved means durable; repeating a call changes nothing. */
  store(answers: readonly RawAnswer[]): Promise<void>;
  /** The bodies of these observations of one day, in no order, without those never stored. */
  find(
    brand: BrandKey,
    day: string,
    observationKeys: readonly string[],
  ): Promise<readonly Pick<RawAnswer, 'observationKey' | 'body'>[]>;
}
