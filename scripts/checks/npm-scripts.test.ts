import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

test('npm scripts replace the shell, which would keep a signal from npm to itself', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8');
  const scripts: Record<string, string> = JSON.parse(manifest).scripts;
  const starting = Object.values(scripts).filter((script) => script.includes('node scripts/'));
  assert.ok(starting.length > 10);
  for (const script of starting) assert.match(script, /^(\[ .* \] \|\| )?exec node /);
});
