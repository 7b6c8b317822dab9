import type { PageAuditCheck } from '#contract/page-audits.ts';
import { type AuditReport, asAuditFailure, auditPage } from '../../modules/page-audits/index.ts';
import { type Command, CommandFailed } from './command.ts';

const marks: Readonly<Record<PageAuditCheck['status'], string>> = {
  fail: '✗',
  warn: '!',
  pass: '✓',
  skip: '·',
};

/** Audits one page from here: neither a service nor a store is needed. */
export const auditCommand: Command = {
  name: 'audit',
  usage: 'audit URL [--json]',
  summary: 'Audit a page for AI discoverability and print the report; --json for machines.',
  options: { json: { type: 'boolean' } },
  async run({ outbound, print }, [url], { json }) {
    if (!url) throw new CommandFailed('Which page? Give its URL, such as https://example.com/.');
    const report = await auditPage(outbound(), url, new Date()).catch((error: unknown) => {
      const failure = asAuditFailure(error);
      throw failure ? new CommandFailed(`${failure.reason}: ${failure.message}`) : error;
    });
    if (json) print(JSON.stringify({ url, ...report }, null, 2));
    else for (const line of describe(url, report)) print(line);
  },
};

/** What to mend first comes first: failures, then warnings, each by weight; the rest in one line each. */
function* describe(url: string, { score, checks, facts }: AuditReport): Generator<string> {
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
