import type {
  PageAuditCategory,
  PageAuditCheckStatus,
  PageAuditGrade,
} from '#contract/page-audits.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { Reading } from './reading.ts';

/** What a check found: the evidence is from the page or the host, so that anybody can look again. */
export interface Finding {
  readonly status: PageAuditCheckStatus;
  readonly evidence: readonly string[];
}

/** A check as data: the report, the score and docs/audits.md are all made from these. */
export interface Check {
  readonly id: string;
  readonly category: PageAuditCategory;
  readonly title: string;
  /** A: documented behaviour of agents or a standard. B: strong evidence. C: unproven, so its weight is 0. */
  readonly grade: PageAuditGrade;
  readonly weight: number;
  /** A failure keeps the whole score at or below this: what agents cannot reach has no other merits. */
  readonly ceiling?: number;
  /** Why it matters: a mechanism that could be proven wrong. */
  readonly why: string;
  /** What passes, warns and fails. */
  readonly rule: string;
  readonly advice: string;
  readonly judge: (reading: Reading) => Finding;
}

/** Lists are given as lists: a page may have more of anything than a call can have arguments. */
const finding =
  (status: PageAuditCheckStatus) =>
  (...evidence: (string | readonly string[])[]): Finding => ({ status, evidence: evidence.flat() });

export const pass = finding('pass');
export const warn = finding('warn');
export const fail = finding('fail');
export const skip = finding('skip');

/** A check of the page itself: a host that refused to show it says nothing about it. */
export function onPage(
  judge: (document: PageDocument, reading: Reading) => Finding,
): (reading: Reading) => Finding {
  return (reading) =>
    reading.document
      ? judge(reading.document, reading)
      : skip('The host refused to show the page, so nothing is known about it.');
}
