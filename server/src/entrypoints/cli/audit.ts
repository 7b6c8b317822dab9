import { auditLines } from '#contract/audit-lines.ts';
import { asAuditFailure, auditPage } from '../../modules/page-audits/index.ts';
import { createPageReader } from '../../modules/page-content/index.ts';
import { type Command, CommandFailed } from './command.ts';

/** Audits one page from here: neither a service nor a store is needed. */
export const auditCommand: Command = {
  name: 'audit',
  usage: 'audit URL [--json]',
  summary: 'Audit a page for AI discoverability and print the report; --json for machines.',
  options: { json: { type: 'boolean' } },
  async run({ outbound, pageThreads, print }, [url], { json }) {
    if (!url) throw new CommandFailed('Which page? Give its URL, such as https://example.com/.');
    const access = { outbound: outbound(), pages: createPageReader(pageThreads(), '') };
    const report = await auditPage(access, url, new Date()).catch((error: unknown) => {
      const failure = asAuditFailure(error);
      throw failure ? new CommandFailed(`${failure.reason}: ${failure.message}`) : error;
    });
    if (json) print(JSON.stringify({ url, ...report }, null, 2));
    else for (const line of auditLines(url, report)) print(line);
  },
};
