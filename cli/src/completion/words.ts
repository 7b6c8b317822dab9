import type { Command } from '../program/command.ts';

export interface Completions {
  /** What can follow `sightline`, each with its summary. */
  readonly first: ReadonlyMap<string, string>;
  /** What can follow a first word of two. */
  readonly second: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

export function completionsOf(commands: readonly Command<never>[]): Completions {
  const first = new Map<string, string>();
  const second = new Map<string, Map<string, string>>();
  for (const { name, summary } of commands) {
    const [one = '', two] = name.split(' ');
    if (two === undefined) first.set(one, summary);
    else {
      second.set(one, (second.get(one) ?? new Map()).set(two, summary));
      first.set(one, [...(second.get(one)?.keys() ?? [])].join(', '));
    }
  }
  return { first: first.set('help', 'Show the commands, or how one is used'), second };
}

export function optionNames({ options }: Command<never>): string[] {
  return [...Object.keys(options), 'help'].map((name) => `--${name}`);
}

/** Options that take one of few values. */
export function optionChoices({ options }: Command<never>): [string, readonly string[]][] {
  return Object.entries(options).flatMap(([name, { choices }]): [string, readonly string[]][] =>
    choices ? [[name, choices]] : [],
  );
}

/** Whether the shell completes names of files after it. */
export function takesFile({ takes }: Command<never>): boolean {
  return takes === 'FILE';
}

/** What an argument can be, where that is a few words: `bash|zsh|fish`. */
export function argumentChoices({ takes = '' }: Command<never>): readonly string[] {
  return /^[a-z|]+$/.test(takes) ? takes.split('|') : [];
}
