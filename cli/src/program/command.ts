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

export interface Command<Context> {
  /** One word, or two: `prompts import`. */
  readonly name: string;
  readonly summary: string;
  /** What follows the name, as the help shows it: `FILE`, `URL...`. */
  readonly takes?: string;
  /** How many of these there can be; none where unset. */
  readonly arguments?: { readonly min: number; readonly max: number };
  readonly options: OptionTable;
  /** What follows the name of the program. */
  readonly examples: readonly string[];
  readonly run: (context: Context, given: readonly string[], values: never) => Promise<void>;
}

/** A command line: its commands, and how its help names it. */
export interface Program<Context> {
  /** What people type before a command: `sightline`. */
  readonly name: string;
  readonly about: string;
  readonly commands: readonly Command<Context>[];
  /** What the help says below the commands. */
  readonly closing: readonly string[];
}

/** Checks commands where they are written: their code reads the options that they have. */
export function commandsWith<Context>() {
  return <const Options extends OptionTable>(
    described: Omit<Command<Context>, 'options' | 'run'> & {
      readonly options: Options;
      readonly run: (
        context: Context,
        given: readonly string[],
        values: ValuesOf<Options>,
      ) => Promise<void>;
    },
  ): Command<Context> => described;
}
