import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ValidationIssue } from '#contract/envelopes.ts';
import type { Operation } from '#contract/operation.ts';
import { validationIssues } from '#contract/validation-issues.ts';
import { TransportFailure, ValidationFailure } from '../errors.ts';

interface Parsed {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Validates path, query and body; reports all problems at once. */
export function validate(operation: Operation, request: FastifyRequest): Parsed {
  if (
    operation.body &&
    request.body === undefined &&
    !operation.body.safeParse(undefined).success
  ) {
    throw new TransportFailure('malformed_body', 'The body is empty: send JSON.');
  }
  const issues: ValidationIssue[] = [];
  const parse = (
    part: 'path' | 'query' | 'body',
    schema: z.ZodType | undefined,
    input: unknown,
  ) => {
    if (!schema) return undefined;
    const result = schema.safeParse(input);
    if (result.success) return result.data;
    for (const issue of validationIssues(part, result.error.issues, input)) issues.push(issue);
    return undefined;
  };
  const parsed = {
    params: parse('path', operation.params, request.params),
    query: parse('query', operation.query, request.query),
    body: parse('body', operation.body, request.body),
  };
  if (issues.length > 0) throw new ValidationFailure(issues);
  return parsed;
}
