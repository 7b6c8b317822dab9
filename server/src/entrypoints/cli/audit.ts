import { auditLines } from '#domain/words/audit-lines.ts';
import { failed } from '../../../../cli/src/program/failures.ts';
import { asAuditFailure, auditPage } from '../../modules/page-audits/index.ts';
import { createPageReader } from '../../modules/page-content/index.ts';
import { command } from './command.ts';

/** Audits one page from this machine, without a service or a store. */
export const auditCommand = command({
  name: 'audit',
  summary: 'Audit a page for AI discoverability and print the report.',
  takes: 'URL',
  arguments: { min: 0, max: 1 },
  options: { json: { type: 'boolean', about: 'Print the report for machines.' } },
  examples: ['audit https://example.com/'],
  async run({ outbound, pageThreads, print }, [url], { json }) {
    if (!url) throw failed('Which page? Give its URL, such as https://example.com/.');
    const access = { outbound: outbound(), pages: createPageReader(pageThreads(), '') };
    const report = await auditPage(access, url, new Date()).catch((error: unknown) => {
      const failure = asAuditFailure(error);
      throw failure ? failed(`${failure.reason}: ${failure.message}`) : error;
    });
    if (json) print(JSON.stringify({ url, ...report }, null, 2));
    else for (const line of auditLines(url, report)) print(line);
  },
});
