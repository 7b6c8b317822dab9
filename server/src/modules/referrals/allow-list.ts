import { classifyReferrer, type Verdict } from './classify-referrer.ts';

/** What referrers are judged by. Rows keep its version, so that history can follow a newer one. */
export interface AllowList {
  /** Raised by one with every change of the entries or of how they are read. At most 65,535. */
  readonly version: number;
  readonly classify: (raw: string) => Verdict;
}

export const currentAllowList: AllowList = { version: 2, classify: classifyReferrer };
