import { sql } from 'kysely';
import type { Services } from '#kernel/context.ts';
import type { Database } from '#kernel/ports/database.ts';
import { organizationPlatforms } from '../../accounts/index.ts';
import { questionNames } from '../questions/question-set.ts';
import { controlPromptTables } from '../tables.ts';
import { weekOf } from '../week-of.ts';

/** Questions of this week whose time has come and that are still wanted; those of others stay until the week ends. */
export function dueQuestions(db: Database, now: Date) {
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
      .where('question.week', '=', weekOf(now))
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
