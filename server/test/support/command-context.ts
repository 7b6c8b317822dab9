import assert from 'node:assert/strict';
import type { CommandContext } from '../../src/entrypoints/cli/command.ts';

/** What a command is run with; whatever the test does not give must not be used. */
export function commandContext(parts: Partial<CommandContext>): CommandContext {
  return {
    operator: () => assert.fail('the operator’s token is not needed'),
    key: () => assert.fail('no API key is needed'),
    collectors: () => assert.fail('nobody is asked'),
    stores: () => assert.fail('no store is opened'),
    outbound: () => assert.fail('nothing is fetched'),
    pageThreads: () => assert.fail('no page is read'),
    print: () => undefined,
    showProgress: () => undefined,
    ...parts,
  };
}
