import { parseArgs } from 'node:util';
import { auditCommand } from './audit.ts';
import { checkCommand } from './check.ts';
import { collectCommand } from './collect.ts';
import { type Command, type CommandContext, CommandFailed } from './command.ts';
import { demoCommand } from './demo.ts';
import { moveCommand } from './move.ts';
import { organizationCommand } from './organization.ts';
import { personCommand } from './person.ts';
import { pushReferralsCommand } from './push-referrals.ts';
import { reclassifyCommand } from './reclassify.ts';
import { reevaluateCommand } from './reevaluate.ts';
import { siteCommand } from './site.ts';

const commands: readonly Command[] = [
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
];

/** Finds the command, reads its options, runs it. Returns the exit code. */
export async function runCommand(
  argv: readonly string[],
  context: (options: Readonly<Record<string, unknown>>) => CommandContext,
  printError: (line: string) => void,
): Promise<number> {
  const [name, ...rest] = argv;
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    printError(name && !/^(-h|--help|help)$/.test(name) ? `There is no command "${name}".` : '');
    printError(usage());
    return name && /^(-h|--help|help)$/.test(name) ? 0 : 1;
  }
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: command.options,
      allowPositionals: true,
    });
    await command.run(context(values), positionals, values);
    return 0;
  } catch (error) {
    if (error instanceof CommandFailed) printError(error.message);
    else if (error instanceof TypeError && 'code' in error)
      printError(`${error.message}\nUsage: ${command.usage}`);
    else throw error;
    return 1;
  }
}

function usage(): string {
  const lines = commands.map(({ usage: line, summary }) => `  ${line}\n      ${summary}`);
  // It is the users' command, see scripts/cli.ts.
  const mcp =
    '  mcp [--url URL] [--key KEY]\n      Connect an assistant over stdio, as sightline mcp does.';
  return `Usage: npm run cli -- COMMAND\n\n${[...lines, mcp].join('\n')}`;
}
