import type { Client } from './api/client.ts';
import type { Settings } from './settings.ts';
import type { Terminal } from './terminal/terminal.ts';

export interface Option {
  readonly type: 'string' | 'boolean';
  /** May be given several times. */
  readonly multiple?: true;
  /** What its value is, as the help shows it: `DAY`. */
  readonly value?: string;
  /** The values that it takes, where there are few. */
  readonly choices?: readonly string[];
  readonly about: string;
}

export type OptionTable = Readonly<Record<string, Option>>;

type ValueOf<One extends Option> = One['type'] extends 'boolean'
  ? boolean
  : One extends { readonly multiple: true }
    ? readonly string[]
    : string | undefined;

export type ValuesOf<Options extends OptionTable> = {
  readonly [Name in keyof Options]: ValueOf<Options[Name]>;
};

export type Values = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** What a command works with. */
export interface Context {
  /** All that there are. */
  readonly commands: readonly Command[];
  readonly terminal: Terminal;
  readonly settings: Settings;
  /** What SIGHTLINE_URL and SIGHTLINE_API_KEY say. */
  readonly fromEnvironment: Connection;
  /** Reaches the service that options, environment or a login name. */
  readonly connect: (values: Connection) => Promise<Client>;
  /** What Ctrl-C says about the work so far. */
  readonly onInterrupt: (words: () => string) => void;
  readonly now: () => Date;
}

export interface Connection {
  readonly url: string | undefined;
  readonly key: string | undefined;
}

export interface Command {
  /** One word, or two: `prompts import`. */
  readonly name: string;
  readonly summary: string;
  /** What follows the name, as the help shows it: `FILE`, `URL...`. */
  readonly takes?: string;
  /** How many of these there can be; none where unset. */
  readonly arguments?: { readonly min: number; readonly max: number };
  readonly options: OptionTable;
  /** What follows `sightline`. */
  readonly examples: readonly string[];
  readonly run: (context: Context, given: readonly string[], values: never) => Promise<void>;
}

/** Checks a command where it is written: its code reads the options that it has. */
export function command<const Options extends OptionTable>(
  described: Omit<Command, 'options' | 'run'> & {
    readonly options: Options;
    readonly run: (
      context: Context,
      given: readonly string[],
      values: ValuesOf<Options>,
    ) => Promise<void>;
  },
): Command {
  return described;
}
