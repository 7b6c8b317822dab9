import type { Command, OptionTable } from './command.ts';
import { padText, textWidth } from './terminal/text-width.ts';

/** All commands, and where those of operators are. */
export function overview(commands: readonly Command[]): string {
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

export function groupHelp(group: string, commands: readonly Command[]): string {
  return [
    `Usage: sightline ${group} COMMAND [options]`,
    '',
    ...inColumns(commands.map((command) => [usageOf(command), command.summary])),
  ].join('\n');
}

export function commandHelp(command: Command): string {
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
