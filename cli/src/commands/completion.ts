import { nearest } from '#domain/words/nearest.ts';
import { command } from '../command.ts';
import { type Shell, shells } from '../completion/shells.ts';
import { wrongUse } from '../program/failures.ts';

export const completion = command({
  name: 'completion',
  summary: 'Print a script that completes commands and options in your shell.',
  takes: 'bash|zsh|fish',
  arguments: { min: 1, max: 1 },
  options: {},
  examples: [
    'completion bash > ~/.local/share/bash-completion/completions/sightline',
    'completion zsh > ~/.zfunc/_sightline',
    'completion fish > ~/.config/fish/completions/sightline.fish',
  ],
  async run({ terminal, commands }, [shell = '']) {
    const names = Object.keys(shells);
    if (!Object.hasOwn(shells, shell)) {
      const meant = nearest(shell, names) ?? names.join(', ');
      throw wrongUse(`There is no completion for "${shell}", but for ${meant}.`);
    }
    await terminal.write(shells[shell as Shell](commands));
  },
});
