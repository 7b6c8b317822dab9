import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeChecks } from '../server/src/modules/page-audits/describe-checks.ts';
import { checkAuditDocs } from './check-audit-docs.ts';

test('the documentation of audits is what the catalog says, to the letter', async () => {
  const root = mkdtempSync(join(tmpdir(), 'audit-docs-'));
  try {
    assert.equal((await checkAuditDocs.run(root)).problems.length, 1, 'a missing page');
    mkdirSync(join(root, 'docs'));
    writeFileSync(join(root, 'docs/audits.md'), describeChecks());
    assert.deepEqual((await checkAuditDocs.run(root)).problems, []);
    writeFileSync(join(root, 'docs/audits.md'), describeChecks().replace('weight 12', 'weight 13'));
    assert.match((await checkAuditDocs.run(root)).problems.join(), /npm run docs/);
  } finally {
    rmSync(root, { recursive: true });
  }
});
