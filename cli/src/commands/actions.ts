import type {
  Action,
  ActionChange,
  ActionKind,
  ActionStatus,
} from '#contract/changes-and-actions/actions.ts';
import { actionKindNames, planInWords, trackRecordInWords } from '#domain/words/action-words.ts';
import { endpoints } from '../api/endpoints.ts';
import { type Context, command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { wrongUse } from '../program/failures.ts';
import { harmless, oneLine, wrapText } from '../program/text-width.ts';
import { day, idOf, wholeNumber } from '../read-values.ts';
import { limit, ofBrand } from '../shared-options.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { noteMore, printJson, printTable } from '../words/print-table.ts';

/** Written here so that a start loads no schema. */
const statuses: readonly ActionStatus[] = ['proposed', 'planned', 'done', 'judged', 'dismissed'];

export const listActions = command({
  name: 'actions list',
  summary: 'List what to do next, the highest score first.',
  options: {
    status: { type: 'string', choices: statuses, about: 'Only actions in this state.' },
    kind: {
      type: 'string',
      value: 'KIND',
      choices: Object.keys(actionKindNames),
      about: 'Only actions of this kind.',
    },
    ...limit,
    ...ofBrand,
  },
  examples: ['actions list', 'actions list --status planned', 'actions list --kind write_page'],
  async run(context, _given, values) {
    const { terminal } = context;
    const limit = wholeNumber('limit', values.limit, { min: 1, max: 500 }) ?? 20;
    const { client, brand } = await reachBrand(context, values);
    const found = await client.call(endpoints.listActions, {
      params: { brand_id: brand.id },
      query: {
        // The choices of both options were checked.
        status: values.status as ActionStatus | undefined,
        kind: values.kind as ActionKind | undefined,
        limit,
      },
    });
    if (values.json) {
      printJson(terminal, found);
      return;
    }
    printTable(
      terminal,
      [
        { title: 'Id', isNumber: true },
        { title: 'What to do' },
        { title: 'Answers', isNumber: true },
        { title: 'Effort', isNumber: true },
        { title: 'Score', isNumber: true },
        { title: 'State' },
      ],
      found.items.map((action) => [
        String(action.id),
        action.title,
        String(action.reach.answers),
        String(action.effort),
        action.score.toFixed(1),
        stateOf(action),
      ]),
      found.computed_at === null
        ? `Sightline has not looked for actions of ${brand.name} yet. It does so once a day.`
        : 'No action matches.',
    );
    noteMore(terminal, found.items.length, found.total, 'actions');
    if (found.track_record.length > 0) say(terminal, trackRecordInWords(found.track_record));
  },
});

/** "planned until 2026-12-01", "judged: +12 points, likely real." */
function stateOf({ status, plan, verdict }: Action): string {
  if (verdict) return `${status}: ${verdict.text}`;
  if (!plan) return status;
  return status === 'planned'
    ? `planned until ${plan.due_date}`
    : `${status}, verdict on ${plan.verdict_date}`;
}

const one = { takes: 'ID', arguments: { min: 1, max: 1 } } as const;

export const showAction = command({
  name: 'actions show',
  summary: 'Show one action with the answers and pages that it rests on.',
  ...one,
  options: ofBrand,
  examples: ['actions show 31', 'actions show 31 --json'],
  async run(context, [id], { json, ...values }) {
    const action_id = idOf('an action', id);
    const { client, brand } = await reachBrand(context, values);
    const params = { brand_id: brand.id, action_id };
    printAction(context.terminal, await client.call(endpoints.getAction, { params }), json);
  },
});

export const planAction = command({
  name: 'actions plan',
  summary: 'Plan an action; its prompts and the day of its verdict are fixed from then on.',
  ...one,
  options: {
    due: { type: 'string', value: 'DAY', about: 'Until when; today or up to 26 weeks ahead.' },
    owner: { type: 'string', value: 'NAME', about: 'Who does it.' },
    ...ofBrand,
  },
  examples: ['actions plan 31 --due 2026-12-01 --owner Ada'],
  run(context, [id], { due, owner, ...values }) {
    const due_date = day('due', due);
    if (due_date === undefined) throw wrongUse('Until when? Give --due, such as 2026-12-01.');
    return change(context, id, { status: 'planned', due_date, owner }, values);
  },
});

export const finishAction = command({
  name: 'actions done',
  summary: 'Say that a planned action was done, which registers its campaign.',
  ...one,
  options: {
    date: { type: 'string', value: 'DAY', about: 'When it was done; else today.' },
    ...ofBrand,
  },
  examples: ['actions done 31', 'actions done 31 --date 2026-11-28'],
  run: (context, [id], { date, ...values }) =>
    change(context, id, { status: 'done', date: day('date', date) }, values),
});

export const dismissAction = command({
  name: 'actions dismiss',
  summary: 'Dismiss an action; it comes back only with twice the evidence.',
  ...one,
  options: { reason: { type: 'string', value: 'TEXT', about: 'Why.' }, ...ofBrand },
  examples: ['actions dismiss 31 --reason "Not for us."'],
  run: (context, [id], { reason, ...values }) =>
    change(context, id, { status: 'dismissed', reason }, values),
});

interface BrandValues {
  readonly brand: string | undefined;
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly json: boolean;
}

async function change(
  context: Context,
  id: string | undefined,
  body: ActionChange,
  { json, ...values }: BrandValues,
): Promise<void> {
  const action_id = idOf('an action', id);
  const { client, brand } = await reachBrand(context, values);
  const params = { brand_id: brand.id, action_id };
  const changed = await client.call(endpoints.changeAction, { params, body });
  if (json) {
    printJson(context.terminal, changed);
    return;
  }
  say(context.terminal, `${changed.title}: ${stateOf(changed)}.`);
  if (changed.plan) say(context.terminal, planInWords(changed));
}

function printAction(terminal: Terminal, action: Action, json: boolean): void {
  if (json) {
    printJson(terminal, action);
    return;
  }
  const { bold, grey } = terminal.colours;
  const { reach, effort, score, evidence, plan, verdict, dismissed } = action;
  terminal.print(bold(oneLine(action.title)));
  say(terminal, `${actionKindNames[action.kind]}, ${stateOf(action)}`);
  say(terminal, action.why);
  say(
    terminal,
    `Score ${score.toFixed(1)}: ${reach.answers} ${reach.answers === 1 ? 'answer' : 'answers'} / effort ${effort}.`,
  );
  if (plan) {
    say(terminal, `${plan.owner ?? 'Nobody'} does it until ${plan.due_date}.`);
    say(terminal, planInWords(action));
  }
  if (verdict) say(terminal, `Verdict of ${verdict.judged_on}: ${verdict.text}`);
  if (dismissed?.reason) say(terminal, `Dismissed: ${dismissed.reason}`);
  if (evidence.answers.length > 0) terminal.print(`\n${bold('Answers')}`);
  for (const { response_id, date, platform, prompt, text } of evidence.answers) {
    say(terminal, `${response_id}  ${date}, ${platform}: ${prompt}`);
    if (text !== null) terminal.print(grey(oneLine(`  “${text}”`)));
  }
  if (evidence.pages.length > 0) terminal.print(`\n${bold('Pages')}`);
  for (const { url, answers, says } of evidence.pages) {
    say(terminal, `${url}  cited in ${answers} answers`);
    if (says !== null) terminal.print(grey(oneLine(`  ${says}`)));
  }
}

function say(terminal: Terminal, text: string): void {
  for (const line of wrapText(harmless(text), terminal.width ?? 100)) terminal.print(line);
}
