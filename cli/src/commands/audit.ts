import { setTimeout as pause } from 'node:timers/promises';
import type { PageAuditReport } from '#contract/pages/page-audits.ts';
import { auditLines } from '#domain/words/audit-lines.ts';
import { progressBar } from '#domain/words/progress-bar.ts';
import type { Client } from '../api/client.ts';
import { endpoints } from '../api/endpoints.ts';
import { type Context, command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { CommandFailed, exitCodes, wrongUse } from '../program/failures.ts';
import { harmless } from '../program/text-width.ts';
import { ofBrand } from '../shared-options.ts';
import { printJson, printTable } from '../words/print-table.ts';

const lookEveryMs = 1000;

export const audit = command({
  name: 'audit',
  summary: 'Have the service audit pages for AI agents; --wait prints the reports.',
  takes: 'URL...',
  arguments: { min: 1, max: 500 },
  options: { wait: { type: 'boolean', about: 'Wait for the reports and print them.' }, ...ofBrand },
  examples: ['audit https://www.northwind.example/shoes --wait', 'audit URL URL --json'],
  async run(context, given, { wait, json, ...values }) {
    const { terminal } = context;
    for (const url of given) {
      if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
        throw wrongUse(`"${url}" is not an address such as https://example.com/.`);
      }
    }
    const { client, brand } = await reachBrand(context, values);
    const created = await client.call(endpoints.createPageAudits, {
      params: { brand_id: brand.id },
      body: { urls: given },
    });
    if (!wait) {
      if (json) printJson(terminal, created);
      else {
        const rows = created.map(({ url, page_audit_id }) => [page_audit_id, url]);
        printTable(terminal, [{ title: 'Audit' }, { title: 'Page' }], rows, '');
        terminal.note(
          'The reports are in the dashboard once they are done; --wait prints them here.',
        );
      }
      return;
    }
    const ids = created.map(({ page_audit_id }) => page_audit_id);
    const reports = await finished(context, client, brand.id, ids);
    if (json) printJson(terminal, reports);
    else printReports(context, reports);
    const failed = reports.filter(({ status }) => status === 'failed').length;
    if (failed > 0) {
      const code = failed === reports.length ? exitCodes.refused : exitCodes.partlyFailed;
      throw new CommandFailed(code, `${failed} of ${reports.length} pages could not be audited.`);
    }
  },
});

/** Looks until every audit has ended; stopping the command does not stop the audits. */
async function finished(
  { terminal, onInterrupt }: Context,
  client: Client,
  brandId: number,
  ids: readonly string[],
): Promise<PageAuditReport[]> {
  const done = new Map<string, PageAuditReport>();
  onInterrupt(
    () => `${done.size} of ${ids.length} audits are done; the service finishes the others.`,
  );
  for (;;) {
    for (const page_audit_id of ids) {
      if (done.has(page_audit_id)) continue;
      const params = { brand_id: brandId, page_audit_id };
      const report = await client.call(endpoints.getPageAudit, { params });
      if (report.status === 'completed' || report.status === 'failed') {
        done.set(page_audit_id, report);
      } else break;
    }
    if (done.size === ids.length) return ids.flatMap((id) => done.get(id) ?? []);
    terminal.progress([
      `${progressBar(done.size, ids.length)} ${done.size} of ${ids.length} pages`,
    ]);
    await pause(lookEveryMs);
  }
}

function printReports({ terminal }: Context, reports: readonly PageAuditReport[]): void {
  for (const [at, { url, score, checks, facts, error }] of reports.entries()) {
    if (at > 0) terminal.print('');
    if (score === null || facts === null) {
      terminal.print(harmless(`${url}\n  ${error?.reason ?? 'failed'}: ${error?.message ?? ''}`));
      continue;
    }
    for (const line of auditLines(url, { score, checks, facts })) terminal.print(harmless(line));
  }
}
