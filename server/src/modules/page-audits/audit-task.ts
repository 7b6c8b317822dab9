import type { PageAuditCheck, PageAuditFacts } from '#contract/pages/page-audits.ts';
import type { ThreadTask } from '#kernel/ports/threads.ts';
import { type PageReading, readingOf } from '../page-content/index.ts';
import { auditChecks } from './checks/catalog.ts';
import type { Check } from './checks/check.ts';
import { type Reading, readVisit } from './checks/reading.ts';
import { blockedAgents } from './checks/robots-access.ts';
import { receivePage, type SentPage } from './visit/fetch-page.ts';
import type { Visit } from './visit/visit.ts';

const worth: Readonly<Record<PageAuditCheck['status'], number>> = {
  pass: 1,
  warn: 0.5,
  fail: 0,
  skip: 0,
};

/**
 * The weighted share of passed checks among those that apply: a warning counts half, a skipped check not at all. A
 * failed check with a ceiling caps the score.
 */
export function score(catalog: readonly Check[], results: readonly PageAuditCheck[]): number {
  const applied = results.filter(({ status }) => status !== 'skip');
  const total = applied.reduce((sum, { weight }) => sum + weight, 0);
  const earned = applied.reduce((sum, { weight, status }) => sum + weight * worth[status], 0);
  const failed = new Set(applied.filter(({ status }) => status === 'fail').map(({ id }) => id));
  const ceilings = catalog.flatMap(({ id, ceiling }) =>
    ceiling !== undefined && failed.has(id) ? [ceiling] : [],
  );
  return Math.min(100, ...ceilings, total === 0 ? 0 : Math.round((100 * earned) / total));
}

export interface AuditReport {
  readonly score: number;
  readonly checks: PageAuditCheck[];
  readonly facts: PageAuditFacts;
}

const maxEvidence = 10;
const evidenceLength = 300;

type SentVisit = Omit<Visit, 'askedUrl' | 'page'> & {
  readonly askedUrl: string;
  readonly page: SentPage;
};

/** Reads and judges a page on a worker thread. */
export const auditTask: ThreadTask<SentVisit, PageReading<AuditReport>> = {
  file: new URL(import.meta.url),
};

export default function judge({ askedUrl, page, ...visit }: SentVisit): PageReading<AuditReport> {
  const received = { ...visit, askedUrl: new URL(askedUrl), page: receivePage(page) };
  return readingOf(() => judgeVisit(received));
}

/** The same visit always gets the same report. */
function judgeVisit(visit: Visit): AuditReport {
  const reading = readVisit(visit);
  const checks = auditChecks.map((check) => judgeCheck(check, reading));
  return { score: score(auditChecks, checks), checks, facts: factsOf(reading) };
}

function judgeCheck(check: Check, reading: Reading): PageAuditCheck {
  const { status, evidence, remedy = check } = check.judge(reading);
  const isLacking = status === 'warn' || status === 'fail';
  return {
    id: check.id,
    category: check.category,
    title: check.title,
    status,
    weight: check.weight,
    grade: check.grade,
    evidence: evidence.slice(0, maxEvidence).map(presentable),
    advice: isLacking ? remedy.advice : null,
    would_change: isLacking ? remedy.wouldChange : null,
    basis: isLacking ? remedy.basis : null,
  };
}

/** Text of a page goes into a database and onto a terminal: drop control characters and half surrogate pairs. */
function presentable(text: string): string {
  const plain = text.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed();
  return plain.length <= evidenceLength
    ? plain
    : `${plain.slice(0, evidenceLength - 1).toWellFormed()}…`;
}

function factsOf(reading: Reading): PageAuditFacts {
  const { visit, document, words } = reading;
  const { page, probes, robots } = visit;
  return {
    final_url: presentableUrl(page.url),
    status: page.status,
    redirects: page.redirects.length,
    html_bytes: page.bytes,
    encoding: page.encoding,
    first_byte_ms: page.firstByteMs,
    words,
    title: document?.titles[0] ? presentable(document.titles[0]) : null,
    language: document?.language ? presentable(document.language) : null,
    robots_txt: robots.state,
    blocked_agents: (['search', 'user', 'training'] as const).flatMap((role) =>
      blockedAgents(reading, role).blocked.map(({ token }) => token),
    ),
    probed_agents: probes.map(({ token, status }) => ({ agent: token, status })),
  };
}

function presentableUrl(url: URL): string {
  return url.href.slice(0, 4_096);
}
