import { type SqlBool, sql } from 'kysely';
import type { Action } from '#contract/changes-and-actions/actions.ts';
import { addDays, type Day, dayOf } from '#contract/days.ts';
import { actionsPath, effortInWords } from '#domain/words/action-words.ts';
import { fullDayInWords } from '#domain/words/date-words.ts';
import type { Context, Services } from '#kernel/context.ts';
import { Refusal } from '#kernel/errors.ts';
import { MailFailure } from '#kernel/ports/mail.ts';
import { servicePrincipal } from '#kernel/principal.ts';
import {
  type MailContent,
  type MailLine,
  renderMail,
  sendForOrganization,
} from '../accounts/index.ts';
import { mailedReaders } from '../alerts/index.ts';
import { requireBrand, unarchivedBrands } from '../brands/index.ts';
import { actionColumns, actionRecord, latestSearch, selectActions } from './list-actions.ts';
import { actionTables } from './tables.ts';
import { counted } from './words.ts';

/** In UTC: mails arrive when Europe's day begins and before America's. */
const [monday, minHour] = [1, 6];
const maxTaken = 20;
/** Of each part of the mail; the dashboard has the rest. */
const maxListed = 5;
const maxTitle = 200;

/** Sends each brand's mail of the week: on Mondays, to those who get news of the brand. */
export async function sendMondayMails(services: Services, signal: AbortSignal): Promise<void> {
  const now = services.clock.now();
  if (!services.mail || services.publicUrl === undefined) return;
  if (now.getUTCDay() !== monday || now.getUTCHours() < minHour) return;
  const week = dayOf(now);
  const failed: TakenBrand[] = [];
  while (!signal.aborted) {
    const taken = await takeBrands(services, week);
    if (taken.length === 0) break;
    for (const brand of taken) if (!(await isSettled(services, brand, week))) failed.push(brand);
  }
  await giveBack(services, failed, week);
}

interface TakenBrand {
  readonly brand_id: number;
  readonly organization_id: number;
}

/** Notes the week before anything is sent: of two workers one does it, and a mail is never sent twice. */
function takeBrands({ db }: Services, week: Day): Promise<TakenBrand[]> {
  const tables = actionTables(db);
  const due = tables
    .selectFrom('action_searches')
    .innerJoin(unarchivedBrands(db).as('brand'), 'brand.id', 'action_searches.brand_id')
    .select('brand_id')
    .where((of) => of.or([of('mailed_week', 'is', null), of('mailed_week', '<', week)]))
    .orderBy('brand_id')
    .limit(maxTaken)
    .forUpdate('action_searches')
    .skipLocked();
  return tables
    .updateTable('action_searches')
    .set({ mailed_week: week })
    .where('brand_id', 'in', due)
    .returning(['brand_id', 'organization_id'])
    .execute();
}

/** What the mail server did not take is tried in the next round of this Monday. */
async function giveBack({ db }: Services, brands: readonly TakenBrand[], week: Day) {
  for (const { brand_id, organization_id } of brands) {
    await actionTables(db)
      .updateTable('action_searches')
      .set({ mailed_week: addDays(week, -7) })
      .where('organization_id', '=', organization_id)
      .where('brand_id', '=', brand_id)
      .execute();
  }
}

/** False where trying again may help. */
async function isSettled(services: Services, brand: TakenBrand, week: Day): Promise<boolean> {
  const ctx = { ...services, principal: servicePrincipal(brand.organization_id) };
  try {
    await sendMondayMail(ctx, brand.brand_id, week);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return true;
    if (error instanceof MailFailure) return error.isPermanent;
    services.logger.error({ err: error, brand: brand.brand_id }, 'could not send a mail on Monday');
    return false;
  }
}

async function sendMondayMail(ctx: Context, brandId: number, week: Day): Promise<void> {
  const { mail, publicUrl } = ctx;
  const to = await mailedReaders(ctx, brandId);
  if (!mail || publicUrl === undefined || to.length === 0) return;
  const { name } = await requireBrand(ctx, brandId);
  const news = await readNews(ctx, brandId, week);
  if (news.every(({ total }) => total === 0)) return;
  const linkTo = (id?: number) => publicUrl + actionsPath(brandId, id);
  const message = renderMail(mailOf({ name, week, news, linkTo }));
  await sendForOrganization({ ...ctx, mail }, ctx.principal.organizationId, { to, ...message });
}

