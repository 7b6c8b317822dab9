import { type PlatformValue, platformCalled } from '#contract/platform-names.ts';
import { countryCalled } from '../words/country-names.ts';
import { type ExportFormat, type ExportTool, exportFormats } from './export-formats.ts';
import { platformMeant } from './platform-aliases.ts';
import {
  exportBounds,
  type ForeignCitation,
  first,
  joined,
  list,
  readCitations,
} from './read-fields.ts';
import {
  columnName,
  type ExportRecord,
  hasOwnAnswers,
  maxSample,
  type RecordFile,
  readRecords,
  valuesAt,
} from './read-records.ts';
import { stableId } from './stable-id.ts';

/** More would fill the memory of a browser. */
export const maxExportMegabytes = 100;
export const maxExportLines = 100_000;

export interface ForeignPrompt {
  readonly text: string;
  readonly platforms: readonly PlatformValue[];
  /** Undefined: the brand's own. */
  readonly country: string | undefined;
  readonly tags: readonly string[];
  readonly topics: readonly string[];
  readonly stage: string;
}

export interface ForeignAnswer extends ForeignPrompt {
  readonly platform: PlatformValue;
  readonly createdAt: string;
  readonly responseText: string;
  readonly citations: readonly ForeignCitation[];
  readonly queries: readonly string[];
  readonly model: string | undefined;
  readonly searched: boolean | undefined;
  /** The same whenever the file is read, so that nothing is stored twice. */
  readonly externalId: string;
}

/** One line of a file: an answer with its prompt, a prompt alone, or what is wrong with it. */
export type ForeignLine = { readonly line: number; readonly prompt: string } & (
  | { readonly asked: ForeignAnswer }
  | { readonly tracked: ForeignPrompt }
  | { readonly problem: string }
);

export interface ForeignExport {
  /** Undefined where the file is of no known kind. */
  readonly format: ExportFormat | undefined;
  readonly form: ExportFormat['form'];
  readonly lines: readonly ForeignLine[];
  /** Columns that mean nothing here. */
  readonly unknownColumns: readonly string[];
  /** Why nothing can be taken from the file. */
  readonly problem?: string;
}

/** What somebody knows about a file: its tool, or exactly which of its files it is. */
export type ExportChoice = { readonly tool: ExportTool } | { readonly formatId: string };

/** Reads a file of another tool; without a choice the tool is recognized by the fields. */
export function readExport(content: string, choice?: ExportChoice): ForeignExport {
  const file = readRecords(content);
  const { form } = file;
  const nothing = { format: undefined, form, lines: [], unknownColumns: [] };
  if (file.problem) return { ...nothing, problem: file.problem };
  if (form === 'json' && file.rows.length === 0) {
    return { ...nothing, problem: 'There is nothing in this file.' };
  }
  if (file.rows.length > maxExportLines) {
    const most = maxExportLines.toLocaleString('en');
    return { ...nothing, problem: `A file can have at most ${most} lines. Split it into several.` };
  }
  const format = formatOf(file, choice);
  if (!format) return { ...nothing, problem: unknownFile(file, choice) };
  if (format.problem) return { ...nothing, format, problem: format.problem };
  const used = new Set(Object.values(format.fields).flat());
  return {
    format,
    form,
    lines: file.rows.map((row) =>
      'problem' in row ? { ...row, prompt: '' } : readLine(format, row.line, row.record),
    ),
    unknownColumns: file.header.filter((name) => name !== '' && !used.has(columnName(name))),
  };
}

function formatOf(file: RecordFile, choice: ExportChoice | undefined): ExportFormat | undefined {
  if (choice && 'formatId' in choice) return exportFormats.find(({ id }) => id === choice.formatId);
  const sample = file.rows
    .slice(0, maxSample)
    .flatMap((row) => ('record' in row ? [row.record] : []));
  const columns = new Set(file.header.map(columnName));
  const has = (place: string) =>
    file.form === 'csv'
      ? columns.has(place)
      : sample.some((record) => valuesAt(record, place).length > 0);
  return exportFormats.find(
    ({ form, marks, tool }) =>
      form === file.form &&
      (!choice || choice.tool === tool) &&
      marks.some((places) => places.every(has)),
  );
}

function unknownFile(file: RecordFile, choice: ExportChoice | undefined): string {
  if (hasOwnAnswers(file)) {
    return 'These records name prompts by their ids. Choose the file under “Import answers”, or send it to POST /v1/{brand_id}/responses/import.';
  }
  return choice
    ? 'This file does not have the fields of the tool that you chose.'
    : 'Sightline cannot tell which tool this file comes from. Choose the tool, or name the columns prompt, platform, date and answer.';
}

/** Says in words why a line is not taken. */
class LineProblem extends Error {}

