import type { PageAuditCheck, PageAuditFacts } from '#contract/page-audits.ts';
import type { ThreadTask } from '#kernel/ports/threads.ts';
import { type PageReading, readingOf } from '../page-content/index.ts';
import { auditChecks } from './checks/catalog.ts';
import type { Check } from './checks/check.ts';
import { type Reading, readVisit } from './checks/reading.ts';
import { blockedAgents } from './checks/robots-access.ts';
import { score } from './score.ts';
import { receivePage, type SentPage } from './visit/fetch-page.ts';
import type { Visit } from './visit/visit.ts';

export interface AuditReport {
  readonly score: number;
  readonly checks: PageAuditCheck[];
  readonly facts: PageAuditFacts;
}

const mostEvidence = 10;
const evidenceLength = 300;

type SentVisit = Omit<Visit, 'askedUrl' | 'page'> & {
  readonly askedUrl: string;
  readonly page: SentPage;
};

/** Reads and judges a page in a thread. */
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
    evidence: evidence.slice(0, mostEvidence).map(presentable),
    advice: isLacking ? remedy.advice : null,
    would_change: isLacking ? remedy.wouldChange : null,
    basis: isLacking ? remedy.basis : null,
  };
}

/** What a page says goes into a database and onto a terminal: no control characters, no half of a character. */
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
