import { platformCalled } from '#contract/platform-names.ts';
import type { PlatformValue } from '#contract/platforms.ts';
import type { PromptImportRow } from '#contract/prompts/prompt-import.ts';
import { countryCalled } from '../words/country-names.ts';
import { type CsvSeparator, readCsv } from './parse-csv.ts';
import { listOf, type PromptDraft, promptBody } from './prompt-draft.ts';

/** Less than the service takes, since what is sent says more than the file does. */
const maxMegabytes = 5;
export const maxBytes = maxMegabytes * 1024 * 1024;

export const promptColumns = [
  'text',
  'platforms',
  'persona',
  'stage',
  'tags',
  'topics',
  'country',
] as const;
export type PromptColumn = (typeof promptColumns)[number];

type Reading =
  | { readonly body: PromptImportRow }
  | { readonly column?: PromptColumn; readonly problem: string };

/** One prompt of a paste or a file, ready to be sent, or what is wrong with it and in which column. */
export type PromptRow = { readonly line: number; readonly text: string } & Reading;

export interface PromptFile {
  readonly rows: readonly PromptRow[];
  /** What the file calls each column that it has; empty where each line is a prompt. */
  readonly headings: ReadonlyMap<PromptColumn, string>;
  /** Columns that mean nothing here. */
  readonly unknownColumns: readonly string[];
  /** Why the file as a whole cannot be read. */
  readonly problem?: string;
}

interface Named {
  readonly name: string;
}

/** What the brand has, which a file may write in any case. */
export interface PromptNames {
  readonly personas: readonly (Named & { readonly id: number })[];
  readonly stages: readonly Named[];
  readonly topics: readonly Named[];
}

/**
 * Reads lines, each a prompt, or a table with a header that has a column `text`. Columns that are there replace what
 * was chosen for all; several values in one are separated by semicolons or commas.
 */
export function readPromptRows(
  content: string,
  draft: PromptDraft,
  names: PromptNames,
): PromptFile {
  if (new Blob([content]).size > maxBytes) return { ...nothing, problem: tooLarge };
  const separator = separatorOf(content);
  if (!separator) return { ...nothing, rows: readLines(content, draft) };
  const records = readCsv(content, separator);
  if (!records) return { ...nothing, problem: unevenQuotes };
  const header = (records[0]?.fields ?? []).map((name) => name.trim());
  const columns = header.map(columnOf);
  const rows = records.slice(1).flatMap(({ line, fields }): PromptRow[] => {
    const value = (name: PromptColumn) => fields[columns.indexOf(name)]?.trim() ?? '';
    const text = value('text');
    const isBlank = fields.every((field) => field.trim() === '');
    return isBlank ? [] : [{ line, text, ...readRecord(text, value, draft, names) }];
  });
  const headings = header.flatMap((name, at) => {
    const column = columns[at];
    return column ? [[column, name] as const] : [];
  });
  const unknownColumns = header.filter((name, at) => name !== '' && !columns[at]);
  return { rows, headings: new Map(headings), unknownColumns };
}

const nothing: PromptFile = { rows: [], headings: new Map(), unknownColumns: [] };
const unevenQuotes = 'A quotation mark is never closed, so the lines cannot be read.';
export const tooLarge = `At most ${maxMegabytes} MB at once.`;
const separators: readonly CsvSeparator[] = [',', ';', '\t'];

/** Undefined where the first line is no header. */
function separatorOf(content: string): CsvSeparator | undefined {
  const [first = ''] = content.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  return separators.find((separator) => {
    const columns = first.split(separator).map((name) => columnOf(name.replaceAll('"', '')));
    return columns.includes('text');
  });
}

function columnOf(name: string): PromptColumn | undefined {
  const wanted = name.trim().toLowerCase();
  return promptColumns.find((column) => column === wanted);
}

function readLines(content: string, draft: PromptDraft): PromptRow[] {
  return content.split(/\r?\n/).flatMap((line, index): PromptRow[] => {
    const text = line.trim();
    return text ? [{ line: index + 1, text, body: promptBody(text, draft) }] : [];
  });
}

function readRecord(
  text: string,
  value: (name: PromptColumn) => string,
  draft: PromptDraft,
  { personas, stages, topics }: PromptNames,
): Reading {
  if (!text) return { column: 'text', problem: 'There is no question in this line.' };
  const named = listOf(value('platforms'));
  const platforms = named.map(platformCalled);
  const unknown = platforms.indexOf(undefined);
  if (unknown >= 0) {
    return { column: 'platforms', problem: `There is no platform “${named[unknown]}”.` };
  }
  const personaName = value('persona');
  const persona = called(personas, personaName);
  if (personaName && !persona) {
    return { column: 'persona', problem: `There is no persona “${personaName}”.` };
  }
  const countryName = value('country');
  const country = countryName ? countryCalled(countryName) : draft.country;
  if (country === undefined) {
    return { column: 'country', problem: `There is no country “${countryName}”.` };
  }
  const stage = value('stage');
  const own = listOf(value('topics')).map((topic) => called(topics, topic)?.name ?? topic);
  return {
    body: promptBody(text, {
      platforms: named.length > 0 ? platforms.filter(isKnown) : draft.platforms,
      personaId: persona?.id ?? draft.personaId,
      stage: called(stages, stage)?.name ?? (stage || draft.stage),
      tags: value('tags') || draft.tags,
      topics: own.length > 0 ? own : draft.topics,
      country,
    }),
  };
}

/** Exactly so where there is one, else in any case. */
export function called<One extends Named>(ones: readonly One[], wanted: string): One | undefined {
  const plain = (name: string) => name.normalize('NFC').toLowerCase();
  return (
    ones.find(({ name }) => name === wanted) ??
    ones.find(({ name }) => plain(name) === plain(wanted))
  );
}

const isKnown = (platform: PlatformValue | undefined): platform is PlatformValue =>
  platform !== undefined;
