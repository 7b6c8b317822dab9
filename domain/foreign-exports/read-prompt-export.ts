import { type PromptDraft, promptBody } from '../tables/prompt-draft.ts';
import {
  called,
  maxBytes,
  type PromptFile,
  type PromptNames,
  type PromptRow,
  readPromptRows,
  tooLarge,
} from '../tables/read-prompt-rows.ts';
import {
  type ExportChoice,
  type ForeignExport,
  type ForeignPrompt,
  readExport,
} from './read-export.ts';
import { columnName } from './read-records.ts';

export interface PromptExport extends PromptFile {
  /** Of an export: which it is, if that is known. */
  readonly recognized?: Pick<ForeignExport, 'form' | 'format'>;
}

/**
 * Prompts of a paste or a file: lines, Sightline's own table, or an export of another tool. Of a file of answers it
 * takes the prompts, each once and with the platforms that answered.
 */
export function readPromptExport(
  content: string,
  draft: PromptDraft,
  names: PromptNames,
  choice?: ExportChoice,
): PromptExport {
  if (!choice && !isForeign(content)) return readPromptRows(content, draft, names);
  const nothing = { rows: [], headings: new Map(), unknownColumns: [] };
  if (new Blob([content]).size > maxBytes) return { ...nothing, problem: tooLarge };
  const { format, form, lines, unknownColumns, problem } = readExport(content, choice);
  const of = { recognized: { form, format } };
  if (problem) return { ...nothing, ...of, problem };
  const rows: PromptRow[] = [];
  const found = new Map<string, { line: number; prompt: ForeignPrompt }>();
  for (const given of lines) {
    if ('problem' in given) {
      rows.push({ line: given.line, text: given.prompt, problem: given.problem });
      continue;
    }
    const prompt = 'asked' in given ? given.asked : given.tracked;
    const key = `${prompt.country ?? ''} ${prompt.text}`;
    const before = found.get(key);
    if (!before || format?.holds === 'prompts') {
      found.set(before ? `${key} ${given.line}` : key, { line: given.line, prompt });
    } else before.prompt = together(before.prompt, prompt);
  }
  for (const { line, prompt } of found.values()) {
    rows.push({ line, text: prompt.text, body: bodyOf(prompt, draft, names) });
  }
  return {
    rows: rows.sort((one, other) => one.line - other.line),
    headings: new Map(),
    unknownColumns: format?.holds === 'answers' ? [] : unknownColumns,
    ...of,
  };
}

/** JSON, or a table that another tool wrote; else the content is lines or Sightline's own table. */
function isForeign(content: string): boolean {
  const text = content.replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(text)) return true;
  const [header = ''] = text.split(/\r?\n/, 1);
  const columns = header.split(/[,;\t]/).map((name) => columnName(name));
  if (columns.includes('text')) return false;
  const { format, unknownColumns } = readExport(header);
  // A prompt may begin with one of the words that name a column.
  return format !== undefined && unknownColumns.length < columns.length - 1;
}

function together(one: ForeignPrompt, other: ForeignPrompt): ForeignPrompt {
  const both = <Item>(of: (prompt: ForeignPrompt) => readonly Item[]) => [
    ...new Set([...of(one), ...of(other)]),
  ];
  return {
    ...one,
    platforms: both(({ platforms }) => platforms),
    tags: both(({ tags }) => tags),
    topics: both(({ topics }) => topics),
  };
}

/** What the file says replaces what was chosen for all; a stage that the brand does not have is found from the text. */
function bodyOf(prompt: ForeignPrompt, draft: PromptDraft, { stages, topics }: PromptNames) {
  const stage = called(stages, prompt.stage)?.name;
  const named = prompt.topics.map((topic) => called(topics, topic)?.name ?? topic);
  return {
    ...promptBody(prompt.text, draft),
    ...(prompt.platforms.length > 0 && { platforms: [...prompt.platforms] }),
    ...(prompt.country && { country: prompt.country }),
    ...(prompt.tags.length > 0 && { tags: [...prompt.tags] }),
    ...(named.length > 0 && { key_topics: named }),
    ...(stage && { stage }),
  };
}
