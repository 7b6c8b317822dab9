import { sql } from 'kysely';
import { addDays, type Day, dayOf, millisecondsPerDay } from '#contract/days.ts';
import { platformValues } from '#contract/platforms.ts';
import { mondayOf } from '#domain/calendar/weeks-and-months.ts';
import type { Services } from '#kernel/context.ts';
import { unnest } from '#kernel/ports/database.ts';
import { organizationPlatforms } from '../../accounts/index.ts';
import { createDirectoryReader } from '../../collection/index.ts';
import { questionsIn } from '../questions.ts';
import { type ControlPromptTables, controlPromptTables } from '../tables.ts';

type Row = ControlPromptTables['control_prompt_questions'];
type WeekOfPlatform = Pick<Row, 'organization_id' | 'platform' | 'language'>;

/** Longer ago nobody looks. */
const maxKeptWeeks = 104;

/**
 * Makes the questions of this week for every organization that wants them, on the platforms that a key opens. A
 * question of a week exists once, whichever workers plan at once. Resolves with how many are new.
 */
export async function planWeek(
  services: Pick<Services, 'db' | 'clock' | 'secrets' | 'collectors' | 'logger'>,
  readDirectory = createDirectoryReader(services),
): Promise<number> {
  const now = services.clock.now();
  const week = mondayOf(dayOf(now));
  await endWeeks(services, week);
  const wanted = await wantedSets(services, readDirectory);
  const planned = await plannedSets(services, week);
  const isPlanned = new Set(planned.map(keyOf));
  const fresh = wanted
    .filter((set) => !isPlanned.has(keyOf(set)))
    .flatMap((set) => questionsIn(set.language).map(({ name }) => ({ ...set, question: name })));
  if (fresh.length === 0) return 0;
  const rows = unnest('fresh', fresh, {
    organization_id: ['bigint', (one) => one.organization_id],
    platform: ['text', (one) => one.platform],
    language: ['text', (one) => one.language],
    question: ['text', (one) => one.question],
    not_before: ['timestamptz', (one) => timeInWeek(week, one.organization_id)],
  });
  const tables = controlPromptTables(services.db);
  const { numInsertedOrUpdatedRows } = await tables
    .insertInto('control_prompt_questions')
    .columns(['organization_id', 'platform', 'language', 'question', 'not_before', 'week'])
    .expression(
      tables
        .selectFrom(rows)
        // An organization that was deleted meanwhile gets none.
        .innerJoin('control_prompt_settings as settings', (join) =>
          join.onRef('settings.organization_id', '=', 'fresh.organization_id'),
        )
        .select(['fresh.organization_id', 'fresh.platform', 'fresh.language', 'fresh.question'])
        .select(['fresh.not_before', sql<Day>`${week}::date`.as('week')]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** On its Monday, each organization at its own time: those that share a key do not ask at once. */
function timeInWeek(week: Day, organizationId: number): Date {
  // Knuth's multiplicative hash: neighbouring ids lie far apart.
  const place = ((organizationId * 2_654_435_761) % 2 ** 32) / 2 ** 32;
  return new Date(Date.parse(week) + Math.floor(place * millisecondsPerDay));
}

const keyOf = ({ organization_id, platform, language }: WeekOfPlatform) =>
  `${organization_id}/${platform}/${language}`;

async function wantedSets(
  { db }: Pick<Services, 'db'>,
  readDirectory: ReturnType<typeof createDirectoryReader>,
): Promise<readonly WeekOfPlatform[]> {
  const organizations = await controlPromptTables(db)
    .selectFrom('control_prompt_settings as settings')
    .innerJoin(organizationPlatforms(db).as('owner'), 'owner.id', 'settings.organization_id')
    .select(['settings.organization_id', 'settings.languages', 'owner.disabled_platforms'])
    .where('settings.enabled', '=', true)
    .execute();
  if (organizations.length === 0) return [];
  const directory = await readDirectory(organizations.map((one) => one.organization_id));
  return organizations.flatMap(({ organization_id, languages, disabled_platforms: disabled }) =>
    platformValues
      .filter((platform) => !disabled.includes(platform))
      .filter((platform) => directory.find(organization_id, platform) !== undefined)
      .flatMap((platform) =>
        languages.map((language) => ({ organization_id, platform, language })),
      ),
  );
}

function plannedSets({ db }: Pick<Services, 'db'>, week: Day): Promise<WeekOfPlatform[]> {
  return controlPromptTables(db)
    .selectFrom('control_prompt_questions')
    .select(['organization_id', 'platform', 'language'])
    .distinct()
    .where('week', '=', week)
    .execute();
}

/** What was not asked in its week is not asked any more. */
async function endWeeks({ db }: Pick<Services, 'db'>, week: Day): Promise<void> {
  const tables = controlPromptTables(db);
  await tables
    .updateTable('control_prompt_questions')
    .set({ state: 'expired' })
    .where('state', '=', 'due')
    .where('week', '<', week)
    .execute();
  await tables
    .deleteFrom('control_prompt_questions')
    .where('week', '<', addDays(week, -7 * maxKeptWeeks))
    .execute();
}
