import { type NameOf, shownMembers } from '../answers/response-members.ts';
import type { Members } from '../write-json.ts';

/** Microseconds since 1970 as a time. */
export const changedAt = 'make_timestamp(nullif(change, 0)::BIGINT)';
const changedAtText = `strftime(${changedAt}, '%Y-%m-%dT%H:%M:%S.%fZ')`;

export interface ShownParts {
  readonly withText: boolean;
  readonly withEvidence: boolean;
}

export const allParts: ShownParts = { withText: true, withEvidence: true };

/** Members of a changed answer: those of the single response, and what the change is. */
export function feedMembers(nameOf: NameOf, { withText, withEvidence }: ShownParts): Members {
  const {
    id = 'id',
    response_text,
    sentiment_evidence,
    ...others
  } = shownMembers('detail', nameOf);
  return {
    id,
    changed_at: changedAtText,
    deleted: 'false',
    ...others,
    labels: { json: `coalesce(label_text, 'null')` },
    ...(withText && response_text && { response_text }),
    ...(withEvidence && sentiment_evidence && { sentiment_evidence }),
  };
}

export const tombstoneMembers: Members = { id: 'id', changed_at: changedAtText, deleted: 'true' };
