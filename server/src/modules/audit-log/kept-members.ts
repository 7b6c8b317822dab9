import type { AuditedMembers } from '#kernel/audit.ts';

/**
 * Members that never enter the log. Secrets, and what can be one: anybody who knows the address of a chat channel can
 * write there. Names and addresses of people, who can ask to be forgotten. Texts of answers and pages, which can be erased.
 */
const neverKept =
  /pass(word|phrase)|secret|token|credential|authorization|api_key|access_key|^key$|hash|cookie|signature|code_challenge|code_verifier|^state$|redirect_uri|^url$|_url$|email|recipient|^to$|^address|^client|user_agent|^owner$|^logo$|^answer(_text)?$|^markdown$|^html$|^content|^raw|^body$|^facts$|^pages$|^urls$/;

/** What looks like a secret or an address wherever it is written. */
const ours = /\b(?:s[lsh]|iv|em|o[atr])_[A-Za-z0-9_-]{20,}\b|\bwhsec_[A-Za-z0-9+/=_-]{8,}/g;
const email = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+/g;
const userInUrl = /(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi;
const queryOfUrl = /(\bhttps?:\/\/[^\s?#]+)[?#]\S*/gi;

const maxText = 300;
const maxItems = 20;
const maxDepth = 4;
/** Of both sides together, as JSON. */
export const maxChangeLength = 8_000;

export interface Change {
  readonly before?: AuditedMembers;
  readonly after?: AuditedMembers;
}

/** What may be kept of a change: members that differ, without secrets and people, shortened. */
export function keptChange(
  before: AuditedMembers | undefined,
  after: AuditedMembers | undefined,
): Change {
  const was = before && keptMembers(before);
  const is = after && keptMembers(after);
  if (!was || !is) return bounded(withSides(was, is));
  const names = Object.keys(is).filter((name) => name in was);
  const changed = names.filter((name) => !isSame(was[name], is[name]));
  const added = Object.keys(is).filter((name) => !(name in was));
  return bounded(withSides(pick(was, changed), pick(is, [...changed, ...added])));
}

function withSides(before: AuditedMembers | undefined, after: AuditedMembers | undefined): Change {
  return { ...sideOf('before', before), ...sideOf('after', after) };
}

function sideOf(name: 'before' | 'after', members: AuditedMembers | undefined): Change {
  return members === undefined || Object.keys(members).length === 0 ? {} : { [name]: members };
}

/** Too long to keep: which members, and not what is in them. */
function bounded(change: Change): Change {
  if (JSON.stringify(change).length <= maxChangeLength) return change;
  const named = (side: AuditedMembers | undefined) =>
    side &&
    Object.fromEntries(
      Object.keys(side)
        .slice(0, 50)
        .map((name) => [name, '…']),
    );
  return withSides(named(change.before), named(change.after));
}

const pick = (members: AuditedMembers, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, members[name]]));

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** Two objects are the same whatever the order of their members. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
}

function keptMembers(members: AuditedMembers, depth = 1): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(members)
      .filter(([name, value]) => value !== undefined && !neverKept.test(name))
      .slice(0, 100)
      .map(([name, value]) => [name.slice(0, 100), kept(value, depth)]),
  );
}

function kept(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return keptText(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Set) return kept([...value], depth);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return '…';
  if (!Array.isArray(value)) return keptMembers(value as AuditedMembers, depth + 1);
  const items = value.slice(0, maxItems).map((item) => kept(item, depth + 1));
  return value.length > maxItems ? [...items, `… ${value.length} in all`] : items;
}

function keptText(text: string): string {
  const plain = text
    .slice(0, 2 * maxText)
    .replaceAll(userInUrl, '$1')
    .replaceAll(queryOfUrl, '$1')
    .replaceAll(ours, '(secret)')
    .replaceAll(email, '(address)')
    .toWellFormed()
    .replaceAll('\0', '');
  return plain.length > maxText ? `${plain.slice(0, maxText).toWellFormed()}…` : plain;
}
