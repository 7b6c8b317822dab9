import type { Command } from '../program/command.ts';
import { argumentChoices, completionsOf, takesFile } from './words.ts';

export function fishScript(commands: readonly Command<never>[]): string {
  const { first, second } = completionsOf(commands);
  const lines = [
    '# fish completion for sightline',
    'function __sightline_words',
    "    string join -- ' ' (commandline -opc)[2..]",
    'end',
    'complete -c sightline -f',
    ...[...first].map(([word, about]) =>
      suggestion('test (count (commandline -opc)) -eq 1', word, about),
    ),
    ...[...second].flatMap(([one, two]) =>
      [...two].map(([word, about]) =>
        suggestion(`string match -q -- ${one} (__sightline_words)`, word, about),
      ),
    ),
    ...commands.flatMap(linesOf),
  ];
  return `${lines.join('\n')}\n`;
}

function suggestion(condition: string, word: string, about: string): string {
  return `complete -c sightline -n ${quoted(condition)} -a ${quoted(word)} -d ${quoted(about)}`;
}

function linesOf(command: Command<never>): string[] {
  const { name, options } = command;
  const start = `complete -c sightline -n ${quoted(`string match -qr '^${name}( |$)' -- (__sightline_words)`)}`;
  const words = argumentChoices(command);
  return [
    ...(words.length > 0 ? [`${start} -a ${quoted(words.join(' '))}`] : []),
    ...(takesFile(command) ? [`${start} -F`] : []),
    ...Object.entries(options).map(([option, { type, choices, about }]) => {
      const value =
        type === 'boolean' ? '' : choices ? ` -x -a ${quoted(choices.join(' '))}` : ' -x';
      return `${start} -l ${option}${value} -d ${quoted(about)}`;
    }),
  ];
}

/** Within single quotes only these two mean something to fish. */
function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
