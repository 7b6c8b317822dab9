import type { PageAuditCheck, PageAuditFacts } from '#contract/pages/page-audits.ts';

const marks: Readonly<Record<PageAuditCheck['status'], string>> = {
  fail: '✗',
  warn: '!',
  pass: '✓',
  skip: '·',
};

interface AuditedPage {
  readonly score: number;
  readonly checks: readonly PageAuditCheck[];
  readonly facts: PageAuditFacts;
}

/** What to mend first comes first: failures, then warnings, each by weight; the rest in one line each. */
export function* auditLines(url: string, { score, checks, facts }: AuditedPage): Generator<string> {
  yield `${url}`;
  if (facts.final_url !== url) yield `  leads to ${facts.final_url}`;
  yield `Score ${score} of 100. ${facts.words} words of main text, ${facts.html_bytes} bytes of HTML.`;
  for (const status of ['fail', 'warn', 'pass', 'skip'] as const) {
    const found = checks.filter((check) => check.status === status);
    if (found.length === 0) continue;
    yield '';
    for (const check of found.toSorted((one, other) => other.weight - one.weight)) {
      const weight = check.weight === 0 ? 'not scored' : `weight ${check.weight}`;
      yield `${marks[status]} ${check.title} (${check.id}, ${weight}, grade ${check.grade})`;
      if (status === 'skip') continue;
      for (const evidence of check.evidence.slice(0, 3)) yield `    ${evidence}`;
      if (check.advice) yield `    → ${check.advice}`;
      if (check.would_change) yield `      Would change: ${check.would_change}`;
      if (check.basis) yield `      Basis: ${check.basis}`;
    }
  }
}
