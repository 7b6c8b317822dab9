import type { Program } from '../../../../cli/src/program/command.ts';
import { auditCommand } from './audit.ts';
import { auditLogCommand } from './audit-log.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { checkCommand } from './check.ts';
import { collectCommand } from './collect.ts';
import type { CommandContext } from './command.ts';
import { demoCommand } from './demo.ts';
import { moveCommand } from './move.ts';
import { organizationCommand } from './organization.ts';
import { personCommand } from './person.ts';
import { pushReferralsCommand } from './push-referrals.ts';
import { reclassifyCommand } from './reclassify.ts';
import { reevaluateCommand } from './reevaluate.ts';
import { secretKeyCommand } from './secret-key.ts';
import { siteCommand } from './site.ts';
import { systemCommand } from './system.ts';

/** Commands for operators of an installation. */
export const operatorProgram: Program<CommandContext> = {
  name: 'npm run cli --',
  about: 'What the operator of this service can do.',
  commands: [
    organizationCommand,
    personCommand,
    reclassifyCommand,
    reevaluateCommand,
    collectCommand,
    demoCommand,
    pushReferralsCommand,
    auditCommand,
    siteCommand,
    moveCommand,
    checkCommand,
    auditLogCommand,
    backupCommand,
    restoreCommand,
    secretKeyCommand,
    systemCommand,
  ],
  // Belongs to the users' command line, see scripts/cli.ts.
  closing: ['mcp connects an assistant over stdio, as sightline mcp does.'],
};
