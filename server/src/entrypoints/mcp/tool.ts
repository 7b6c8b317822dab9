import type { z } from 'zod';
import type { Scope } from '#contract/accounts/accounts.ts';
import type { Operation } from '#contract/operation.ts';
import type { AnswerOf, InputOf } from '#contract/operation-types.ts';

/** Calls an operation of the API as the caller. Throws `CallRefused` where the API refuses. */
export type Call = <Described extends Operation>(
  operation: Described,
  input: InputOf<Described>,
) => Promise<AnswerOf<Described>>;

/** Parts of an address after `?`; a list is repeated, and what is undefined is left out. */
export type LinkSearch = Readonly<Record<string, string | readonly string[] | undefined>>;

/** What a tool works with. */
export interface ToolContext {
  readonly call: Call;
  /** The address of a page of the dashboard. */
  readonly link: (path: string, search?: LinkSearch) => string;
  readonly today: string;
}

/** What an assistant can do, described once: the list of tools, their checks and their tests all read this. */
export interface Tool {
  /** A verb and a noun. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The scope of a key that can use it. */
  readonly scope: Scope;
  /** `adds`: nothing that exists is changed. `changes`: something is. Reads otherwise. */
  readonly writes?: 'adds' | 'changes';
  readonly input: z.ZodObject;
  /** What is answered; members that it does not name are left out, which keeps answers small. */
  readonly output: z.ZodObject;
  /** An input that works for the brand of the examples. */
  readonly example: Readonly<Record<string, unknown>>;
  readonly run: (context: ToolContext, input: never) => Promise<unknown>;
}

/** Checks a tool where it is written: its code takes what its schema reads and gives what its schema names. */
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
