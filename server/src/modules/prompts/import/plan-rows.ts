import { maxKeyTopics } from '#contract/brands/brands.ts';
import { type PlatformValue, platformValues } from '#contract/platforms.ts';
import type { ImportedRow, PromptImportRow } from '#contract/prompts/prompt-import.ts';
import { Refusal } from '#kernel/errors.ts';
import { noRoomInPromptPool } from '../../accounts/index.ts';
import { refuseLongTags, refuseUnknownTopics, stageNamed } from '../change-labels.ts';
import type { PromptRow } from '../prompt-store.ts';
import { noActiveVariants, pausedDuplicate, personaArchived } from '../refusals.ts';
import { type Identity, identityKey } from '../same-text.ts';
import { refuseDisabled } from '../variants.ts';
import type { BrandState } from './brand-state.ts';
import type { ReadRow } from './read-rows.ts';

/** A row that becomes a prompt, or reactivates one. */
export interface PlannedPrompt {
  readonly body: PromptImportRow;
  readonly identity: Identity;
  readonly archived: PromptRow | undefined;
  readonly platforms: readonly PlatformValue[];
  readonly enabled: readonly PlatformValue[];
}

export interface PlannedRow {
  readonly told: ImportedRow;
  readonly prompt?: PlannedPrompt;
}

/** Decides about each row in order, by the rules of creating a prompt. */
export function planRows(
  state: BrandState,
  rows: readonly ReadRow[],
  { createTopics, paused }: { readonly createTopics: boolean; readonly paused: boolean },
): { readonly rows: readonly PlannedRow[]; readonly newTopics: readonly string[] } {
  const same = new Map<string, PromptRow>();
  for (const prompt of state.prompts.toReversed()) same.set(identityKey(prompt), prompt);
  const earlier = new Map<string, number>();
  const topics = new Set(state.brand.key_topics);
  let used = state.pool.used;

  function plan(row: number, body: PromptImportRow, hash: Buffer): PlannedRow {
    const wanted = createTopics ? (body.key_topics ?? []) : [];
    refuseLongTags(body.tags ?? []);
    const known = new Set([...topics, ...wanted]);
    if (known.size > maxKeyTopics) throw tooManyTopics();
    refuseUnknownTopics({ ...state.brand, key_topics: [...known] }, body.key_topics ?? []);
    if (body.stage) stageNamed(state.stages, body.stage);
    refuseDisabled(body.platforms ?? [], state.disabled);
    const personaId = body.persona_id ?? null;
    refusePersona(state, personaId);
    const country = body.country ?? state.brand.default_country;
    const identity = { text_hash: hash, persona_id: personaId, country };
    const key = identityKey(identity);
    const first = earlier.get(key);
    if (first !== undefined) return exists(row, { same_as_row: first });
    const duplicate = same.get(key);
    if (duplicate?.status === 'active') return exists(row, { prompt_id: duplicate.id });
    if (duplicate?.status === 'paused') {
      const { code, message } = pausedDuplicate(duplicate.id);
      return exists(row, { prompt_id: duplicate.id, code, message });
    }
    if (duplicate && paused) return exists(row, { prompt_id: duplicate.id, ...staysArchived });
    const platforms = platformsOf(state, body, duplicate);
    const enabled = platforms.filter((platform) => !state.disabled.has(platform));
    if (enabled.length === 0) throw noActiveVariants();
    if (!paused) {
      if (used + platforms.length > state.pool.limit) {
        throw noRoomInPromptPool({ ...state.pool, used }, platforms.length);
      }
      used += platforms.length;
    }
    earlier.set(key, row);
    for (const topic of wanted) topics.add(topic);
    return {
      told: {
        ...nothing,
        row,
        result: duplicate ? 'restored' : 'created',
        prompt_id: duplicate?.id ?? null,
        ...activeSuccessor(duplicate?.active_successor_id ?? null),
        platforms: enabled,
      },
      prompt: { body, identity, archived: duplicate, platforms, enabled },
    };
  }

  const planned = rows.map((read): PlannedRow => {
    if ('refused' in read) return refusedRow(read.row, read.refused);
    try {
      return plan(read.row, read.body, read.hash);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, message } = error;
      return refusedRow(read.row, { field: fields[code] ?? null, code, message });
    }
  });
  const newTopics = [...topics].slice(state.brand.key_topics.length);
  return { rows: planned, newTopics };
}

/** The field of a row that each refusal is about; the pool concerns the whole row. */
const fields: Readonly<Record<string, string>> = {
  tag_name_too_long: 'tags',
  unknown_topic: 'key_topics',
  too_many_records: 'key_topics',
  unknown_stage: 'stage',
  platform_disabled: 'platforms',
  no_active_variants: 'platforms',
  persona_not_found: 'persona_id',
  persona_archived: 'persona_id',
};

function refusePersona({ personas }: BrandState, personaId: number | null): void {
  if (personaId === null) return;
  const persona = personas.get(personaId);
  if (!persona) throw new Refusal('persona_not_found', 'This brand has no such persona.');
  if (persona.archived) throw personaArchived(personaId);
}

function platformsOf(
  { disabled }: BrandState,
  { platforms }: PromptImportRow,
  archived: PromptRow | undefined,
): readonly PlatformValue[] {
  if (platforms?.length) return platforms;
  return archived?.platforms ?? platformValues.filter((platform) => !disabled.has(platform));
}

function tooManyTopics(): Refusal {
  return new Refusal('too_many_records', `A brand can have at most ${maxKeyTopics} topics.`);
}

/** Defaults for fields that most rows lack. */
const nothing = {
  prompt_id: null,
  continued_by_prompt_id: null,
  same_as_row: null,
  field: null,
  code: null,
  message: null,
};

/** An archived prompt is reactivated while its active successor exists. */
function activeSuccessor(id: number | null): Partial<ImportedRow> {
  if (id === null) return {};
  const message = `Its successor is still active: prompt ${id} continues it, and both will be asked.`;
  return { continued_by_prompt_id: id, code: 'successor_active', message };
}

const staysArchived = {
  code: 'is_archived',
  message: 'This prompt is in the archive and stays there.',
};

function exists(row: number, found: Partial<ImportedRow>): PlannedRow {
  return { told: { ...nothing, row, platforms: [], ...found, result: 'exists' } };
}

function refusedRow(row: number, why: Pick<ImportedRow, 'field' | 'code' | 'message'>): PlannedRow {
  return { told: { ...nothing, row, platforms: [], ...why, result: 'refused' } };
}
