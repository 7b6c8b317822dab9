import type { PlatformValue } from '#contract/platforms.ts';
import type { PromptImportRow } from '#contract/prompt-import.ts';
import { countryCalled } from '../../lib/countries-and-languages.ts';
import { type CsvSeparator, readCsv } from '../../lib/parse-csv.ts';
import { platformCalled } from '../../lib/platforms.ts';
import { listOf, type PromptDraft, promptBody } from './prompt-draft.ts';

/** The most that one import takes. */
export const maxRows = 5000;

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
  | { readonly column: PromptColumn; readonly problem: string };

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

interface Names {
  readonly personas: readonly { readonly id: number; readonly name: string }[];
}

/**
 * Reads lines, each a prompt, or a table with a header that has a column `text`. Columns that are there replace what
 * was chosen for all; several values in one are separated by semicolons or commas.
 */
export function readPromptRows(content: string, draft: PromptDraft, names: Names): PromptFile {
  const separator = separatorOf(content);
  if (!separator) return { ...nothing, rows: readLines(content, draft) };
  const records = readCsv(content, separator);
  if (!records) return { ...nothing, problem: unevenQuotes };
  const header = (records[0]?.fields ?? []).map((name) => name.trim());
  const columns = header.map(columnOf);
  const rows = records.slice(1).flatMap(({ line, fields }): PromptRow[] => {
    const value = (name: PromptColumn) => fields[columns.indexOf(name)]?.trim() ?? '';
    const text = value('text');
    return text ? [{ line, text, ...readRecord(text, value, draft, names) }] : [];
  });
  const headings = header.flatMap((name, at) => {
    const column = columns[at];
    return column ? [[column, name] as const] : [];
  });
  const unknownColumns = header.filter((name, at) => name !== '' && !columns[at]);
  return { rows, headings: new Map(headings), unknownColumns };
}

const nothing: PromptFile = { rows: [], headings: new Map(), unknownColumns: [] };
const unevenQuotes = 'A quotation mark in this file is never closed, so its lines cannot be read.';
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
  { personas }: Names,
): Reading {
  const named = listOf(value('platforms'));
  const platforms = named.map(platformCalled);
  const unknown = platforms.indexOf(undefined);
  if (unknown >= 0) {
    return { column: 'platforms', problem: `There is no platform “${named[unknown]}”.` };
  }
  const personaName = value('persona');
  const persona = personas.find(({ name }) => name === personaName);
  if (personaName && !persona) {
    return { column: 'persona', problem: `There is no persona “${personaName}” yet.` };
  }
  const countryName = value('country');
  const country = countryName ? countryCalled(countryName) : draft.country;
  if (country === undefined) {
    return { column: 'country', problem: `There is no country “${countryName}”.` };
  }
  const topics = listOf(value('topics'));
  return {
    body: promptBody(text, {
      platforms: named.length > 0 ? platforms.filter(isKnown) : draft.platforms,
      personaId: persona?.id ?? draft.personaId,
      stage: value('stage') || draft.stage,
      tags: value('tags') || draft.tags,
      topics: topics.length > 0 ? topics : draft.topics,
      country,
    }),
  };
}

const isKnown = (platform: PlatformValue | undefined): platform is PlatformValue =>
  platform !== undefined;
