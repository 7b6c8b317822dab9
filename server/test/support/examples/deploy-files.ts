import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const repositoryRoot = join(import.meta.dirname, '../../../..');
const folder = join(repositoryRoot, 'docs/examples/deploy');

export const readDeployFile = (name: string) => readFile(join(folder, name), 'utf8');

/** Lines that end in a backslash are one with the next. */
const joined = (text: string) => text.replace(/\\\n\s*/g, ' ');

const instructions = new Set(
  'ARG CMD COPY ENTRYPOINT ENV EXPOSE FROM HEALTHCHECK LABEL RUN STOPSIGNAL USER VOLUME WORKDIR'.split(
    ' ',
  ),
);

export interface Stage {
  readonly name: string;
  /** An image, or the name of an earlier stage. */
  readonly from: string;
  readonly steps: readonly { readonly instruction: string; readonly rest: string }[];
}

/** The stages of a Dockerfile; fails on what is no instruction. */
export function readDockerfile(text: string): Stage[] {
  const stages: { name: string; from: string; steps: Stage['steps'][number][] }[] = [];
  for (const line of joined(text).split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (!instructions.has(instruction)) throw new Error(`no instruction of a Dockerfile: ${line}`);
    const [, from = '', name = ''] = /^(?:--platform=\S+ )?(\S+) AS (\S+)$/.exec(rest) ?? [];
    if (instruction === 'FROM') stages.push({ name, from, steps: [] });
    else stages.at(-1)?.steps.push({ instruction, rest });
  }
  return stages;
}

/** The steps of a stage and of those that it begins with, the first ones first. */
export function allSteps(stages: readonly Stage[], name: string): Stage['steps'] {
  const stage = stages.find((one) => one.name === name);
  return stage ? [...allSteps(stages, stage.from), ...stage.steps] : [];
}

export interface UnitLine {
  readonly section: string;
  readonly name: string;
  readonly value: string;
}

/** The directives of a unit of systemd; fails on what is none. */
export function readUnit(text: string): UnitLine[] {
  const found: UnitLine[] = [];
  let section = '';
  for (const line of joined(text).split('\n')) {
    if (/^\s*([#;]|$)/.test(line)) continue;
    const header = /^\[(\w+)\]$/.exec(line)?.[1];
    const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (header) section = header;
    else if (name) found.push({ section, name, value });
    else throw new Error(`no line of a unit: ${line}`);
  }
  return found;
}

/** A directive of nginx or Caddy, with those in its braces. */
export interface Directive {
  readonly name: string;
  readonly values: readonly string[];
  readonly inner: readonly Directive[];
}

/** Reads a file whose directives end in a semicolon (nginx), or at the end of the line (Caddy). */
export function readDirectives(text: string, ends: ';' | '\n'): Directive[] {
  const plain = text.replace(/^\s*#.*$/gm, '');
  const tokens = plain.match(/'[^']*'|[^\s;{}']+|[;{}\n]/g) ?? [];
  let at = 0;
  const readBlock = (isInner: boolean): Directive[] => {
    const found: Directive[] = [];
    let words: string[] = [];
    const take = (inner: Directive[] = []) => {
      const [name, ...values] = words;
      if (name !== undefined) found.push({ name, values, inner });
      words = [];
    };
    while (at < tokens.length) {
      const token = tokens[at++] ?? '';
      if (token === '{') take(readBlock(true));
      else if (token === ends) take();
      else if (token === '}') {
        if (!isInner || words.length > 0) throw new Error('a brace that closes nothing');
        return found;
      } else if (token !== '\n') words.push(token.replaceAll("'", ''));
    }
    if (isInner || words.length > 0) throw new Error('a directive that does not end');
    return found;
  };
  return readBlock(false);
}

/** Every directive of a file, at whatever depth. */
export function allDirectives(directives: readonly Directive[]): Directive[] {
  return directives.flatMap((one) => [one, ...allDirectives(one.inner)]);
}
