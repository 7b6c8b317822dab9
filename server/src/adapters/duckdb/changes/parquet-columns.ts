import type { NameOf } from '../answers/response-members.ts';
import { changedAt, feedMembers, type ShownParts } from './feed-members.ts';

const spans = 'STRUCT("start" BIGINT, "end" BIGINT, says VARCHAR)[]';

/** The types of columns in a file; whole numbers are signed, since not every reader knows others. */
const types: Readonly<Record<string, string>> = {
  id: 'BIGINT',
  changed_at: 'TIMESTAMP',
  deleted: 'BOOLEAN',
  created_at: 'TIMESTAMP_MS',
  prompt_id: 'BIGINT',
  persona_id: 'BIGINT',
  branded: 'BOOLEAN',
  brand_present: 'BOOLEAN',
  tags: 'VARCHAR[]',
  key_topics: 'VARCHAR[]',
  competitors_present: 'VARCHAR[]',
  citations:
    'STRUCT(url VARCHAR, domain VARCHAR, source_type VARCHAR, competitor_id BIGINT, title VARCHAR, snippet VARCHAR)[]',
  competitors:
    'STRUCT(id BIGINT, "name" VARCHAR, present BOOLEAN, "position" VARCHAR, sentiment VARCHAR, "rank" BIGINT)[]',
  brand_rank: 'BIGINT',
  list_length: 'BIGINT',
  cost: 'DOUBLE',
  truncated: 'BOOLEAN',
  search_enabled: 'BOOLEAN',
  labels: 'STRUCT(competitor_id BIGINT, person VARCHAR)[]',
  sentiment_evidence: `STRUCT(brand ${spans}, competitors STRUCT(id BIGINT, spans ${spans})[])`,
};

/** What is text in JSON and is not in a file. */
const values: Readonly<Record<string, string>> = {
  changed_at: changedAt,
  created_at: 'created_at',
  cost: 'cost_micros / 1000000',
  labels: `from_json(label_text, '[{"competitor_id":"BIGINT","person":"VARCHAR"}]')`,
};

/** Columns of a changed answer. Objects without a fixed form are JSON as text. */
export function parquetColumns(nameOf: NameOf, shown: ShownParts): string {
  const columns = Object.entries(feedMembers(nameOf, shown)).map(([name, member]) => {
    const sql = values[name] ?? (typeof member === 'string' ? member : member.json);
    return `(${sql})::${types[name] ?? 'VARCHAR'} AS ${name}`;
  });
  return columns.join(', ');
}

export const tombstoneColumns = `id::BIGINT AS id, ${changedAt} AS changed_at, true AS deleted`;
