import assert from 'node:assert/strict';
import { runCommand } from '../../../../cli/src/program/run-command.ts';
import type { CommandContext } from '../../../src/entrypoints/cli/command.ts';
import { operatorProgram } from '../../../src/entrypoints/cli/operator-program.ts';
import type { TestService } from './service.ts';

/** Runs an operator's command on the service: what it prints, line by line, and its exit status. */
export async function runOperatorCommand(service: TestService, argv: readonly string[]) {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const context = commandContext({
    operator: async () => ({
      request: async (method, path, body) => {
        const key = service.operatorToken;
        const answer = await service.call(method, path, {
          key,
          ...(body === undefined ? {} : { body }),
        });
        if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
        return answer.body as unknown;
      },
      sendLines: () => assert.fail('nothing is sent in lines'),
    }),
    print,
  });
  const status = await runInContext(argv, context, print);
  return { status, printed };
}

/** What it says of itself, such as why it failed, goes to `note`. */
export function runInContext(
  argv: readonly string[],
  context: CommandContext,
  note: (text: string) => void,
): Promise<number> {
  return runCommand(argv, operatorProgram, { print: context.print, note }, () => context);
}

/** What a command is run with; whatever the test does not give must not be used. */
export function commandContext(parts: Partial<CommandContext>): CommandContext {
  return {
    operator: () => assert.fail('the operator’s token is not needed'),
    key: () => assert.fail('no API key is needed'),
    collectors: () => assert.fail('nobody is asked'),
    stores: () => assert.fail('no store is opened'),
    backups: () => assert.fail('nothing is backed up'),
    outbound: () => assert.fail('nothing is fetched'),
    pageThreads: () => assert.fail('no page is read'),
    print: () => undefined,
    showProgress: () => undefined,
    ...parts,
  };
}
