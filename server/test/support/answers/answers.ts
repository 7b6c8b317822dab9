import assert from 'node:assert/strict';
import type { Answer } from '../clients/caller.ts';

/** A success: its body, or a failure that shows what came instead. */
export function succeeded(answer: Answer, status = 200): Answer['body'] {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  return answer.body;
}

/** A refusal of this status and type; its detail. */
export function refused(answer: Answer, status: number, type: string): Record<string, unknown> {
  const shown = JSON.stringify(answer.body);
  assert.equal(answer.status, status, shown);
  assert.equal(answer.body.detail?.type, type, shown);
  return answer.body.detail;
}

interface Issue {
  readonly loc: readonly (string | number)[];
  readonly type: string;
  readonly msg: string;
  readonly input: unknown;
  readonly ctx: Record<string, unknown>;
}

/** The validation envelope with an issue at this place (`body.name`), of this type when one is given. */
export function invalid(answer: Answer, place: string, type?: string): Issue {
  const shown = JSON.stringify(answer.body);
  assert.equal(answer.status, 422, shown);
  assert.ok(Array.isArray(answer.body.detail), shown);
  const issues: Issue[] = answer.body.detail;
  const issue = issues.find((candidate) => candidate.loc.join('.') === place);
  assert.ok(issue, `no issue at ${place}: ${shown}`);
  if (type !== undefined) assert.equal(issue.type, type, shown);
  return issue;
}
