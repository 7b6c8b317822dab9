import type {
  PageAuditCategory,
  PageAuditCheckStatus,
  PageAuditGrade,
} from '#contract/pages/page-audits.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { TextObstacleKind } from '../visit/text-obstacle.ts';
import type { Reading } from './reading.ts';

/** What a check found: the evidence is from the page or the host, so that anybody can look again. */
export interface Finding {
  readonly status: PageAuditCheckStatus;
  readonly evidence: readonly string[];
  /** For this very finding, where it differs from that of the check. */
  readonly remedy?: Remedy;
}

/** What to do, and what is known about doing it. */
export interface Remedy {
  readonly advice: string;
  /** What would be different for AI agents afterwards, in one sentence. */
  readonly wouldChange: string;
  /** The evidence that this rests on, in one sentence: a document, a standard, a measurement, or that there is none. */
  readonly basis: string;
}

/** A check as data: the report, the score and docs/audits.md are all made from these. */
export interface Check extends Remedy {
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

type Judge = (document: PageDocument, reading: Reading) => Finding;

/** A check of whatever the host served, be it the page or a wall. */
export function onAnswer(judge: Judge): Check['judge'] {
  return (reading) => {
    const { document, visit } = reading;
    if (document) return judge(document, reading);
    const { challenge, status } = visit.page;
    return skip(
      challenge
        ? `The host shows a challenge instead of the page: ${challenge}`
        : `The host answered ${status} instead of showing the page`,
    );
  };
}

/** Walls behind which nothing of a page is seen, not even its title. */
const walls: Readonly<Partial<Record<TextObstacleKind, string>>> = {
  challenge: 'A challenge is in place of the page, so this cannot be judged',
  sign_in: 'A sign-in is in place of the page, so this cannot be judged',
  consent: 'A request for consent is in place of the page, so this cannot be judged',
  soft_404: 'The page says that it does not exist, so this cannot be judged',
};

/** A check of the page itself, which a wall in its place says nothing about. */
export function onPage(judge: Judge): Check['judge'] {
  return onAnswer((document, reading) => {
    const wall = reading.obstacle && walls[reading.obstacle.kind];
    return wall ? skip(wall) : judge(document, reading);
  });
}

/** A check of the whole text: of a paid page only the beginning is seen. */
export function onText(judge: Judge): Check['judge'] {
  return onPage((document, reading) =>
    reading.obstacle?.kind === 'paywall'
      ? skip('A paywall hides the rest of the text, so this cannot be judged')
      : judge(document, reading),
  );
}
