import { sql } from 'kysely';
import { dayOf } from '#contract/days.ts';
import { mondayOf } from '#domain/calendar/weeks-and-months.ts';
import { inTransaction, type Services } from '#kernel/context.ts';
import { type Database, unnest } from '#kernel/ports/database.ts';
import { organizationPlatforms } from '../../accounts/index.ts';
import type { AdmittedCall, ChannelCalls, Route } from '../../collection/index.ts';
import { questionNames } from '../questions.ts';
import { controlPromptTables } from '../tables.ts';

/** A platform that is due, how it is asked, and what a call may cost. */
export interface DueRoute extends DuePlatform {
  readonly route: Route;
  readonly reserveMicros: number;
}

export type TakenQuestion = NonNullable<Awaited<ReturnType<typeof takeQuestion>>>;

const keyColumns = [
  'question.organization_id',
  'question.week',
  'question.platform',
  'question.language',
  'question.question',
] as const;

/**
 * Claims one question on a channel, and commits that before it is asked: one that is claimed by a worker that is gone
 * may have been billed. Undefined where nothing is due, or the channel pauses.
 */
export async function takeQuestion(
  services: Pick<Services, 'db' | 'clock'>,
  calls: ChannelCalls,
  routes: readonly DueRoute[],
) {
  const [first] = routes;
  if (!first) return undefined;
  const now = services.clock.now();
  return inTransaction(services, async (inside) => {
    const turns = unnest('turn', routes, {
      organization_id: ['bigint', ({ organizationId }) => organizationId],
      platform: ['text', ({ platform }) => platform],
    });
    const found = await dueQuestions(inside.db, now)
      .innerJoin(turns, (join) =>
        join
          .onRef('turn.organization_id', '=', 'question.organization_id')
          .onRef('turn.platform', '=', 'question.platform'),
      )
      .select([...keyColumns, 'question.failures'])
      .orderBy('question.not_before')
      .orderBy('question.organization_id')
      .limit(1)
      .forUpdate('question')
      .skipLocked()
      .executeTakeFirst();
    if (!found) return undefined;
    const due = routes.find(
      ({ organizationId, platform }) =>
        organizationId === found.organization_id && platform === found.platform,
    );
    const call: AdmittedCall | undefined = due && (await calls.admit(inside, due.route.channel));
    if (!due || !call) return undefined;
    const { failures, ...key } = found;
    await controlPromptTables(inside.db)
      .updateTable('control_prompt_questions')
      .set({
        state: 'asking',
        worker_id: calls.workerId,
        provider: due.route.channel.provider,
        reserved_micros: due.reserveMicros,
        asked_at: now,
      })
      .where((of) => of.and(key))
      .execute();
    return { key, failures, call, due };
  });
}

/** Questions of this week whose time has come and that are still wanted; those of others stay until the week ends. */
function dueQuestions(db: Database, now: Date) {
  return (
    controlPromptTables(db)
      .selectFrom('control_prompt_questions as question')
      .innerJoin(
        'control_prompt_settings as settings',
        'settings.organization_id',
        'question.organization_id',
      )
      .innerJoin(organizationPlatforms(db).as('owner'), 'owner.id', 'question.organization_id')
      .where('question.state', '=', 'due')
      .where('question.not_before', '<=', now)
      .where('question.week', '=', mondayOf(dayOf(now)))
      // Not those that an earlier release planned and this one no longer has.
      .where('question.question', 'in', [...questionNames])
      .where('settings.enabled', '=', true)
      .where(sql<boolean>`question.language = ANY (settings.languages)`)
      .where(sql<boolean>`question.platform <> ALL (owner.disabled_platforms)`)
  );
}

/** For whom something is due on which platform. */
export function readDuePlatforms({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  return dueQuestions(db, clock.now())
    .select(['question.organization_id as organizationId', 'question.platform'])
    .distinct()
    .execute();
}

export type DuePlatform = Awaited<ReturnType<typeof readDuePlatforms>>[number];
