import { sql } from 'kysely';
import type { AuditEntryRecord, AuditLogQuery } from '#contract/accounts/audit-log.ts';
import type { Page } from '#contract/envelopes.ts';
import { auditSentence } from '#domain/words/audit-words.ts';
import type { Context, Services } from '#kernel/context.ts';
import { readRows } from '#kernel/paging.ts';
import { namesInLog, requireOrganizationAdmin } from '../accounts/index.ts';
import { namesOfBrands } from '../brands/index.ts';
import type { AuditLogTables } from './tables.ts';

type ListInput = AuditLogQuery & { readonly organizationId: number };

/** The organization's log, latest first, with the names that people and things have now. */
export async function listAuditLog(
  ctx: Context,
  input: ListInput,
): Promise<Page<AuditEntryRecord>> {
  requireOrganizationAdmin(ctx, input.organizationId);
  const { total, items } = await readRows(selectEntries(ctx, input), input);
  return { total, items: await presentEntries(ctx, input.organizationId, items) };
}

interface Row {
  readonly number: number;
  readonly hash: Buffer;
  readonly text: string;
}

/** With the names that people and things have now. */
export async function presentEntries(
  services: Pick<Services, 'db'>,
  organizationId: number,
  rows: readonly Row[],
): Promise<AuditEntryRecord[]> {
  const stored = rows.map((row) => ({ ...row, content: readContent(row.text) }));
  const names = await namesOf(services, organizationId, stored);
  return stored.map((row) => record(row, names));
}

function selectEntries({ db }: Context, input: ListInput) {
  let entries = db
    .withTables<AuditLogTables>()
    .selectFrom('audit_log')
    .select(['number', 'hash', sql<string>`entry::text`.as('text')])
    .where('log_id', '=', input.organizationId)
    .orderBy('number', 'desc');
  const { actor, action, thing, brand_id, since, until, up_to_number } = input;
  if (actor !== undefined) entries = entries.where(isOrHasKind('actor', actor));
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (thing !== undefined) entries = entries.where(isOrHasKind('thing', thing));
  if (brand_id !== undefined) entries = entries.where('of_brand', '=', brand_id);
  if (since !== undefined) entries = entries.where('at', '>=', since);
  if (until !== undefined) entries = entries.where('at', '<', until);
  if (up_to_number !== undefined) entries = entries.where('number', '<=', up_to_number);
  return entries;
}

/** `person:3` is one, `person` is all of that kind. */
const isOrHasKind = (column: 'actor' | 'thing', value: string) =>
  value.includes(':')
    ? sql<boolean>`${sql.ref(column)} = ${value}`
    : sql<boolean>`split_part(${sql.ref(column)}, ':', 1) = ${value}`;

/** What `appendEntries` wrote. */
interface Content
  extends Pick<AuditEntryRecord, 'at' | 'action' | 'via' | 'address' | 'before' | 'after'> {
  readonly actor: string;
  readonly thing?: string;
  readonly brand_id?: number;
}

/** Only we write into the table, and the chain says whether that is so. */
const readContent = (text: string) => JSON.parse(text) as Content;

interface Stored {
  readonly number: number;
  readonly hash: Buffer;
  readonly content: Content;
}

type Names = ReadonlyMap<string, string>;

async function namesOf(
  ctx: Pick<Services, 'db'>,
  organizationId: number,
  stored: readonly Stored[],
): Promise<Names> {
  const named = stored.flatMap(({ content }) => [content.actor, content.thing ?? '']);
  const idsOf = (kind: string) => [
    ...new Set(
      named.filter((one) => one.startsWith(`${kind}:`)).map((one) => Number(one.split(':')[1])),
    ),
  ];
  const [accounts, brands] = await Promise.all([
    namesInLog(ctx, organizationId, {
      people: idsOf('person'),
      keys: [...idsOf('key'), ...idsOf('api_key')],
      apps: idsOf('app'),
    }),
    namesOfBrands(ctx, organizationId, idsOf('brand')),
  ]);
  return new Map([...accounts, ...[...brands].map(([id, name]) => [`brand:${id}`, name] as const)]);
}

function record({ number, hash, content }: Stored, names: Names): AuditEntryRecord {
  const { before = null, after = null } = content;
  const actor = named(content.actor, names);
  const thing = content.thing === undefined ? null : named(content.thing, names);
  return {
    number,
    at: content.at,
    action: content.action,
    summary: auditSentence({ action: content.action, actor, thing, before, after }),
    // Only kinds of actors are written there.
    actor: { ...actor, kind: actor.kind as AuditEntryRecord['actor']['kind'] },
    via: content.via,
    address: content.address,
    brand_id: content.brand_id ?? null,
    thing: thing && { ...thing, id: thing.id ?? '' },
    before,
    after,
    hash: hash.toString('hex'),
  };
}

function named(reference: string, names: Names) {
  const at = reference.indexOf(':');
  if (at === -1) return { kind: reference, id: null, name: null };
  const [kind, id] = [reference.slice(0, at), reference.slice(at + 1)];
  const key = kind === 'api_key' ? `key:${id}` : reference;
  return { kind, id, name: names.get(key) ?? null };
}
