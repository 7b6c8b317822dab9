import { sql } from 'kysely';
import { maxLabels, type PromptChange } from '#contract/prompt-changes.ts';
import type { Context } from '#kernel/context.ts';
import { invalidValue } from '#kernel/errors.ts';
import type { BrandRow } from '../brands/index.ts';
import { refuseUnknownTopics } from './label-rules.ts';
import type { PromptRow } from './prompt-store.ts';

type ListChange = Pick<PromptChange, 'add_tags' | 'remove_tags' | 'add_topics' | 'remove_topics'>;

/** Adds to or takes from the tags or topics of prompts, and counts those that are not as they were. */
export async function changeLists(
  ctx: Context,
  brand: BrandRow,
  prompts: readonly PromptRow[],
  { add_tags, remove_tags, add_topics, remove_topics }: ListChange,
): Promise<number> {
  const column = add_tags || remove_tags ? 'tags' : 'topics';
  const added = add_tags ?? add_topics ?? [];
  const removed = remove_tags ?? remove_topics ?? [];
  refuseUnknownTopics(brand, add_topics ?? []);
  const moved = prompts.filter((prompt) => {
    const before = prompt[column];
    const gained = added.filter((name) => !before.includes(name));
    if (before.length + gained.length > maxLabels) throw tooMany(prompt, column, added);
    return gained.length > 0 || removed.some((name) => before.includes(name));
  });
  const list = sql.ref(column);
  // The order stays, and what is new comes last, as when somebody types it.
  await sql`
    UPDATE prompts SET ${list} = ARRAY(
      SELECT name FROM unnest(${list} || ${added}::text[]) WITH ORDINALITY AS entry (name, place)
      WHERE name <> ALL(${removed}::text[]) GROUP BY name ORDER BY min(place))
    WHERE organization_id = ${brand.organization_id}
      AND id = ANY(${moved.map(({ id }) => id)}::bigint[])`.execute(ctx.db);
  return moved.length;
}

function tooMany({ id }: PromptRow, column: 'tags' | 'topics', added: readonly string[]) {
  const message = `Prompt ${id} would have more than ${maxLabels} ${column}. Nothing was changed`;
  return invalidValue(['body', 'change', `add_${column}`], message, added);
}