function readLine(format: ExportFormat, line: number, record: ExportRecord): ForeignLine {
  const { holds } = format;
  const prompt = joined(record, format, 'prompt');
  try {
    const tracked = readPrompt(format, record, prompt);
    if (holds === 'prompts') return { line, prompt, tracked };
    return { line, prompt, asked: readAnswer(format, record, tracked) };
  } catch (error) {
    if (!(error instanceof LineProblem)) throw error;
    return { line, prompt, problem: error.message };
  }
}

function readPrompt(format: ExportFormat, record: ExportRecord, text: string): ForeignPrompt {
  if (!text) throw new LineProblem('There is no prompt in this line.');
  if (text.length > exportBounds.maxPromptLength) {
    throw new LineProblem(`The prompt is longer than ${exportBounds.maxPromptLength} characters.`);
  }
  const status = first(record, format, 'status');
  if (status && format.retired?.includes(status.toLowerCase())) {
    throw new LineProblem('This prompt is no longer asked there.');
  }
  const { maxTags, maxTagLength } = exportBounds;
  return {
    text,
    platforms: readPlatforms(format, record),
    country: countryMeant(first(record, format, 'country')),
    tags: list(record, format, 'tags')
      .filter(({ length }) => length <= maxTagLength)
      .slice(0, maxTags),
    topics: list(record, format, 'topics').slice(0, maxTags),
    stage: first(record, format, 'stage'),
  };
}

/** The platforms that are tracked here; a line that names only others is refused. */
function readPlatforms(format: ExportFormat, record: ExportRecord): readonly PlatformValue[] {
  const named =
    format.holds === 'answers'
      ? [first(record, format, 'platform')].filter(Boolean)
      : list(record, format, 'platform');
  const known = named.flatMap((name) => platformMeant(name) ?? []);
  if (named.length > 0 && known.length === 0) {
    throw new LineProblem(`The platform “${named[0]}” is not one that Sightline tracks.`);
  }
  return [...new Set(known)];
}

function readAnswer(
  format: ExportFormat,
  record: ExportRecord,
  prompt: ForeignPrompt,
): ForeignAnswer {
  const [platform] = prompt.platforms;
  if (!platform) throw new LineProblem('There is no platform in this line.');
  const responseText = joined(record, format, 'text');
  if (!responseText) throw new LineProblem('There is no answer in this line.');
  if (responseText.length > exportBounds.maxAnswerLength) {
    throw new LineProblem(`The answer is longer than ${exportBounds.maxAnswerLength} characters.`);
  }
  const createdAt = readTime(first(record, format, 'time'));
  const searched = first(record, format, 'searched').toLowerCase();
  const model = first(record, format, 'model');
  // A table may have the platform in its column of models.
  const isModel = !format.noModel?.test(model) && platformCalled(model) === undefined;
  return {
    ...prompt,
    platform,
    createdAt,
    responseText,
    citations: readCitations(format, record),
    queries: list(record, format, 'queries', /\n/)
      .map((query) => query.slice(0, exportBounds.maxQueryLength))
      .slice(0, exportBounds.maxQueries),
    model: isModel ? model.slice(0, exportBounds.maxModelLength) || undefined : undefined,
    searched: searched === '' ? undefined : ['true', 't', '1', 'yes'].includes(searched),
    externalId: externalIdOf(format, first(record, format, 'id'), [
      ...[platform, prompt.text, prompt.country ?? '', createdAt, responseText],
    ]),
  };
}

/** The tool's own id where there is one, with the tool before it; else one of what the answer says. */
function externalIdOf({ tool }: ExportFormat, id: string, parts: readonly string[]): string {
  const own = `${tool}:${id}`;
  return id && own.length <= exportBounds.maxIdLength ? own : `${tool}:${stableId(parts)}`;
}

const times =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d+)?(?: ?(Z|UTC|[+-]\d\d(?::?\d\d)?))?)?$/i;

/** ISO 8601, or a day alone, which is its first moment in UTC. */
function readTime(text: string): string {
  if (!text) throw new LineProblem('There is no date in this line.');
  const [, day, clock = '00:00', seconds = ':00', fraction = '', zone = 'Z'] =
    times.exec(text) ?? [];
  const time = day && new Date(`${day}T${clock}${seconds}${fraction}${zoneOf(zone)}`);
  const isDay = day && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
  if (!time || !isDay || Number.isNaN(time.getTime())) {
    throw new LineProblem(
      `The date “${shortened(text)}” cannot be read. Write dates like 2026-03-31.`,
    );
  }
  return time.toISOString();
}

/** `+00` of PostgreSQL is `+00:00`. */
function zoneOf(zone: string): string {
  if (/^(z|utc)$/i.test(zone)) return 'Z';
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

/** Names that are common and not those of the list of countries. */
const countries: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['usa', 'US'],
  ['united states of america', 'US'],
]);

/** A region that is no country, such as `Global`, is left open. */
function countryMeant(name: string): string | undefined {
  return name ? (countries.get(name.toLowerCase()) ?? countryCalled(name)) : undefined;
}
