import { parseArgs } from 'node:util';
import { nearest } from '#domain/words/nearest.ts';
import type { Command, OptionTable, Program, Values } from './command.ts';
import { CommandFailed, exitCodes, wrongUse } from './failures.ts';
import { padText, textWidth } from './text-width.ts';

interface Output {
  print(text: string): void;
  /** What went wrong. */
  note(text: string): void;
}

type AnyCommand = Command<never>;
type AnyProgram = Program<never>;

/** Finds the command, reads its options, runs it. Returns the exit code. */
export async function runCommand<Context>(
  argv: readonly string[],
  program: Program<Context>,
  { print, note }: Output,
  contextFor: (values: Values) => Context,
): Promise<number> {
  try {
    const help = helpFor(program, argv);
    if (help !== undefined) {
      print(help);
      return exitCodes.done;
    }
    const { found, rest } = find(program, argv);
    const { given, values, help: wantsHelp } = parseOptions(program, found, rest);
    if (wantsHelp) print(commandHelp(program, found));
    // Sound: the command was checked where it is written to read the options that it has.
    else await found.run(contextFor(values), given, values as never);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    note(error.message);
    return error.exitCode;
  }
}

const isHelp = (word: string | undefined) => word !== undefined && /^(-h|--help|help)$/.test(word);
const inGroup = <One extends AnyCommand>(commands: readonly One[], group: string) =>
  commands.filter(({ name }) => name.startsWith(`${group} `));

/** `sightline`, `sightline help prompts`, `sightline prompts` and `sightline prompts --help`. */
function helpFor(program: AnyProgram, argv: readonly string[]): string | undefined {
  const words = isHelp(argv[0]) ? argv.slice(1) : argv;
  const [first, second] = words;
  if (first === undefined) return overview(program);
  const group = inGroup(program.commands, first);
  if (group.length > 0 && (second === undefined || isHelp(second)))
    return groupHelp(program, first, group);
  return words === argv ? undefined : commandHelp(program, find(program, words).found);
}

function find<Context>(
  { name: program, commands }: Program<Context>,
  argv: readonly string[],
): { found: Command<Context>; rest: readonly string[] } {
  const [first = '', second = ''] = argv;
  const two = commands.find(({ name }) => name === `${first} ${second}`);
  if (two) return { found: two, rest: argv.slice(2) };
  const one = commands.find(({ name }) => name === first);
  if (one) return { found: one, rest: argv.slice(1) };
  const group = inGroup(commands, first);
  const words = group.length > 0 ? group.map(({ name }) => name) : firstWords(commands);
  const typed = group.length > 0 ? `${first} ${second}` : first;
  const meant = nearest(typed, words);
  const hint = meant ? `Did you mean ${program} ${meant}?` : `See ${program} help.`;
  throw wrongUse(`There is no command "${typed}". ${hint}`);
}

function firstWords(commands: readonly AnyCommand[]): string[] {
  return [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
}

/** All commands, and what else there is to know. */
function overview({ name, about, commands, closing }: AnyProgram): string {
  return [
    about,
    '',
    `Usage: ${name} COMMAND [options]`,
    '',
    ...inColumns(commands.map((command) => [usageOf(command), command.summary])),
    '',
    ...closing,
  ].join('\n');
}

function groupHelp({ name }: AnyProgram, group: string, commands: readonly AnyCommand[]): string {
  return [
    `Usage: ${name} ${group} COMMAND [options]`,
    '',
    ...inColumns(commands.map((command) => [usageOf(command), command.summary])),
  ].join('\n');
}

function commandHelp({ name }: AnyProgram, command: AnyCommand): string {
  const { summary, options, examples } = command;
  return [
    `Usage: ${name} ${usageOf(command)} [options]`,
    '',
    summary,
    '',
    'Options:',
    ...inColumns(optionLines(options)),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  ${name} ${example}`),
  ].join('\n');
}

function optionLines(options: OptionTable): [string, string][] {
  return [
    ...Object.entries(options).map(
      ([name, { type, value, choices, about, multiple }]): [string, string] => {
        const shown = choices?.join('|') ?? value ?? 'VALUE';
        const often = multiple ? ' Can be given several times.' : '';
        return [`--${name}${type === 'boolean' ? '' : ` ${shown}`}`, about + often];
      },
    ),
    ['-h, --help', 'Show this.'],
  ];
}

function usageOf({ name, takes }: AnyCommand): string {
  return takes ? `${name} ${takes}` : name;
}

/** A long left side has a line of its own. */
function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const widest = 28;
  const width = Math.min(widest, Math.max(...rows.map(([left]) => textWidth(left))));
  return rows.flatMap(([left, right]) =>
    textWidth(left) > width
      ? [`  ${left}`, `  ${' '.repeat(width)}  ${right}`]
      : [`  ${padText(left, width)}  ${right}`],
  );
}

interface Parsed {
  readonly given: readonly string[];
  readonly values: Values;
  readonly help: boolean;
}

/** Reads what follows a command's name; refuses what the command does not take, with what was likely meant. */
export function parseOptions(
  program: AnyProgram,
  command: AnyCommand,
  args: readonly string[],
): Parsed {
  const options = { ...command.options, help: { type: 'boolean', about: '' } as const };
  const { tokens } = parseArgs({
    args: [...args],
    options: {
      ...Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }])),
      help: { type: 'boolean', short: 'h' },
    },
    strict: false,
    tokens: true,
  });
  const given: string[] = [];
  const values: Record<string, string | boolean | string[] | undefined> = {};
  for (const [name, option] of Object.entries(command.options)) {
    values[name] = option.type === 'boolean' ? false : option.multiple ? [] : undefined;
  }
  let help = false;
  for (const token of tokens) {
    if (token.kind === 'positional') given.push(token.value);
    if (token.kind !== 'option') continue;
    if (token.name === 'help') help = true;
    else take(program, command, token, values);
  }
  if (!help) checkCount(program, command, given);
  return { given, values, help };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function take(
  program: AnyProgram,
  { name: commandName, options }: AnyCommand,
  { name, rawName, value, inlineValue }: OptionToken,
  values: Record<string, string | boolean | string[] | undefined>,
): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const meant = nearest(name, Object.keys(options));
    const hint = meant ? `Did you mean --${meant}?` : `See ${program.name} ${commandName} --help.`;
    throw wrongUse(`There is no option ${rawName}. ${hint}`);
  }
  if (option.type === 'boolean') {
    if (value !== undefined) throw wrongUse(`--${name} takes no value.`);
    values[name] = true;
    return;
  }
  // `--from --to` forgets a value; one that begins with a dash is written --name=-value.
  if (!value || (value.startsWith('-') && !inlineValue)) {
    throw wrongUse(`--${name} needs a value: --${name} ${option.value ?? 'VALUE'}.`);
  }
  if (option.choices && !option.choices.includes(value)) {
    throw wrongUse(`--${name} is one of ${option.choices.join(', ')}, not "${value}".`);
  }
  const earlier = values[name];
  if (Array.isArray(earlier)) earlier.push(value);
  else if (earlier !== undefined) throw wrongUse(`--${name} is given twice.`);
  else values[name] = value;
}

function checkCount({ name }: AnyProgram, command: AnyCommand, given: readonly string[]): void {
  const { min, max } = command.arguments ?? { min: 0, max: 0 };
  const usage = `${name} ${usageOf(command)}`;
  if (given.length < min) throw wrongUse(`Something is missing: ${usage}.`);
  if (given.length > max) {
    throw wrongUse(`"${given[max]}" is one too many: ${usage}. Put quotes around several words.`);
  }
}
