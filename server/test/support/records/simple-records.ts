import type { ImportedRecord } from '../brute-force/brute-force-import.ts';

type SimpleRecord = ImportedRecord & { readonly external_id: string; readonly prompt_id: number };

/** A record that names nobody and cites nothing, with what a test cares about put over it. */
export function simpleRecord(
  promptId: number,
  createdAt: string,
  changes: Partial<ImportedRecord> = {},
): SimpleRecord {
  return {
    external_id: crypto.randomUUID(),
    prompt_id: promptId,
    platform: 'chatgpt',
    created_at: createdAt.includes('T') ? createdAt : `${createdAt}T12:00:00Z`,
    response_text: 'An answer',
    citations: [],
    evaluation: absentEverywhere,
    ...changes,
  };
}

const absentEverywhere: ImportedRecord['evaluation'] = {
  brand_present: false,
  brand_position: null,
  brand_sentiment: null,
  competitors: [],
};

/** The UTC day this many days from now. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
