import { parseArgs } from 'node:util';
import type { Command, Values } from './command.ts';
import { wrongUse } from './failures.ts';
import { nearest } from './nearest.ts';

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
