import type { ImportResult } from '#contract/answers/responses.ts';
import type {
  ImportedRow,
  PromptImport,
  PromptImportRow,
} from '#contract/prompts/prompt-import.ts';
import type { ForeignAnswer, ForeignLine } from './read-export.ts';

/** What becomes of one line of a file of answers. */
export interface AnswerLine {
  readonly line: number;
  readonly prompt: string;
  readonly platform: string;
  readonly day: string;
  readonly result: 'new' | 'exists' | 'refused';
  readonly why: string;
}

export interface AnswerPlan {
  readonly lines: readonly AnswerLine[];
  /** Prompts that the brand does not have yet: they are created paused, so that nothing is asked. */
  readonly newPrompts: readonly AskedPrompt[];
  /** Answers that are not there yet, each with its line. */
  readonly toSend: readonly PlannedAnswer[];
}

interface PlannedAnswer {
  readonly line: number;
  readonly answer: ForeignAnswer;
  /** The key of its prompt. */
  readonly key: string;
  /** Undefined while its prompt is not created. */
  readonly promptId: number | undefined;
}

/** A record of the import of answers. */
export interface AnswerToImport {
  readonly external_id: string;
  readonly prompt_id: number;
  readonly platform: string;
  readonly created_at: string;
  readonly response_text: string;
  readonly [field: string]: unknown;
}

/** The two operations that an import needs; neither is told to write anything while it plans. */
export interface ImportCalls {
  readonly importPrompts: (
    rows: readonly PromptImportRow[],
    dryRun: boolean,
  ) => Promise<PromptImport>;
  readonly findAnswers: (records: readonly AnswerToImport[]) => Promise<ImportResult>;
}

/** Prompts of one import, as the service takes them. */
const maxNewPrompts = 5000;
const promptsAtOnce = 250;
/** Short records: their texts are not needed to find them. */
const recordsAtOnce = 2000;

/** What of the brand decides which prompt a line belongs to. */
export interface AnswersBrand {
  readonly key_topics: readonly string[];
  readonly default_country: string;
}

interface AskedPrompt {
  readonly key: string;
  readonly row: PromptImportRow;
}

/** Finds out what becomes of each line, by the service's own rules; nothing is written. */
export async function planAnswers(
  lines: readonly ForeignLine[],
  brand: AnswersBrand,
  calls: ImportCalls,
): Promise<AnswerPlan> {
  const prompts = promptsOf(lines, brand);
  if (prompts.length > maxNewPrompts) {
    throw new Error(`A file can have answers to at most ${maxNewPrompts} prompts.`);
  }
  const told = await inBatches(prompts, promptsAtOnce, async (batch) => {
    const { rows } = await calls.importPrompts(
      batch.map(({ row }) => row),
      true,
    );
    return rows;
  });
  const byKey = new Map(prompts.map(({ key }, index) => [key, told[index]]));
  const decided = lines.map(decideBy(byKey, brand));
  const known = decided.flatMap(({ planned }) =>
    planned?.promptId === undefined ? [] : [{ ...planned, promptId: planned.promptId }],
  );
  const found = new Map<number, Pick<AnswerLine, 'result' | 'why'>>();
  await inBatches(known, recordsAtOnce, async (batch) => {
    const records = batch.map(({ answer, promptId }) => shortRecord(answer, promptId));
    const { existing = [], errors } = await calls.findAnswers(records);
    for (const row of existing) found.set(batch[row]?.line ?? 0, { result: 'exists', why: '' });
    for (const error of errors) {
      const [, row, why = error] = /^\w+\[(\d+)\]: (.*)$/s.exec(error) ?? [];
      found.set(batch[Number(row)]?.line ?? 0, { result: 'refused', why });
    }
    return [];
  });
  const toSend = decided.flatMap(({ planned }) =>
    planned && !found.has(planned.line) ? [planned] : [],
  );
  const wanted = new Set(toSend.map(({ key }) => key));
  return {
    lines: decided.map(({ shown }) => ({ ...shown, ...found.get(shown.line) })),
    newPrompts: prompts.filter(
      ({ key }) => wanted.has(key) && byKey.get(key)?.result === 'created',
    ),
    toSend,
  };
}

/** Creates the missing prompts, paused, and gives each answer the id of its prompt. */
export async function createPrompts(
  { newPrompts, toSend }: AnswerPlan,
  importPrompts: ImportCalls['importPrompts'],
): Promise<readonly AnswerRow[]> {
  const created = await inBatches(newPrompts, promptsAtOnce, async (batch) => {
    const { rows } = await importPrompts(
      batch.map(({ row }) => row),
      false,
    );
    return rows;
  });
  const ids = new Map(newPrompts.map(({ key }, index) => [key, created[index]]));
  return toSend.map(({ line, answer, key, promptId }): AnswerRow => {
    const id = promptId ?? ids.get(key)?.prompt_id;
    return typeof id === 'number'
      ? { line, record: fullRecord(answer, id) }
      : { line, problem: ids.get(key)?.message ?? 'Its prompt could not be created.' };
  });
}

