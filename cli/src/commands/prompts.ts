import type { PromptStatus } from '#contract/prompts/prompts.ts';
import { endpoints } from '../api/endpoints.ts';
import { type Context, command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { wrongUse } from '../program/failures.ts';
import { idOf } from '../read-values.ts';
import { ofBrand } from '../shared-options.ts';
import { printJson, printTable } from '../words/print-table.ts';

const statuses = ['active', 'paused', 'archived'] as const;

export const listPrompts = command({
  name: 'prompts list',
  summary: 'List prompts; without --status active and paused ones.',
  options: {
    status: { type: 'string', choices: statuses, about: 'Only prompts in this state.' },
    tag: { type: 'string', value: 'TAG', about: 'Only prompts with this tag.' },
    topic: { type: 'string', value: 'TOPIC', about: 'Only prompts with this topic.' },
    search: { type: 'string', value: 'TEXT', about: 'Part of the text, in any case.' },
    ...ofBrand,
  },
  examples: [
    'prompts list',
    'prompts list --status paused',
    'prompts list --search freight --json',
  ],
  async run(context, _given, { status, tag, topic, search, json, ...values }) {
    const { terminal } = context;
    const { client, brand } = await reachBrand(context, values);
    const only = status as PromptStatus | undefined;
    const found = await client.all(endpoints.listPrompts, {
      params: { brand_id: brand.id },
      query: { ...(only ? { status: [only] } : {}), tag, topic, search },
    });
    if (json) {
      printJson(terminal, found);
      return;
    }
    printTable(
      terminal,
      [
        { title: 'Id', isNumber: true },
        { title: 'Prompt' },
        { title: 'State' },
        { title: 'Stage' },
        { title: 'Tags' },
        { title: 'Country' },
        { title: 'Platforms', isNumber: true },
      ],
      found.map((prompt) => [
        String(prompt.id),
        prompt.text,
        prompt.status === 'active'
          ? 'active'
          : { text: prompt.status, paint: terminal.colours.grey },
        prompt.stage,
        prompt.tags.join(', '),
        prompt.country,
        String(prompt.platforms.length),
      ]),
      'No prompt matches.',
    );
  },
});

const many = { min: 1, max: 5000 };

export const tagPrompts = command({
  name: 'prompts tag',
  summary: 'Add a tag to prompts, or remove it.',
  takes: 'TAG ID...',
  arguments: { min: 2, max: many.max + 1 },
  options: { remove: { type: 'boolean', about: 'Remove the tag.' }, ...ofBrand },
  examples: ['prompts tag spring 41 42', 'prompts tag --remove spring 41'],
  run: (context, [tag = '', ...ids], { remove, ...values }) =>
    change(context, ids, remove ? { remove_tags: [tag] } : { add_tags: [tag] }, values),
});

export const pausePrompts = command({
  name: 'prompts pause',
  summary: 'Stop asking prompts until they are resumed.',
  takes: 'ID...',
  arguments: many,
  options: { resume: { type: 'boolean', about: 'Ask them again.' }, ...ofBrand },
  examples: ['prompts pause 41 42', 'prompts pause --resume 41'],
  run: (context, ids, { resume, ...values }) =>
    change(context, ids, { status: resume ? 'active' : 'paused' }, values),
});

export const archivePrompts = command({
  name: 'prompts archive',
  summary: 'Stop asking prompts for good; their answers are kept.',
  takes: 'ID...',
  arguments: many,
  options: ofBrand,
  examples: ['prompts archive 41'],
  run: (context, ids, values) => change(context, ids, { status: 'archived' }, values),
});

interface BrandValues {
  readonly brand: string | undefined;
  readonly url: string | undefined;
  readonly key: string | undefined;
  readonly json: boolean;
}

type Change =
  | { readonly add_tags: readonly string[] }
  | { readonly remove_tags: readonly string[] }
  | { readonly status: PromptStatus };

/** The most that the service changes in one step, all or none. */
const step = 500;

async function change(
  context: Context,
  given: readonly string[],
  wanted: Change,
  { json, ...values }: BrandValues,
): Promise<void> {
  const { terminal } = context;
  const ids = [...new Set(given.map((id) => idOf('a prompt', id)))];
  if (ids.length === 0) throw wrongUse('Which prompts? Give their ids.');
  const { client, brand } = await reachBrand(context, values);
  const sum = { changed: 0, unchanged: 0 };
  context.onInterrupt(() => `${sum.changed} prompts were changed.`);
  for (let at = 0; at < ids.length; at += step) {
    const { changed, unchanged } = await client.call(endpoints.changePrompts, {
      params: { brand_id: brand.id },
      body: { prompt_ids: ids.slice(at, at + step), change: wanted },
    });
    sum.changed += changed;
    sum.unchanged += unchanged;
  }
  if (json) printJson(terminal, sum);
  else {
    const already = sum.unchanged > 0 ? `, ${sum.unchanged} were like that already` : '';
    terminal.print(`${sum.changed} ${sum.changed === 1 ? 'prompt' : 'prompts'} changed${already}.`);
  }
}
