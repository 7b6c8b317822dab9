import type {
  ImportedRow,
  PromptImport,
  PromptImportBody,
} from '#contract/prompts/prompt-import.ts';
import { auditNothing } from '#kernel/audit.ts';
import { type Context, inTransaction } from '#kernel/context.ts';
import { requireScope } from '#kernel/principal.ts';
import { addKeyTopics, type BrandRow, requireBrand } from '../../brands/index.ts';
import {
  type Classification,
  classifyWith,
  readVocabulary,
  stillActive,
  untilItFails,
} from '../label-prompt.ts';
import { readBrandState } from './brand-state.ts';
import { type PlannedRow, planRows } from './plan-rows.ts';
import { type ReadRow, readRow } from './read-rows.ts';
import { writePrompts } from './write-prompts.ts';

/** Rows per transaction: few enough that other changes of the brand only wait for a moment. */
const rowsAtOnce = 250;
/** Parallel questions to a language model. */
const classifiedAtOnce = 8;

type ImportInput = PromptImportBody & { readonly brandId: number };
type Plan = ReturnType<typeof planRows>;
type Found = ReadonlyMap<number, Classification>;

/**
 * Creates prompts row by row, in order. Each chunk is one transaction, so repeating a failed import finds what was
 * created and duplicates nothing. A dry run plans by the same rules and writes nothing.
 */
export async function importPrompts(ctx: Context, input: ImportInput): Promise<PromptImport> {
  requireScope(ctx.principal, 'configure');
  const seen = await requireBrand(ctx, input.brandId);
  const rows = input.rows.map(readRow);
  if (input.dry_run) {
    auditNothing(ctx);
    const plan = await planNow(ctx, seen, { rows, input, lock: 'none' });
    return summary(
      plan.rows.map(({ told }) => told),
      plan.newTopics,
      true,
    );
  }
  const patient = { ...ctx, languageModel: untilItFails(ctx.languageModel) };
  const told: ImportedRow[] = [];
  const newTopics = new Set<string>();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const chunk = rows.slice(start, start + rowsAtOnce);
    // Before the transaction: a language model may be asked, and no lock may wait for it.
    const found = await classifyChunk(patient, chunk, input);
    const done = await inTransaction(ctx, (inside) => importChunk(inside, chunk, input, found));
    told.push(...done.rows);
    for (const topic of done.newTopics) newTopics.add(topic);
  }
  return summary(told, [...newTopics], false);
}

interface Planned {
  readonly rows: readonly ReadRow[];
  readonly input: ImportInput;
  readonly lock: 'none' | 'noKeyUpdate';
}

async function planNow(
  ctx: Context,
  brand: BrandRow,
  { rows, input, lock }: Planned,
): Promise<Plan> {
  const { create_topics: createTopics, paused } = input;
  return planRows(await readBrandState(ctx, brand, rows, lock), rows, { createTopics, paused });
}

async function classifyChunk(
  ctx: Context,
  rows: readonly ReadRow[],
  input: ImportInput,
): Promise<Found> {
  const seen = await requireBrand(ctx, input.brandId);
  const plan = await planNow(ctx, seen, { rows, input, lock: 'none' });
  return classifyPlanned(ctx, seen, plan, new Map());
}

/** By row; rows in `known` are not classified again. */
async function classifyPlanned(
  ctx: Context,
  brand: BrandRow,
  { rows, newTopics }: Plan,
  known: Found,
): Promise<Map<number, Classification>> {
  const found = new Map(known);
  const extended = { ...brand, key_topics: [...brand.key_topics, ...newTopics] };
  const vocabulary = await readVocabulary(ctx, extended);
  const open = rows.filter(({ told, prompt }) => prompt && !found.has(told.row));
  for (let start = 0; start < open.length; start += classifiedAtOnce) {
    const few = open.slice(start, start + classifiedAtOnce);
    await Promise.all(
      few.map(async ({ told, prompt }) => {
        if (prompt)
          found.set(
            told.row,
            await classifyWith(ctx, extended, vocabulary, { labels: prompt.body }),
          );
      }),
    );
  }
  return found;
}

async function importChunk(
  ctx: Context,
  rows: readonly ReadRow[],
  input: ImportInput,
  known: Found,
): Promise<{ readonly rows: readonly ImportedRow[]; readonly newTopics: readonly string[] }> {
  const brand = await requireBrand(ctx, input.brandId, 'noKeyUpdate');
  const plan = await planNow(ctx, brand, { rows, input, lock: 'noKeyUpdate' });
  // Changes since then, such as an archived prompt, are classified without a model.
  const quick = { ...ctx, languageModel: undefined };
  const found = await classifyPlanned(quick, brand, plan, known);
  const { stages } = await readVocabulary(ctx, brand);
  await addKeyTopics(ctx, brand, plan.newTopics);
  const planned = plan.rows.flatMap(({ told, prompt }) => {
    const classification = found.get(told.row);
    return prompt && classification
      ? [{ ...prompt, found: stillActive(classification, stages) }]
      : [];
  });
  const ids = await writePrompts(ctx, brand, planned, input.paused ? 'paused' : 'active');
  return { rows: withIds(plan.rows, ids), newTopics: plan.newTopics };
}

function withIds(rows: readonly PlannedRow[], ids: readonly number[]): ImportedRow[] {
  const next = ids.values();
  return rows.map(({ told, prompt }) =>
    prompt ? { ...told, prompt_id: next.next().value ?? null } : told,
  );
}

function summary(rows: ImportedRow[], newTopics: readonly string[], dryRun: boolean): PromptImport {
  const count = (wanted: ImportedRow['result']) =>
    rows.filter(({ result }) => result === wanted).length;
  return {
    dry_run: dryRun,
    created: count('created'),
    restored: count('restored'),
    existing: count('exists'),
    refused: count('refused'),
    new_topics: [...newTopics],
    rows,
  };
}
