import type { Command } from '../program/command.ts';
import { argumentChoices, completionsOf, optionChoices, optionNames, takesFile } from './words.ts';

export function bashScript(commands: readonly Command<never>[]): string {
  const { first, second } = completionsOf(commands);
  return `# bash completion for sightline
_sightline() {
  local current="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  local name="\${COMP_WORDS[1]}" words="" at=1
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${[...first.keys()].join(' ')}" -- "$current"))
    return
  fi
  case "$name" in
${[...second].map(([one, two]) => `    ${one}) at=2; words="${[...two.keys()].join(' ')}" ;;`).join('\n')}
  esac
  if [ "$COMP_CWORD" -eq "$at" ]; then
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    return
  fi
  [ "$at" -eq 2 ] && name="$name \${COMP_WORDS[2]}"
  case "$name $before" in
${commands.flatMap(choiceCases).join('\n')}
  esac
  case "$name" in
${commands.map(commandCase).join('\n')}
  esac
}
complete -F _sightline sightline
`;
}

function choiceCases(command: Command<never>): string[] {
  return optionChoices(command).map(
    ([option, choices]) =>
      `    "${command.name} --${option}") COMPREPLY=($(compgen -W "${choices.join(' ')}" -- "$current")); return ;;`,
  );
}

function commandCase(command: Command<never>): string {
  const words = [...argumentChoices(command), ...optionNames(command)].join(' ');
  const files = takesFile(command) ? ' COMPREPLY+=($(compgen -f -- "$current"));' : '';
  return `    "${command.name}") COMPREPLY=($(compgen -W "${words}" -- "$current"));${files} return ;;`;
}
