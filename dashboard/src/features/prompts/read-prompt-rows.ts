import type { PromptCreateBody } from '#contract/prompts.ts';
import { parseCsv } from '../../lib/parse-csv.ts';
import { isPlatform, platformNames, platformValues } from '../../lib/platforms.ts';
import { listOf, type PromptDraft, promptBody } from './prompt-draft.ts';

/** More at once would keep a browser busy for too long; a larger import is for the API. */
export const maxRows = 5000;

/** One prompt of a paste or a file, ready to be sent, or why it is not. */
export type PromptRow =
  | { readonly line: number; readonly body: PromptCreateBody }
  | { readonly line: number; readonly text: string; readonly problem: string };

interface Names {
  readonly personas: readonly { readonly id: number; readonly name: string }[];
}

const known = ['text', 'platforms', 'persona', 'stage', 'tags', 'topics'] as const;
type ColumnName = (typeof known)[number];

/**
 * Reads lines, each a prompt, or CSV with a header that has a column `text`. Columns that are there replace what
 * was chosen for all; several values in one are separated by semicolons.
 */
export function readPromptRows(content: string, draft: PromptDraft, names: Names): PromptRow[] {
  const records = parseCsv(content);
  const header = records[0]?.map((name) => name.trim().toLowerCase()) ?? [];
  if (!header.includes('text')) {
    return content.split(/\r?\n/).flatMap((line, index): PromptRow[] => {
      const text = line.trim();
      return text ? [{ line: index + 1, body: promptBody(text, draft) }] : [];
    });
  }
  return records.slice(1).flatMap((fields, index): PromptRow[] => {
    const value = (name: ColumnName) => fields[header.indexOf(name)]?.trim() ?? '';
    const text = value('text');
    return text ? [readRecord(index + 2, text, value, draft, names)] : [];
  });
}

function readRecord(
  line: number,
  text: string,
  value: (name: ColumnName) => string,
  draft: PromptDraft,
  { personas }: Names,
): PromptRow {
  const platforms = listOf(value('platforms')).map(platformOf);
  const unknown = platforms.find(({ platform }) => !platform);
  if (unknown) return { line, text, problem: `Platform “${unknown.name}” doesn’t exist.` };
  const personaName = value('persona');
  const persona = personas.find(({ name }) => name === personaName);
  if (personaName && !persona) {
    return { line, text, problem: `Persona “${personaName}” doesn’t exist yet.` };
  }
  const tags = value('tags');
  const topics = listOf(value('topics'));
  return {
    line,
    body: promptBody(text, {
      platforms:
        platforms.length > 0
          ? platforms.flatMap(({ platform }) => platform ?? [])
          : draft.platforms,
      personaId: persona?.id ?? draft.personaId,
      stage: value('stage') || draft.stage,
      tags: tags || draft.tags,
      topics: topics.length > 0 ? topics : draft.topics,
    }),
  };
}

/** By its value or by the name people know it by. */
function platformOf(name: string) {
  const platform = isPlatform(name)
    ? name
    : platformValues.find((value) => platformNames[value].toLowerCase() === name.toLowerCase());
  return { name, platform };
}
