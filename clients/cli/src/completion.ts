import type { Command } from 'commander';
import { UsageError } from './exit-codes.ts';

interface Place {
  readonly path: string;
  readonly words: readonly string[];
}

/** The possible arguments of a command. */
export type Proposals = Readonly<Record<string, readonly string[]>>;

/** The possible words after each command: its subcommands, its arguments, and long options. */
const places = (command: Command, proposals: Proposals, path = ''): Place[] => {
  const own = [
    ...(proposals[path] ?? []),
    ...command.commands.map((one) => one.name()),
    ...command.options.flatMap(({ long }) => (long ? [long] : [])),
  ];
  return [
    { path, words: own },
    ...command.commands.flatMap((one) =>
      places(one, proposals, path === '' ? one.name() : `${path} ${one.name()}`),
    ),
  ];
};

const bash = (all: readonly Place[]): string => `_pitch() {
  local words=("\${COMP_WORDS[@]:1:COMP_CWORD-1}") path=""
  for word in "\${words[@]}"; do [[ $word == -* ]] || path="\${path:+$path }$word"; done
  local list=""
  case "$path" in
${all.map(({ path, words }) => `    "${path}") list="${words.join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$list" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _pitch pitch`;

const fish = (all: readonly Place[]): string =>
  all
    .flatMap(({ path, words }) =>
      words.map((word) => {
        const given =
          path === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${path.split(' ').at(-1)}`;
        const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`;
        return `complete -c pitch -n '${given}' ${what}`;
      }),
    )
    .join('\n');

const scripts: Readonly<Record<string, (all: readonly Place[]) => string>> = {
  bash,
  zsh: (all) => `autoload -U +X bashcompinit && bashcompinit\n${bash(all)}`,
  fish,
};

/** The script that completes `pitch` in a shell. */
export const completion = (shell: string, program: Command, proposals: Proposals): string => {
  const script = scripts[shell];
  if (script === undefined)
    throw new UsageError(`There is completion for ${Object.keys(scripts).join(', ')}`);
  return script(places(program, proposals));
};
