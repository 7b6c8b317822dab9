import { sql } from 'kysely';
import type { RetentionKind } from '#contract/accounts/retention.ts';
import type { Services } from '#kernel/context.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import { agedData, firstKeptDay } from './aged-data.ts';
import { retentionTables } from './tables.ts';

const dayMs = 86_400_000;
/** Longer than a part takes. If a worker is killed, another one continues after this time. */
const leaseMs = 600_000;
/** What one organization's data may hold up others'. */
const partsInTurn = 20;

interface Taken {
  readonly organization_id: number;
  readonly kind: RetentionKind;
  readonly days: number;
  readonly taken_until: Date;
}

/**
 * Deletes what is older than the limits that are due, part by part. A run that is cut off resumes where it was, since the oldest
 * rows go first. Workers call it regularly.
 */
export async function runDueRetention(services: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await takeDue(services);
    if (!taken) return;
    await runInTurn(services, taken, signal);
  }
}

async function takeDue({ db, clock }: Services): Promise<Taken | undefined> {
  const now = clock.now();
  const tables = retentionTables(db);
  const due = tables
    .selectFrom('retention')
    .select(['organization_id', 'kind'])
    .where('days', 'is not', null)
    .where('next_at', '<=', now)
    .where(({ or, eb }) => or([eb('taken_until', 'is', null), eb('taken_until', '<', now)]))
    .orderBy('next_at')
    .limit(1)
    .forUpdate()
    .skipLocked();
  const row = await tables
    .with('due', () => due)
    .updateTable('retention')
    .from('due')
    .set({
      taken_until: leaseFrom(now),
      run_at: sql<Date>`coalesce(run_at, ${now})`,
      deleted: sql<number>`CASE WHEN run_at IS NULL THEN 0 ELSE deleted END`,
    })
    .whereRef('retention.organization_id', '=', 'due.organization_id')
    .whereRef('retention.kind', '=', 'due.kind')
    .returning(['retention.organization_id', 'retention.kind', 'days', 'taken_until'])
    .executeTakeFirst();
  if (!row || row.days === null || row.taken_until === null) return undefined;
  return { ...row, days: row.days, taken_until: row.taken_until };
}

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMs);

async function runInTurn(services: Services, taken: Taken, signal: AbortSignal): Promise<void> {
  const { organization_id, kind, days } = taken;
  const ctx = { ...services, principal: servicePrincipal(organization_id) };
  let lease: Date | undefined = taken.taken_until;
  for (let part = 0; part < partsInTurn && lease && !signal.aborted; part += 1) {
    const now = services.clock.now();
    const deleted = await agedData[kind].deletePart(ctx, firstKeptDay(now, days));
    const isOver = deleted === 0;
    lease = await note(services, { ...taken, taken_until: lease }, { deleted, isOver });
    if (isOver) return;
  }
  if (lease) await giveBack(services, { ...taken, taken_until: lease });
}

interface Noted {
  readonly deleted: number;
  readonly isOver: boolean;
}

/** The next lease; undefined where the run is over, or is another worker's, or the limit was changed meanwhile. */
async function note(
  services: Services,
  taken: Taken,
  { deleted, isOver }: Noted,
): Promise<Date | undefined> {
  const now = services.clock.now();
  const next = isOver
    ? { taken_until: null, run_at: null, ran_at: now, next_at: new Date(now.getTime() + dayMs) }
    : { taken_until: leaseFrom(now) };
  const row = await held(services, taken)
    .set({ ...next, deleted: sql<number>`deleted + ${deleted}` })
    .returning('taken_until')
    .executeTakeFirst();
  return row?.taken_until ?? undefined;
}

/** Behind the others that are due. */
async function giveBack(services: Services, taken: Taken): Promise<void> {
  await held(services, taken).set({ taken_until: null, next_at: services.clock.now() }).execute();
}

function held({ db }: Services, { organization_id, kind, taken_until }: Taken) {
  return retentionTables(db)
    .updateTable('retention')
    .where('organization_id', '=', organization_id)
    .where('kind', '=', kind)
    .where('taken_until', '=', taken_until);
}