interface NewsPart {
  readonly title: string;
  readonly total: number;
  readonly lines: readonly (MailLine & { readonly id: number })[];
}

interface PartSource {
  readonly title: string;
  readonly status: Action['status'];
  readonly where: ReturnType<typeof sql<SqlBool>>;
  readonly says: (action: Action) => string;
}

/** Whole days from Monday to Sunday: what happens today is in the next mail, and nothing is in two. */
async function readNews(ctx: Context, brandId: number, week: Day): Promise<NewsPart[]> {
  const [before, next] = [addDays(week, -7), addDays(week, 7)];
  const search = await latestSearch(ctx, brandId);
  const searchedOn = dayOf(search?.computed_at ?? ctx.clock.now());
  const sources: PartSource[] = [
    {
      ...{ title: 'New', status: 'proposed' },
      // As in the list: what the latest search did not find again is no news.
      where: sql`first_seen >= ${before} AND first_seen < ${week} AND (is_made OR last_seen >= ${searchedOn})`,
      says: ({ reach, effort }) =>
        `concerns ${counted(reach.answers, 'answer')} a month, takes ${effortInWords(effort)}`,
    },
    {
      ...{ title: 'Due', status: 'planned' },
      where: sql`plan->>'due_date' < ${next}`,
      says: ({ plan }) => dueWords(plan, week),
    },
    {
      ...{ title: 'Judged', status: 'judged' },
      where: sql`verdict->>'judged_on' >= ${before} AND verdict->>'judged_on' < ${week}`,
      says: ({ verdict }) => verdict?.text ?? '',
    },
  ];
  const news: NewsPart[] = [];
  for (const source of sources) news.push(await readPart(ctx, brandId, source));
  return news;
}

async function readPart(ctx: Context, brandId: number, source: PartSource): Promise<NewsPart> {
  const rows = await selectActions(ctx, brandId)
    .select([...actionColumns, (of) => of.fn.countAll<number>().over().as('total')])
    .where('status', '=', source.status)
    .where(source.where)
    .orderBy('score', 'desc')
    .orderBy('id')
    .limit(maxListed)
    .execute();
  const lines = rows.map((row) => {
    const action = actionRecord(row);
    return {
      id: action.id,
      label: action.title.slice(0, maxTitle),
      text: source.says(action),
    };
  });
  return { title: source.title, total: rows[0]?.total ?? 0, lines };
}

function dueWords(plan: Action['plan'], week: Day): string {
  if (!plan) return '';
  const owner = plan.owner === null ? '' : `, ${plan.owner}`;
  return plan.due_date < week
    ? `overdue since ${fullDayInWords(plan.due_date)}${owner}`
    : `due on ${fullDayInWords(plan.due_date)}${owner}`;
}

interface MondayNews {
  readonly name: string;
  readonly week: Day;
  readonly news: readonly NewsPart[];
  readonly linkTo: (id?: number) => string;
}

function mailOf({ name, week, news, linkTo }: MondayNews): MailContent {
  const told = news.filter(({ total }) => total > 0);
  return {
    // Without a word that users chose.
    subject: `Sightline: what to do next, week of ${fullDayInWords(week)}`,
    parts: [
      `What to do next for ${name}: ${told.map(({ title, total }) => `${total} ${title.toLowerCase()}`).join(', ')}.`,
      ...told.flatMap(({ title, total, lines }) => [
        { title, lines: lines.map(({ id, ...line }) => ({ ...line, url: linkTo(id) })) },
        ...(total > lines.length ? [`${title}: ${total - lines.length} more.`] : []),
      ]),
    ],
    action: { label: 'Open what to do next', url: linkTo() },
    reason:
      'You are receiving this email because alerts of this brand in Sightline are sent to your address.',
  };
}
