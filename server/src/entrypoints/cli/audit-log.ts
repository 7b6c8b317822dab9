import type { VerifiedLog } from '../../modules/audit-log/index.ts';
import { command, failed } from './command.ts';

/** Checks that nobody changed the audit log, and prints the hash of its last entry. */
export const auditLogCommand = command({
  name: 'audit-log',
  summary: 'Check that the audit logs are as they were written.',
  takes: 'verify [ORGANIZATION]',
  arguments: { min: 1, max: 2 },
  options: {},
  examples: ['audit-log verify', 'audit-log verify 2'],
  async run({ stores, print }, [what, organization]) {
    if (what !== 'verify') throw failed('What to do with the audit log? Give verify.');
    if (organization !== undefined && !/^\d{1,15}$/.test(organization)) {
      throw failed('Which organization? Give its id, such as 1; 0 is the installation.');
    }
    const both = await stores();
    try {
      const wanted = organization === undefined ? undefined : [Number(organization)];
      const logs = await both.verifyAuditLogs(wanted);
      for (const log of logs) for (const line of describe(log)) print(line);
      if (logs.length === 0) print('There is no entry yet.');
      if (logs.some(({ brokenAt }) => brokenAt !== null)) {
        throw failed('An audit log is not as it was written.');
      }
    } finally {
      await both.close();
    }
  },
});

function describe({ logId, entries, head, brokenAt }: VerifiedLog): string[] {
  const name = logId === 0 ? 'The installation' : `Organization ${logId}`;
  const count = `${entries.toLocaleString('en')} ${entries === 1 ? 'entry' : 'entries'}`;
  if (brokenAt) {
    return [`${name}: broken at entry ${brokenAt.number}: ${brokenAt.reason}. ${count} before it.`];
  }
  return [`${name}: ${count}, each follows from the one before.`, `  last hash  ${head ?? 'none'}`];
}
