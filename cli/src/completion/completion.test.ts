import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { sightline } from '../commands/index.ts';
import { shells } from './shells.ts';

const { commands } = sightline;

/** What bash offers for a line that ends where somebody presses Tab. */
function offered(...words: string[]): string[] {
  const script = `${shells.bash(commands)}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sightline; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const args = ['--noprofile', '--norc', '-c', script, 'bash', 'sightline', ...words];
  return execFileSync('bash', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean);
}

describe('completion', () => {
  it('offers commands, their second words, options and values in bash', () => {
    assert.deepEqual(offered('que'), ['query']);
    assert.deepEqual(offered('prompts', ''), ['list', 'import', 'tag', 'pause', 'archive']);
    assert.deepEqual(offered('query', '--fo'), ['--format']);
    assert.deepEqual(offered('query', '--format', ''), ['table', 'csv', 'json', 'ndjson']);
    assert.deepEqual(offered('prompts', 'import', '--dr'), ['--dry-run']);
    assert.deepEqual(offered('completion', 'z'), ['zsh']);
    assert.deepEqual(offered('nothing', '--x'), []);
  });

  const isHere = (shell: string) => spawnSync(shell, ['-c', 'true']).status === 0;

  it('offers the same in fish', { skip: !isHere('fish') && 'needs fish' }, () => {
    const lines = ['que', 'prompts ', 'query --fo', 'query --format ', 'completion z'];
    const asked = lines.map((line) => `complete -C "sightline ${line}"`).join('; ');
    const { stdout, stderr } = spawnSync('fish', ['-c', `${shells.fish(commands)}\n${asked}`], {
      encoding: 'utf8',
    });
    const words = stdout
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[0]);
    assert.deepEqual(words, [
      ...['query', 'archive', 'import', 'list', 'pause', 'tag', '--format'],
      ...['csv', 'json', 'ndjson', 'table', 'zsh'],
    ]);
    assert.equal(stderr, '');
  });

  for (const shell of ['bash', 'zsh'] as const) {
    it(`is valid ${shell}`, { skip: !isHere(shell) && `needs ${shell}` }, () => {
      execFileSync(shell, ['-n'], { input: shells[shell](commands) });
    });
  }

  it('names every command and option in each shell', () => {
    for (const script of Object.values(shells).map((write) => write(commands))) {
      for (const { name, options } of commands) {
        for (const word of [...name.split(' '), ...Object.keys(options)]) {
          assert.ok(script.includes(word), word);
        }
      }
    }
  });
});
