import type { ExportTool } from '#domain/foreign-exports/export-formats.ts';
import type { OptionTable } from './program/command.ts';

export const json = {
  json: { type: 'boolean', about: 'Print one JSON document, and nothing else on stdout.' },
} as const satisfies OptionTable;

export const connection = {
  url: { type: 'string', value: 'URL', about: 'The service, instead of SIGHTLINE_URL or a login.' },
  key: { type: 'string', value: 'KEY', about: 'The API key, instead of SIGHTLINE_API_KEY.' },
} as const satisfies OptionTable;

export const ofBrand = {
  brand: { type: 'string', value: 'BRAND', about: 'A name or id; see `sightline use`.' },
  ...connection,
  ...json,
} as const satisfies OptionTable;

export const days = {
  from: {
    type: 'string',
    value: 'DAY',
    about: 'The first day, YYYY-MM-DD; 30 days before --to where only that is given.',
  },
  to: { type: 'string', value: 'DAY', about: 'The last day, included, YYYY-MM-DD.' },
} as const satisfies OptionTable;

export const limit = {
  limit: { type: 'string', value: 'N', about: 'The most rows.' },
} as const satisfies OptionTable;

/** Written here so that a start loads no table of formats; a test holds it against that. */
export const exportToolNames = [
  'peec',
  'profound',
  'elmo',
  'api',
  'csv',
] as const satisfies readonly ExportTool[];

export const fromTool = {
  from: {
    type: 'string',
    value: 'TOOL',
    choices: exportToolNames,
    about: 'The tool that wrote the file; else it is recognized by its fields.',
  },
} as const satisfies OptionTable;

export function toolOf(name: string | undefined): ExportTool | undefined {
  return exportToolNames.find((tool) => tool === name);
}
