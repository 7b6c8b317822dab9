import type { ErrorCode } from '#contract/error-codes.ts';

/** A verb refuses: the caller can act on `code`, a person can read `message`. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(code: ErrorCode, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** A problem in the input that only the store could find. */
export interface InputProblem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly input: unknown;
  readonly ctx: Readonly<Record<string, unknown>>;
}

/** Well-formed input that refers to something unknown or contradicts itself; reported like a schema failure. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  readonly problems: readonly InputProblem[];
  constructor(problems: readonly InputProblem[]) {
    super(problems.map((problem) => `${problem.loc.join('.')}: ${problem.msg}`).join('; '));
    this.problems = problems;
  }
}

/** A problem of the `value_error` kind, the most common one. */
export function invalidValue(
  loc: readonly (string | number)[],
  msg: string,
  input: unknown,
): InvalidInput {
  return new InvalidInput([{ loc, msg, type: 'value_error', input, ctx: { error: msg } }]);
}
