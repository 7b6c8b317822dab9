import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeChecks } from '../server/src/modules/page-audits/describe-checks.ts';
import { type Check, repositoryRoot, runAsProgram } from './check.ts';

const page = 'docs/audits.md';

/** The documentation of audits is made from their catalog, and may not fall behind it. */
export const checkAuditDocs: Check = {
  name: 'documentation of audits',
  async run(root) {
    const written = await readFile(join(root, page), 'utf8').catch(() => '');
    const isCurrent = written === describeChecks();
    return {
      summary: `${written.length} characters`,
      problems: isCurrent
        ? []
        : [`${page} is not what the catalog says. Write it with: npm run docs`],
    };
  },
};

if (import.meta.main && process.argv.includes('--write')) {
  writeFileSync(join(repositoryRoot, page), describeChecks());
}
if (import.meta.main) void runAsProgram(checkAuditDocs);
