import { parseArgs } from 'node:util';
import type { Command, Context, OptionTable, Values } from './command.ts';
import { CommandFailed, exitCodes, wrongUse } from './failures.ts';
import { nearest } from './nearest.ts';
import { padText, textWidth } from './terminal/text-width.ts';

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

/** All commands, and where those of operators are. */
function overview(commands: readonly Command[]): string {
  return [
    'Sightline on the command line: what AI platforms say about your brand.',
    '',
    'Usage: sightline COMMAND [options]',
    '',
    ...inColumns(commands.map((command) => [usageOf(command), command.summary])),
    '',
    'sightline COMMAND --help has options and examples. Begin with sightline login.',
    'Operators of a service find theirs in its folder: npm run cli -- help.',
  ].join('\n');
}

function groupHelp(group: string, commands: readonly Command[]): string {
  return [
    `Usage: sightline ${group} COMMAND [options]`,
    '',
    ...inColumns(commands.map((command) => [usageOf(command), command.summary])),
  ].join('\n');
}

function commandHelp(command: Command): string {
  const { summary, options, examples } = command;
  return [
    `Usage: sightline ${usageOf(command)} [options]`,
    '',
    summary,
    '',
    'Options:',
    ...inColumns(optionLines(options)),
    '',
    examples.length === 1 ? 'Example:' : 'Examples:',
    ...examples.map((example) => `  sightline ${example}`),
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

function usageOf({ name, takes }: Command): string {
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
export function parseOptions(command: Command, args: readonly string[]): Parsed {
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
    else take(command, token, values);
  }
  if (!help) checkCount(command, given);
  return { given, values, help };
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function take(
  { name: commandName, options }: Command,
  { name, rawName, value, inlineValue }: OptionToken,
  values: Record<string, string | boolean | string[] | undefined>,
): void {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) {
    const meant = nearest(name, Object.keys(options));
    const hint = meant ? `Did you mean --${meant}?` : `See sightline ${commandName} --help.`;
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

function checkCount(command: Command, given: readonly string[]): void {
  const { min, max } = command.arguments ?? { min: 0, max: 0 };
  const usage = `sightline ${command.name}${command.takes ? ` ${command.takes}` : ''}`;
  if (given.length < min) throw wrongUse(`Something is missing: ${usage}.`);
  if (given.length > max) {
    throw wrongUse(`"${given[max]}" is one too many: ${usage}. Put quotes around several words.`);
  }
}
