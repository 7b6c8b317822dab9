import type { z } from 'zod';
import type { Scope } from '#contract/accounts/accounts.ts';
import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';

/** Calls an operation of the API as the caller. Throws `CallRefused` if the API refuses. */
export type Call = <Described extends Operation>(
  operation: Described,
  input: InputOf<Described>,
) => Promise<AnswerOf<Described>>;

/** Query parameters of an address; lists are repeated, undefined ones are dropped. */
export type LinkSearch = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a tool can use. */
export interface ToolContext {
  readonly call: Call;
  /** The address of a dashboard page. */
  readonly link: (path: string, search?: LinkSearch) => string;
  readonly today: string;
}

/** A tool for assistants, defined once: the list of tools, their checks and their tests all use it. */
export interface Tool {
  /** A verb and a noun. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The scope of a key that can use it. */
  readonly scope: Scope;
  /** `adds`: changes nothing that exists. `changes`: changes something. Unset: only reads. */
  readonly writes?: 'adds' | 'changes';
  readonly input: z.ZodObject;
  /** The answer; members not named here are dropped, which keeps answers small. */
  readonly output: z.ZodObject;
  /** An input that works for the example brand. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly run: (context: ToolContext, input: never) => Promise<unknown>;
}

/** Checks a tool's definition: its code takes what its schema parses and returns what its schema names. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  described: Omit<Tool, 'input' | 'output' | 'run' | 'example'> & {
    readonly input: Input;
    readonly output: Output;
    readonly example: z.input<Input>;
    readonly run: (context: ToolContext, input: z.output<Input>) => Promise<z.input<Output>>;
  },
): Tool {
  return described;
}
