import { addDays } from '#contract/days.ts';
import { type PlatformValue, platformCalled, platforms } from '#contract/platform-names.ts';
import { endpoints } from '../api/endpoints.ts';
import { command } from '../command.ts';
import { reachBrand } from '../find-brand.ts';
import { wrongUse } from '../program/failures.ts';
import { harmless, oneLine, wrapText } from '../program/text-width.ts';
import { idOf, wholeNumber, window } from '../read-values.ts';
import { days, limit, ofBrand } from '../shared-options.ts';
import { noteMore, printJson, printTable } from '../words/print-table.ts';

export const searchAnswers = command({
  name: 'answers search',
  summary: 'Find answers by their words; "phrases" in quotation marks.',
  takes: '[TEXT]',
  arguments: { min: 0, max: 1 },
  options: {
    platform: { type: 'string', value: 'PLATFORM', about: 'Answers of this platform.' },
    present: { type: 'boolean', about: 'Only answers that name the brand.' },
    absent: { type: 'boolean', about: 'Only answers that do not.' },
    ...days,
    from: { ...days.from, about: 'The first day, YYYY-MM-DD.' },
    ...limit,
    ...ofBrand,
  },
  examples: [
    'answers search pricing',
    `answers search '"hard to set up"' --platform chatgpt`,
    'answers search --absent --from 2026-03-01 --limit 50',
  ],
  async run(context, [text], values) {
    const { terminal } = context;
    if (values.present && values.absent)
      throw wrongUse('--present and --absent exclude each other.');
    const { start_date, end_date } = window(values);
    const limit = wholeNumber('limit', values.limit, { min: 1, max: 10_000 }) ?? 20;
    const platform = platformOf(values.platform);
    const { client, brand } = await reachBrand(context, values);
    const found = await client.call(endpoints.listResponses, {
      params: { brand_id: brand.id },
      query: {
        text,
        platform,
        start_date,
        // The list ends before its last day, other commands after it.
        end_date: end_date === undefined ? undefined : addDays(end_date, 1),
        brand_present: values.present ? true : values.absent ? false : undefined,
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
        { title: 'Day' },
        { title: 'Platform' },
        { title: 'Brand' },
        { title: 'Prompt' },
        { title: text ? 'Found' : 'Answer' },
      ],
      found.items.map((item) => [
        String(item.id),
        item.created_at.slice(0, 10),
        platformName(item.platform),
        item.brand_present ? (item.brand_sentiment ?? 'named') : '–',
        item.prompt,
        quoteOf(item.text_matches ?? []) || item.response_text.slice(0, 300),
      ]),
      `No answer of ${brand.name} matches.`,
    );
    noteMore(terminal, found.items.length, found.total, 'answers');
  },
});

/** By its name in any spelling; undefined where none is given. */
export function platformOf(name: string | undefined): PlatformValue | undefined {
  const found = name === undefined ? undefined : platformCalled(name);
  if (name === undefined || found) return found;
  throw wrongUse(
    `There is no platform "${name}". There are: ${Object.keys(platforms).join(', ')}.`,
  );
}

function platformName(value: string): string {
  return Object.hasOwn(platforms, value) ? platforms[value as PlatformValue].displayName : value;
}

interface Match {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

function quoteOf(matches: readonly Match[]): string {
  return matches.map(({ before, match, after }) => `…${before}${match}${after}…`).join(' ');
}

export const showAnswer = command({
  name: 'answers show',
  summary: 'Show one answer with its evaluation and what it cites.',
  takes: 'ID',
  arguments: { min: 1, max: 1 },
  options: ofBrand,
  examples: ['answers show 5120', 'answers show 5120 --json'],
  async run(context, [id], values) {
    const { terminal } = context;
    const response_id = idOf('an answer', id);
    const { client, brand } = await reachBrand(context, values);
    const params = { brand_id: brand.id, response_id };
    const answer = await client.call(endpoints.getResponse, { params });
    if (values.json) {
      printJson(terminal, answer);
      return;
    }
    const { bold, grey } = terminal.colours;
    const width = terminal.width ?? 100;
    const say = (text: string) => {
      for (const line of wrapText(harmless(text), width)) terminal.print(line);
    };
    terminal.print(bold(oneLine(answer.prompt)));
    const model = answer.model ? `, ${answer.model}` : '';
    say(
      `${platformName(answer.platform)}${model}, ${answer.created_at.slice(0, 16).replace('T', ' ')} UTC`,
    );
    say(evaluationOf(brand.name, answer));
    terminal.print('');
    say(answer.response_text);
    if (answer.citations.length > 0) terminal.print(`\n${bold('Cited')}`);
    for (const [at, { url, title, source_type }] of answer.citations.entries()) {
      const owner = source_type === 'other' ? '' : ` (${source_type})`;
      terminal.print(
        `${at + 1}. ${title ? `${oneLine(title)}  ` : ''}${grey(oneLine(url))}${owner}`,
      );
    }
  },
});

/** What is said of an answer in a sentence. */
interface Evaluated {
  readonly brand_present: boolean;
  readonly brand_position: string | null;
  readonly brand_sentiment: string | null;
  readonly brand_rank: number | null;
  readonly list_length: number | null;
  readonly competitors_present: readonly string[];
}

export function evaluationOf(brand: string, answer: Evaluated): string {
  const { brand_position, brand_sentiment, brand_rank, list_length } = answer;
  const parts = [
    brand_position ? `position ${brand_position}` : '',
    brand_sentiment && brand_sentiment !== 'none' ? `sentiment ${brand_sentiment}` : '',
    brand_rank ? `rank ${brand_rank} of ${list_length}` : '',
  ].filter(Boolean);
  const named = answer.brand_present ? `Names ${brand}` : `Does not name ${brand}`;
  const others = answer.competitors_present.join(', ');
  return `${[named, ...parts].join(', ')}.${others ? ` Competitors: ${others}.` : ''}`;
}