/** An answer that can be sent, or why it cannot. */
export type AnswerRow =
  | { readonly line: number; readonly record: AnswerToImport }
  | { readonly line: number; readonly problem: string };

interface Decided {
  readonly shown: AnswerLine;
  readonly planned?: PlannedAnswer;
}

/** What the lines alone and the prompts say: which answer is there already is asked afterwards. */
function decideBy(prompts: ReadonlyMap<string, ImportedRow | undefined>, brand: AnswersBrand) {
  const earlier = new Map<string, number>();
  return (given: ForeignLine): Decided => {
    const { line, prompt } = given;
    const refused = (why: string): Decided => ({
      shown: { line, prompt, platform: '', day: '', result: 'refused', why },
    });
    if ('problem' in given) return refused(given.problem);
    if ('tracked' in given) return refused('There is no answer in this line.');
    const answer = given.asked;
    const shown = { line, prompt, platform: answer.platform, day: answer.createdAt.slice(0, 10) };
    const first = earlier.get(answer.externalId);
    if (first !== undefined) {
      return { shown: { ...shown, result: 'exists', why: `The same as line ${first}.` } };
    }
    const key = keyOf(answer, brand);
    const told = prompts.get(key);
    if (told?.result === 'refused') {
      return { shown: { ...shown, result: 'refused', why: `prompt: ${told.message ?? ''}` } };
    }
    earlier.set(answer.externalId, line);
    const why = told?.result === 'created' ? 'Its prompt is created, paused.' : '';
    const promptId = told?.prompt_id ?? undefined;
    return { shown: { ...shown, result: 'new', why }, planned: { line, answer, key, promptId } };
  };
}

/** Each prompt once, asked where its answers come from. */
function promptsOf(lines: readonly ForeignLine[], brand: AnswersBrand): AskedPrompt[] {
  const found = new Map<string, ForeignAnswer[]>();
  for (const line of lines) {
    if (!('asked' in line)) continue;
    const key = keyOf(line.asked, brand);
    const answers = found.get(key) ?? [];
    answers.push(line.asked);
    found.set(key, answers);
  }
  return [...found].map(([key, answers]) => ({ key, row: promptRow(answers, brand) }));
}

function promptRow(answers: readonly ForeignAnswer[], brand: AnswersBrand): PromptImportRow {
  const each = <Item>(of: (answer: ForeignAnswer) => readonly Item[]) => [
    ...new Set(answers.flatMap(of)),
  ];
  const tags = each(({ tags: own }) => own).slice(0, 100);
  // Others than the brand has are found from the text.
  const own = each(({ topics: named }) => named).filter((topic) =>
    brand.key_topics.includes(topic),
  );
  const [first] = answers;
  return {
    text: first?.text ?? '',
    platforms: each(({ platform }) => [platform]),
    ...(tags.length > 0 && { tags }),
    ...(own.length > 0 && { key_topics: own }),
    country: first?.country ?? brand.default_country,
  };
}

/** As the service decides whether two prompts are the same: composed, trimmed and with white space folded. */
function keyOf(
  { text, country }: Pick<ForeignAnswer, 'text' | 'country'>,
  { default_country }: AnswersBrand,
): string {
  const folded = text.normalize('NFC').replaceAll(/[\s\u0085]+/gu, ' ');
  return `${country ?? default_country} ${folded.trim()}`;
}

function shortRecord(answer: ForeignAnswer, promptId: number): AnswerToImport {
  return { ...fullRecord(answer, promptId), response_text: '', citations: [], query_fanout: null };
}

function fullRecord(answer: ForeignAnswer, promptId: number): AnswerToImport {
  const { platform, createdAt, responseText, citations, queries, model, searched } = answer;
  return {
    external_id: answer.externalId,
    prompt_id: promptId,
    platform,
    created_at: createdAt,
    response_text: responseText,
    citations,
    ...(queries.length > 0 && { query_fanout: { queries } }),
    ...(answer.country && { country: answer.country }),
    ...(searched !== undefined && { search_enabled: searched }),
    ...(model && { model }),
  };
}

async function inBatches<Item, Found>(
  items: readonly Item[],
  size: number,
  each: (batch: readonly Item[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (let start = 0; start < items.length; start += size) {
    found.push(...(await each(items.slice(start, start + size))));
  }
  return found;
}
