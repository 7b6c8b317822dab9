import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';

const thread = join(import.meta.dirname, '../../../dist/service/thread.js');

it('the stack of an error names source files', () => {
  const program = `const { default: work } = await import(${JSON.stringify(thread)});
    await work(undefined).catch(({ stack }) => console.log(stack));`;
  const args = ['--input-type=module', '-e', program];
  const stack = execFileSync(process.execPath, args, { encoding: 'utf8' });
  assert.match(stack, /server\/src\/adapters\/threads\/thread\.ts:\d+:\d+/, stack);
});
