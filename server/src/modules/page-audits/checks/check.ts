import type {
  PageAuditCategory,
  PageAuditCheckStatus,
  PageAuditGrade,
} from '#contract/pages/page-audits.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { TextObstacleKind } from '../visit/text-obstacle.ts';
import type { Reading } from './reading.ts';

/** The result of a check; the evidence is quoted from the page or the host, so that anyone can verify it. */
export interface Finding {
  readonly status: PageAuditCheckStatus;
  readonly evidence: readonly string[];
  /** For this finding, if it differs from the check's. */
  readonly remedy?: Remedy;
}

/** What to do, and the evidence for it. */
export interface Remedy {
  readonly advice: string;
  /** What would change for AI agents, in one sentence. */
  readonly wouldChange: string;
  /** The evidence, in one sentence: a document, a standard, a measurement, or that there is none. */
  readonly basis: string;
}

/** A check as data: the report, the score and docs/audits.md are all generated from these. */
export interface Check extends Remedy {
  readonly id: string;
  readonly category: PageAuditCategory;
  readonly title: string;
  /** A: documented behaviour of agents or a standard. B: strong evidence. C: unproven, so its weight is 0. */
  readonly grade: PageAuditGrade;
  readonly weight: number;
  /** A failure caps the whole score at this: what agents cannot reach has no other merits. */
  readonly ceiling?: number;
  /** Why it matters: a mechanism that could be proven wrong. */
  readonly why: string;
  /** When it passes, warns and fails. */
  readonly rule: string;
  readonly judge: (reading: Reading) => Finding;
}

/** An array instead of arguments: a page may have more items than a call can have arguments. */
const finding =
  (status: PageAuditCheckStatus) =>
  (...evidence: (string | readonly string[])[]): Finding => ({ status, evidence: evidence.flat() });

export const pass = finding('pass');
export const warn = finding('warn');
export const fail = finding('fail');
export const skip = finding('skip');

type Judge = (document: PageDocument, reading: Reading) => Finding;

/** A check of whatever the host served, including a wall. */
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

/** Walls that hide the whole page, including its title. */
const walls: Readonly<Partial<Record<TextObstacleKind, string>>> = {
  challenge: 'A challenge is in place of the page, so this cannot be judged',
  sign_in: 'A sign-in is in place of the page, so this cannot be judged',
  consent: 'A request for consent is in place of the page, so this cannot be judged',
  soft_404: 'The page says that it does not exist, so this cannot be judged',
};

/** A check of the page itself, skipped if a wall is in its place. */
export function onPage(judge: Judge): Check['judge'] {
  return onAnswer((document, reading) => {
    const wall = reading.obstacle && walls[reading.obstacle.kind];
    return wall ? skip(wall) : judge(document, reading);
  });
}

/** A check of the whole text, skipped on a paid page, which only shows the beginning. */
export function onText(judge: Judge): Check['judge'] {
  return onPage((document, reading) =>
    reading.obstacle?.kind === 'paywall'
      ? skip('A paywall hides the rest of the text, so this cannot be judged')
      : judge(document, reading),
  );
}
