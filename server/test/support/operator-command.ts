import assert from 'node:assert/strict';
import { runCommand } from '../../src/entrypoints/cli/run-command.ts';
import { commandContext } from './command-context.ts';
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
  const status = await runCommand(argv, () => context, print);
  return { status, printed };
}
