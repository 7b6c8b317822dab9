import type { Command } from '../program/command.ts';
import { argumentChoices, completionsOf, optionChoices, optionNames, takesFile } from './words.ts';

export function zshScript(commands: readonly Command<never>[]): string {
  const { first, second } = completionsOf(commands);
  return `#compdef sightline
_sightline() {
  local name="\${words[2]}" before="\${words[CURRENT-1]}" at=2
  local -a found
  if (( CURRENT == 2 )); then
    found=(${described(first)})
    _describe command found
    return
  fi
  case "$name" in
${[...second].map(([one, two]) => `    ${one}) at=3; found=(${described(two)}) ;;`).join('\n')}
  esac
  if (( CURRENT == at )); then
    _describe command found
    return
  fi
  (( at == 3 )) && name="$name \${words[3]}"
  case "$name $before" in
${commands.flatMap(choiceCases).join('\n')}
  esac
  case "$name" in
${commands.map(commandCase).join('\n')}
  esac
}
if [ "$funcstack[1]" = "_sightline" ]; then
  _sightline "$@"
else
  compdef _sightline sightline
fi
`;
}

function described(words: ReadonlyMap<string, string>): string {
  return [...words]
    .map(([word, about]) => quoted(`${word}:${about.replaceAll(':', ',')}`))
    .join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function choiceCases(command: Command<never>): string[] {
  return optionChoices(command).map(
    ([option, choices]) =>
      `    "${command.name} --${option}") compadd -- ${choices.join(' ')}; return ;;`,
  );
}

function commandCase(command: Command<never>): string {
  const words = [...argumentChoices(command), ...optionNames(command)].join(' ');
  return `    "${command.name}") compadd -- ${words};${takesFile(command) ? ' _files;' : ''} return ;;`;
}
