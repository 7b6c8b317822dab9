import type { Command, Context } from './command.ts';
import { CommandFailed, exitCodes, wrongUse } from './failures.ts';
import { commandHelp, groupHelp, overview } from './help.ts';
import { nearest } from './nearest.ts';
import { parseOptions } from './parse-options.ts';

/** Finds the command, reads its options, runs it. Returns the exit code. */
export async function runCommand(argv: readonly string[], context: Context): Promise<number> {
  const { terminal, commands } = context;
  try {
    const help = helpFor(commands, argv);
    if (help !== undefined) {
      terminal.print(help);
      return exitCodes.done;
    }
    const { found, rest } = find(commands, argv);
    const { given, values, help: wantsHelp } = parseOptions(found, rest);
    if (wantsHelp) terminal.print(commandHelp(found));
    // Sound: the command was checked where it is written to read the options that it has.
    else await found.run(context, given, values as never);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    terminal.note(error.message);
    return error.exitCode;
  } finally {
    terminal.progress([]);
  }
}

const isHelp = (word: string | undefined) => word !== undefined && /^(-h|--help|help)$/.test(word);
const inGroup = (commands: readonly Command[], group: string) =>
  commands.filter(({ name }) => name.startsWith(`${group} `));

/** `sightline`, `sightline help prompts`, `sightline prompts` and `sightline prompts --help`. */
function helpFor(commands: readonly Command[], argv: readonly string[]): string | undefined {
  const words = isHelp(argv[0]) ? argv.slice(1) : argv;
  const [first, second] = words;
  if (first === undefined) return overview(commands);
  const group = inGroup(commands, first);
  if (group.length > 0 && (second === undefined || isHelp(second))) return groupHelp(first, group);
  return words === argv ? undefined : commandHelp(find(commands, words).found);
}

function find(
  commands: readonly Command[],
  argv: readonly string[],
): { found: Command; rest: readonly string[] } {
  const [first = '', second = ''] = argv;
  const two = commands.find(({ name }) => name === `${first} ${second}`);
  if (two) return { found: two, rest: argv.slice(2) };
  const one = commands.find(({ name }) => name === first);
  if (one) return { found: one, rest: argv.slice(1) };
  const group = inGroup(commands, first);
  const words = group.length > 0 ? group.map(({ name }) => name) : firstWords(commands);
  const typed = group.length > 0 ? `${first} ${second}` : first;
  const meant = nearest(typed, words);
  const hint = meant ? `Did you mean sightline ${meant}?` : 'See sightline help.';
  throw wrongUse(`There is no command "${typed}". ${hint}`);
}

function firstWords(commands: readonly Command[]): string[] {
  return [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
}
